import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../i18n/locale.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Link to the list that this page's object belongs to. */
  back?: { to: string; label: string };
  /** Actions on the page as a whole, at the right. */
  actions?: ReactNode;
};

/** The heading of an admin page, which is also the title of the document. */
export function AdminHeading({ title, lead, back, actions }: Props) {
  const t = useTranslations('admin');
  return (
    <header className="mb-6">
      <title>{t('pageTitle', { title })}</title>
      {back && (
        <LocaleLink
          to={back.to}
          className="link mb-1 inline-flex min-h-8 items-center text-sm text-soft print:hidden"
        >
          ← {back.label}
        </LocaleLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>}
      </div>
      {lead && <p className="mt-2 max-w-2xl text-sm text-soft">{lead}</p>}
    </header>
  );
}
