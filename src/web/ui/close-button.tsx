type Props = { label: string; onClick: () => void; className?: string };

/** The close button of dialogs and sheets. */
export const CloseButton = ({ label, onClick, className = '' }: Props) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`flex size-12 shrink-0 items-center justify-center text-soft hover:text-ink ${className}`}
  >
    <svg viewBox="0 0 16 16" className="size-4 fill-none stroke-current" aria-hidden="true">
      <path d="m2 2 12 12M14 2 2 14" />
    </svg>
  </button>
);
