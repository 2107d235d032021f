import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  /** Called after it was closed by its button, Escape, the back gesture or a tap outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** The footer, which stays visible while the content scrolls. */
  foot: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog at the bottom of a small screen. Its children are rendered also while it is closed, so that their fields belong
 * to their form.
 */
export function Sheet({ open, onClose, title, closeLabel, foot, children }: Props) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      titleId={titleId}
      className="sheet m-0 mt-auto w-full max-w-none flex-col border-t border-line open:flex"
    >
      {(close) => (
        <>
          <div className="flex items-center justify-between border-b border-line pl-5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <CloseButton label={closeLabel} onClick={close} className="size-14!" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">{children}</div>
          <div className="flex items-center gap-6 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {foot}
          </div>
        </>
      )}
    </Modal>
  );
}
