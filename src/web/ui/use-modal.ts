import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a modal dialog of the browser's own: the focus stays in it, the page behind it is inert, and the focus goes
 * back to where it was. Escape and `onClick` beside it close it.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  const close = () => dialog.current?.close();
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) close();
  };
  return { dialog, close, onClick };
}
