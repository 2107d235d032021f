import { useTranslations } from 'use-intl';
import type { AlertCounts } from '../../../domains/alerts/alerts.admin.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { alertLinks } from '../alerts/alert-links.ts';
import { countText } from '../ui/lists/count-text.ts';

/** The tasks that wait for the user, as counts that link to their lists. Nothing for users without such tasks. */
export function PendingTasks({ counts }: { counts: AlertCounts }) {
  const t = useTranslations('admin.home.waiting');
  const own = alertLinks.flatMap(({ kind, to }) => {
    const count = counts[kind];
    return count === null ? [] : [{ kind, to, count }];
  });
  const waiting = own.filter(({ count }) => count > 0);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="text-lg">
        {t('title')}
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-2 border-t border-line pt-4 text-sm text-soft">{t('nothing')}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {waiting.map(({ kind, to, count }) => (
            <li key={kind} className="border border-line">
              <LocaleLink
                to={to}
                className="flex h-full flex-col p-4 hover:bg-wall focus-visible:-outline-offset-2"
              >
                <span className="numeric font-serif text-xl">{countText(count)}</span>
                <span className="text-sm text-soft">{t(kind, { count })}</span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
