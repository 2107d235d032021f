import type { ComponentProps, ReactNode } from 'react';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { actionLink, compact } from './lists/density.ts';

type Props = ComponentProps<typeof LocaleLink>;

/** A link within a text. */
export const TextLink = (link: Props) => <LocaleLink className="link" {...link} />;

/** The link of a row of a table, as high as a finger needs. */
export const RowLink = ({ className = '', ...link }: Props) => (
  <LocaleLink className={`link inline-block min-h-6 ${className}`.trimEnd()} {...link} />
);

/** The code of an order as the link of a row. */
export const OrderLink = ({ code, to = `/admin/order/${code}` }: { code: string; to?: string }) => (
  <RowLink to={to} className="numeric whitespace-nowrap">
    {code}
  </RowLink>
);

/** A link among the actions of a page heading. */
export const ActionLink = (link: Props) => <LocaleLink className={actionLink} {...link} />;

/** A link among the actions of a page heading that opens a page of the shop, or a preview of it by its token. */
export function ShopLink({ to, preview, children }: { to: string; preview?: string; children: ReactNode }) {
  const href = useLocalizedPath()(to);
  const query = preview ? `?${new URLSearchParams({ preview })}` : '';
  return (
    <a href={href + query} target="_blank" rel="noreferrer" className={actionLink}>
      {children}
    </a>
  );
}

/** A link that looks like a button: the main action of a page heading. */
export const ButtonLink = ({ variant, ...link }: Props & { variant?: 'solid' | 'outline' }) => (
  <LocaleLink className={`${buttonClass(variant)} ${compact}`} {...link} />
);
