import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a native modal dialog: the focus stays inside, the page behind is inert, and the focus returns afterwards.
 * Escape and a click outside (`onClick`) close it.
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
