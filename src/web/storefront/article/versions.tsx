import { useTranslations } from 'use-intl';
import { formatLongDate } from '../../../kernel/dates.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import { TextLink } from '../../ui/links.tsx';
import type { ArticlePageText } from './article.server.ts';

type Props = { article: ArticlePageText };

/** The effective day of an article that users agree to, with links to earlier versions. */
export function Versions({ article: { slug, effective_from, versions } }: Props) {
  const t = useTranslations('content.article');
  const locale = useLocale();
  if (versions.length === 0 || effective_from === null) return null;
  const others = versions.filter((day) => day !== effective_from);
  return (
    <div className="mt-14 text-sm text-soft">
      <p>
        <time dateTime={effective_from}>
          {t('effectiveFrom', { date: formatLongDate(effective_from, locale) })}
        </time>
      </p>
      {others.length > 0 && (
        <>
          <p className="mt-3">{t('versions')}</p>
          <ul>
            {others.map((day) => (
              <li key={day}>
                <LocaleLink
                  to={day === versions[0] ? `/${slug}` : `/${slug}?version=${day}`}
                  className="link inline-block py-1"
                >
                  {t('effectiveFrom', { date: formatLongDate(day, locale) })}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A notice above an outdated version, with a link to the current one. */
export function FormerVersion({ article: { slug, in_force } }: Props) {
  const t = useTranslations('content.article');
  if (in_force) return null;
  return (
    <p className="mt-8 border-l-2 border-seal py-1 pl-4 text-sm">
      {t('former')} <TextLink to={`/${slug}`}>{t('current')}</TextLink>
    </p>
  );
}
