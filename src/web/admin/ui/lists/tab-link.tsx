import type { ComponentProps, ReactNode } from 'react';
import { LocaleLink } from '../../../i18n/locale.tsx';

type Props = { to: ComponentProps<typeof LocaleLink>['to']; isCurrent: boolean; children: ReactNode };

/** One tab of a page, in a row with a line below. */
export const TabLink = ({ to, isCurrent, children }: Props) => (
  <LocaleLink
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className="-mb-px flex min-h-10 items-center border-b-2 border-transparent text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
  >
    {children}
  </LocaleLink>
);
