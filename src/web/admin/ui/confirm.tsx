import type { ReactNode } from 'react';

type Props = {
  /** Label of the first button, which only unfolds the rest. */
  label: string;
  /** Whether it is unfolded at first, as after a rejection. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Confirmation of an action that cannot be undone: the first press asks, the second does it. Works without scripts. */
export function Confirm({ label, isOpen = false, children }: Props) {
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-8 items-center text-sm">{label}</summary>
      <div className="mt-1 mb-2 border-l-2 border-error py-1 pl-4">{children}</div>
    </details>
  );
}
