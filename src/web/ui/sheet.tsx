import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { useModal } from './use-modal.ts';

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
  const { dialog, close, onClick } = useModal(open);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser does itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={onClick}
      className="sheet m-0 mt-auto w-full max-w-none flex-col border-t border-line bg-paper p-0 text-ink backdrop:bg-black/55 open:flex"
    >
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
    </dialog>
  );
}
