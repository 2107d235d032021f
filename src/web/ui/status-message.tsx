import type { ReactNode } from 'react';

/** Says on its page that a form was saved; screen readers announce it. */
export const StatusMessage = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p role="status" className={`border-l-2 border-ink py-1 pl-4 text-sm ${className}`}>
    {children}
  </p>
);
