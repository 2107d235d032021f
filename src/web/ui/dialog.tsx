import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseButton } from './close-button.tsx';

type Props = {
  open: boolean;
  /** Called when it was closed by its button, by Escape or by a click beside it. */
  onClose: () => void;
  title: string;
  /** What the button that closes it is called. */
  closeLabel: string;
  /** `wide` takes nearly the whole window, for pictures. */
  size?: 'narrow' | 'wide';
  children: ReactNode;
};

const sizes = {
  narrow: 'w-[min(32rem,calc(100vw-2rem))]',
  wide: 'w-[min(76rem,calc(100vw-1rem))] lg:w-[min(76rem,calc(100vw-6rem))]',
};

/**
 * A modal dialog of the browser's own: the focus stays in it, the page behind it is inert, and the focus goes back to where
 * it was. Its children are made only while it is open.
 */
export function Dialog({ open, onClose, title, closeLabel, size = 'narrow', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser does itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
      className={`m-auto max-h-[calc(100dvh-2rem)] bg-paper p-0 text-ink backdrop:bg-black/55 ${sizes[size]}`}
    >
      {open && (
        <div className="p-5 lg:p-8">
          <div className="flex items-start justify-between gap-6">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <CloseButton label={closeLabel} onClick={() => dialog.current?.close()} className="-mt-2 -mr-3" />
          </div>
          <div className="mt-4">{children}</div>
        </div>
      )}
    </dialog>
  );
}
