import type { ReactNode } from 'react';

type Props = { label: ReactNode; className?: string; children: ReactNode };

/** A value of a description list under its name. */
export const Detail = ({ label, className = 'break-words', children }: Props) => (
  <div>
    <dt className="label">{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
);

/** A value of a description list beside its name, such as an amount of a sum. */
export const DetailRow = ({ label, className = '', children }: Props) => (
  <div className={`flex items-baseline justify-between gap-6 ${className}`}>
    <dt>{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
