import type { ReactNode } from 'react';

type Props = {
  name: 'size' | 'frame';
  label: string;
  isChosen: boolean;
  /** Of the grid of its fields. */
  className?: string;
  children: ReactNode;
};

/** The choice of one's own make; its fields show when it is chosen, also without scripts. */
export function CustomChoice({ name, label, isChosen, className = '', children }: Props) {
  return (
    <div className="mt-3 border border-line has-[>label>input:checked]:border-ink">
      <label className="flex min-h-12 items-center gap-3 px-3.5 text-sm">
        <input
          type="radio"
          name={name}
          value="custom"
          checked={isChosen}
          onChange={() => {}}
          className="size-4.5 accent-ink"
        />
        {label}
      </label>
      <div className={`hidden gap-4 px-3.5 pb-4 in-[:has(>label>input:checked)]:grid ${className}`}>
        {children}
      </div>
    </div>
  );
}
