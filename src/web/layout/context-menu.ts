/**
 * Disables the context menu of the mouse on pages (`docs/rules/pictures.md`). Form fields keep it for copy and paste; the menu opened by
 * keyboard is never blocked.
 */
export function disableContextMenu(): void {
  document.addEventListener('contextmenu', (event) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, select');
    // On macOS, Control and a click open the menu.
    const isByMouse = event.button === 2 || event.ctrlKey;
    if (!isField && isByMouse) event.preventDefault();
  });
}
