import type { ReactNode } from 'react';

type Props = { label: ReactNode; isOpen?: boolean; className?: string; children: ReactNode };

/** A part of a page that its label unfolds. Works without scripts. */
export function Fold({ label, isOpen = false, className, children }: Props) {
  return (
    <details open={isOpen} className={className}>
      <summary className="link inline-flex min-h-8 items-center text-sm">{label}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
