import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

/** Says that the page was changed elsewhere since the form was opened, and which fields both have changed. */
export function ConflictNotice({ both }: { both: readonly string[] }) {
  const t = useTranslations('account.artistPage.conflict');
  const { pathname } = useLocation();
  return (
    <div role="alert" tabIndex={-1} className="border-l-2 border-problem bg-wall py-4 pr-4 pl-5 text-sm">
      <p className="font-semibold">{t('title')}</p>
      <p className="mt-1 max-w-prose">{t('text')}</p>
      {both.length > 0 && <p className="mt-1 max-w-prose">{t('both', { fields: both.join(', ') })}</p>}
      <p className="mt-3">
        {/* A new load of the document, which drops the refused form. */}
        <a href={pathname} className="link inline-block min-h-6">
          {t('discard')}
        </a>
      </p>
    </div>
  );
}
