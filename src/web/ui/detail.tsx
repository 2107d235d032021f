import type { ReactNode } from 'react';

type Props = { label: ReactNode; className?: string; children: ReactNode };

/** A value of a description list under its name. */
export const Detail = ({ label, className = 'break-words', children }: Props) => (
  <div>
    <dt className="label">{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
