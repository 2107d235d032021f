import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ConflictingField } from './page-texts.ts';

type Props = {
  both: readonly ConflictingField[];
  /** The labels of the fields. */
  labels: Record<string, string>;
};

/** Says that the page was changed elsewhere since the form was opened, and shows what is saved where both have changed a text. */
export function ArtistPageConflictNotice({ both, labels }: Props) {
  const t = useTranslations('account.artistPage.conflict');
  const { pathname } = useLocation();
  return (
    <div role="alert" tabIndex={-1} className="border-l-2 border-error bg-wall py-4 pr-4 pl-5 text-sm">
      <p className="font-semibold">{t('title')}</p>
      <p className="mt-1 max-w-prose">{t('text')}</p>
      {both.map(({ field, saved }) => (
        <details key={field} className="mt-2 max-w-prose">
          <summary className="link inline-flex min-h-6 items-center">
            {t('both', { field: labels[field] ?? field })}
          </summary>
          <p className="mt-1 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">
            {saved || t('empty')}
          </p>
        </details>
      ))}
      <p className="mt-3">
        {/* A new load of the document, which drops the rejected form. */}
        <a href={pathname} className="link inline-block min-h-6">
          {t('discard')}
        </a>
      </p>
    </div>
  );
}
