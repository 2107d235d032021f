import type { ReactNode } from 'react';

type Props = {
  /** What the first press is called: it only unfolds the rest. */
  label: string;
  children: ReactNode;
};

/** Something that cannot be taken back: one press asks, the second does it. Works without scripts. */
export function Confirm({ label, children }: Props) {
  return (
    <details>
      <summary className="link inline-flex min-h-8 items-center text-sm">{label}</summary>
      <div className="mt-1 mb-2 border-l-2 border-problem py-1 pl-4">{children}</div>
    </details>
  );
}
