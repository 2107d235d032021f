import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  /** Called after it was closed by its button, Escape or a click outside. */
  onClose: () => void;
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** `wide` takes nearly the whole window, for pictures. */
  size?: 'narrow' | 'wide';
  children: ReactNode;
};

const sizes = {
  narrow: 'w-[min(32rem,calc(100vw-2rem))]',
  wide: 'w-[min(76rem,calc(100vw-1rem))] lg:w-[min(76rem,calc(100vw-6rem))]',
};

/** A modal dialog in the middle of the window. Its children are rendered only while it is open. */
export function Dialog({ open, onClose, title, closeLabel, size = 'narrow', children }: Props) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      titleId={titleId}
      className={`m-auto max-h-[calc(100dvh-2rem)] ${sizes[size]}`}
    >
      {(close) =>
        open && (
          <div className="p-5 lg:p-8">
            <div className="flex items-start justify-between gap-6">
              <h2 id={titleId} className="text-xl">
                {title}
              </h2>
              <CloseButton label={closeLabel} onClick={close} className="-mt-2 -mr-3" />
            </div>
            <div className="mt-4">{children}</div>
          </div>
        )
      }
    </Modal>
  );
}
