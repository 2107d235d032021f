import { useTranslations } from 'use-intl';
import { maxHits, type SearchKind, searchGroups, searchKinds } from '../../../domains/search/search.rules.ts';
import type { SearchResult } from '../../../domains/search/search.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { PageOutOfRange } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { sluggedPath } from '../../urls/slugged-path.ts';
import { WorkGrid } from '../../works/work-card.tsx';
import { ArtistCard } from '../artists/artist-card.tsx';
import { MasterpieceCard } from '../masterpieces/masterpiece-card.tsx';
import { NewsCard } from '../news/news-card.tsx';
import { getPageCount, type SearchQuery, stringifySearchQuery } from './search-query.ts';

type Props = { query: SearchQuery; result: SearchResult };

/** Formats the number of hits, as far as they are counted. */
function useTotal() {
  const t = useTranslations('search');
  return ({ total, has_more }: { total: number; has_more: boolean }): string =>
    has_more ? t('moreThan', { count: total }) : String(total);
}

/** The keyword of further links: the corrected one, if there is one. */
const toKeyword = ({ query, result }: Props): string => result.corrected ?? query.keyword;

const tab = 'inline-flex min-h-12 items-center gap-2 border-b-2 -outline-offset-2';

/** The kinds with hits: links to their sections, or between the pages of single kinds. */
export function ResultKinds({ query, result }: Props) {
  const t = useTranslations('search.kinds');
  const computeTotal = useTotal();
  const keyword = toKeyword({ query, result });
  const kinds = searchKinds.filter((kind) => result[searchGroups[kind]].total > 0);
  if (kinds.length < 2 && query.kind === null) return null;
  return (
    <nav aria-label={t('label')} className="mt-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-7">
        {kinds.map((kind) => {
          const isShown = query.kind === kind;
          const content = (
            <>
              {t(kind)} <span className="numeric text-xs">{computeTotal(result[searchGroups[kind]])}</span>
            </>
          );
          return (
            <li key={kind}>
              {query.kind === null ? (
                <a href={`#found-${kind}`} className={`${tab} border-transparent text-soft hover:text-ink`}>
                  {content}
                </a>
              ) : (
                <LocaleLink
                  to={`/search${stringifySearchQuery({ keyword, kind, page: 1 })}`}
                  aria-current={isShown ? 'page' : undefined}
                  className={`${tab} ${isShown ? 'border-ink' : 'border-transparent text-soft hover:text-ink'}`}
                >
                  {content}
                </LocaleLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The hits of one kind: the first ones with a link to all, or with pages. */
export function KindResults({ kind, query, result }: Props & { kind: SearchKind }) {
  const t = useTranslations('search');
  const computeTotal = useTotal();
  const group = result[searchGroups[kind]];
  const keyword = toKeyword({ query, result });
  const isAlone = query.kind === kind;
  const hasMore = group.total > group.items.length;
  const pageCount = getPageCount(group.total);
  const to = (page: number) => `/search${stringifySearchQuery({ keyword, kind, page })}#found-${kind}`;
  return (
    <section
      id={`found-${kind}`}
      tabIndex={-1}
      aria-labelledby={`title-${kind}`}
      className="mt-12 outline-none scroll-mt-8 lg:mt-16"
    >
      <h2 id={`title-${kind}`} className="flex items-baseline gap-3 text-2xl">
        {t(`kinds.${kind}`)}
        <span className="numeric font-sans text-sm text-soft">{computeTotal(group)}</span>
      </h2>
      <div className="mt-7">
        {group.total === 0 && <p className="text-soft">{t('noneOfKind', { keyword })}</p>}
        {group.total > 0 && group.items.length === 0 && <PageOutOfRange pageCount={pageCount} to={to} />}
        {group.items.length > 0 && <Hits kind={kind} result={result} />}
      </div>
      {isAlone ? (
        <div className="mt-14">
          <Pagination page={query.page} pageCount={pageCount} to={to} />
          {group.has_more && (
            <p className="mt-6 text-center text-sm text-soft">{t('bound', { count: maxHits })}</p>
          )}
          <p className="mt-8 text-center">
            <LocaleLink
              to={`/search${stringifySearchQuery({ keyword, kind: null, page: 1 })}`}
              className="link"
            >
              {t('everything', { keyword })}
            </LocaleLink>
          </p>
        </div>
      ) : (
        (hasMore || kind === 'item') && (
          <p className="mt-9">
            <ButtonLink variant="outline" to={allPath(kind, keyword)}>
              {t(`all.${kind}`, { keyword })}
            </ButtonLink>
          </p>
        )
      )}
    </section>
  );
}

/** Works link to the shop page with its filters; other kinds are listed here. */
const allPath = (kind: SearchKind, keyword: string): string =>
  kind === 'item'
    ? `/shop?${new URLSearchParams({ keyword })}`
    : `/search${stringifySearchQuery({ keyword, kind, page: 1 })}`;

const wideSizes = '(min-width: 90rem) 26rem, (min-width: 68rem) 29vw, (min-width: 40rem) 45vw, 91vw';
const three = 'grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14';

function Hits({ kind, result }: { kind: SearchKind; result: SearchResult }) {
  switch (kind) {
    case 'item':
      return (
        <WorkGrid works={result.items.items} className="sm:grid-cols-3 lg:grid-cols-4 lg:gap-y-14" isFirst />
      );
    case 'artist':
      return (
        <ul className={three}>
          {result.artists.items.map(({ id, slug, name, statement, works_count, picture }) => (
            <li key={id}>
              <ArtistCard
                artist={{
                  path: `/artist/${sluggedPath({ id, slug })}`,
                  name,
                  sentence: statement,
                  worksCount: works_count,
                  picture,
                }}
              />
            </li>
          ))}
        </ul>
      );
    case 'masterpiece':
      return (
        <ul className={three}>
          {result.masterpieces.items.map((masterpiece) => (
            <li key={masterpiece.id}>
              <MasterpieceCard masterpiece={masterpiece} sizes={wideSizes} />
            </li>
          ))}
        </ul>
      );
    case 'news':
      return (
        <ul className={three}>
          {result.news.items.map((news) => (
            <li key={news.id}>
              <NewsCard news={news} sizes={wideSizes} level={3} />
            </li>
          ))}
        </ul>
      );
  }
}
