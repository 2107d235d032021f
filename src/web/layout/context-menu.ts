/**
 * Right-click is disabled on pages (`spec §9`), a courtesy to the artists. Form fields keep it for copy and paste, and a menu
 * asked for by the keyboard, which names no button, always comes.
 */
export function disableContextMenu(): void {
  document.addEventListener('contextmenu', (event) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, select');
    // A Mac's mouse may have one button only, and the key Control.
    const isByMouse = event.button === 2 || event.ctrlKey;
    if (!isField && isByMouse) event.preventDefault();
  });
}
