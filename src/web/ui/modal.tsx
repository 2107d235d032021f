import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

type Props = {
  open: boolean;
  /** Called after it was closed by `close`, Escape, the back gesture or a click outside. */
  onClose: () => void;
  /** The id of its heading. */
  titleId: string;
  className: string;
  children: (close: () => void) => ReactNode;
};

/**
 * A native modal dialog: the focus stays inside, the page behind it is inert, and the focus returns afterwards. The common
 * part of `Dialog` and `Sheet`.
 */
export function Modal({ open, onClose, titleId, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  const close = () => dialog.current?.close();
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser does itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={onClick}
      className={`bg-paper p-0 text-ink backdrop:bg-black/55 ${className}`}
    >
      {children(close)}
    </dialog>
  );
}
