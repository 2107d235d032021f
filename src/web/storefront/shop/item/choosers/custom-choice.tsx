import type { ReactNode } from 'react';

type Props = {
  name: 'size' | 'frame';
  label: string;
  isChosen: boolean;
  /** Classes of the grid of its fields. */
  className?: string;
  children: ReactNode;
};

/** The option `custom`; its fields are shown when it is chosen, also without JavaScript. */
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
