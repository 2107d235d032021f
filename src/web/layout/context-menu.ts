/** Right-click is disabled on pages (`spec §9`), a courtesy to the artists; form fields keep it for copy and paste. */
export function disableContextMenu(): void {
  document.addEventListener('contextmenu', (event) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (!isField) event.preventDefault();
  });
}
