import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../i18n/locale.tsx';
import { useResponseStatus } from '../response-status.ts';
import { visiblePages } from './visible-pages.ts';

type Props = {
  page: number;
  pageCount: number;
  /** Returns the path of a page of the list, without language. */
  to: (page: number) => string;
};

const cell =
  'numeric inline-flex min-h-11 min-w-10 items-center justify-center px-1.5 text-sm sm:min-w-11 sm:px-2';

/** On a small screen, many page links need a row of their own. */
const manyPages = 'contents max-sm:order-last max-sm:flex max-sm:basis-full max-sm:justify-center';

/** Links to the pages of a list. A path without a hash scrolls to the top. A page past the end of the list has the status 404. */
export function Pagination({ page, pageCount, to }: Props) {
  const t = useTranslations('common.pagination');
  const setStatus = useResponseStatus();
  if (page > Math.max(1, pageCount)) setStatus(404);
  // `PageOutOfRange` has its own links.
  if (pageCount <= 1 || page > pageCount) return null;
  const shown = visiblePages(page, pageCount);
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <LocaleLink to={to(page - 1)} preventScrollReset={false} rel="prev" className={`${cell} link`}>
          {t('previous')}
        </LocaleLink>
      )}
      <span className={shown.length > 5 ? manyPages : 'contents'}>
        {shown.map((one, index) =>
          one === 0 ? (
            <span key={`gap${index}`} className={`${cell} text-soft`}>
              …
            </span>
          ) : one === page ? (
            <span key={one} aria-current="page" className={`${cell} border-b border-ink`}>
              {one}
            </span>
          ) : (
            <LocaleLink
              key={one}
              to={to(one)}
              preventScrollReset={false}
              aria-label={t('page', { page: one })}
              className={`${cell} text-soft hover:text-ink`}
            >
              {one}
            </LocaleLink>
          ),
        )}
      </span>
      {page < pageCount && (
        <LocaleLink to={to(page + 1)} preventScrollReset={false} rel="next" className={`${cell} link`}>
          {t('next')}
        </LocaleLink>
      )}
    </nav>
  );
}
