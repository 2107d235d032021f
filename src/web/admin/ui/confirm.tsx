import type { ReactNode } from 'react';

type Props = {
  /** Label of the first button, which only unfolds the rest. */
  label: string;
  children: ReactNode;
};

/** Confirmation of an action that cannot be undone: the first press asks, the second does it. Works without scripts. */
export function Confirm({ label, children }: Props) {
  return (
    <details>
      <summary className="link inline-flex min-h-8 items-center text-sm">{label}</summary>
      <div className="mt-1 mb-2 border-l-2 border-problem py-1 pl-4">{children}</div>
    </details>
  );
}
