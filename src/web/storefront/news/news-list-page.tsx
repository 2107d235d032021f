import { useTranslations } from 'use-intl';
import type { NewsEntry } from '../../../domains/content/news/news.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { loadArticle } from '../article/article.server.ts';
import type { Route } from './+types/news-list-page.ts';
import { feedLink } from './feed-link.ts';
import { NewsCard } from './news-card.tsx';

export const handle: PageHandle = { messages: ['content'] };

/** A large one and two rows. */
const perPage = 7;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const page = parsePage(url.searchParams);
  const [{ title, summary }, list] = await Promise.all([
    loadArticle(ctx, 'news'),
    unwrap(ctx.api.api.news.$get({ query: { page: String(page), per_page: String(perPage) } })),
  ]);
  return { title, summary, list };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary, list } = loaderData;
  const { locale } = splitLocalePath(location.pathname);
  const t = getTranslator(locale, 'content');
  return [
    ...pageMeta({
      title: list.page > 1 ? t('news.pageTitle', { page: list.page }) : title,
      description: summary,
      location,
      site: matches[0].loaderData?.site,
      query: list.page > 1 ? `?page=${list.page}` : '',
    }),
    feedLink(locale, title),
  ];
}

const largeSizes = '(min-width: 90rem) 50rem, (min-width: 68rem) 54vw, 84vw';
const smallSizes = '(min-width: 90rem) 22rem, (min-width: 68rem) 25vw, (min-width: 40rem) 38vw, 76vw';

export default function NewsListPage({ loaderData: { title, summary, list } }: Route.ComponentProps) {
  const t = useTranslations('content.news');
  const [first, ...rest] = list.items;
  return (
    <div className="page py-14 lg:py-24">
      <PageHeading title={title} lead={summary} />
      <div id="news" tabIndex={-1} className="mt-12 outline-none lg:mt-16">
        <PagedList
          list={list}
          to={(page) => `/news${page > 1 ? `?page=${page}` : ''}#news`}
          empty={<EmptyState title={t('emptyTitle')} text={t('empty')} />}
          linksClassName="mt-16 empty:hidden"
        >
          {first && <NewsCard news={first} sizes={largeSizes} isLarge />}
          <NewsGrid news={rest} />
        </PagedList>
      </div>
      <FeedLine />
    </div>
  );
}

function NewsGrid({ news }: { news: NewsEntry[] }) {
  if (news.length === 0) return null;
  return (
    <ul className="mt-14 grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-12 sm:grid-cols-2 lg:mt-20 lg:grid-cols-3 lg:gap-y-16">
      {news.map((entry) => (
        <li key={entry.id}>
          <NewsCard news={entry} sizes={smallSizes} />
        </li>
      ))}
    </ul>
  );
}

function FeedLine() {
  const t = useTranslations('content.news');
  const localized = useLocalizedPath();
  return (
    <p className="mt-16 text-sm">
      <a href={localized('/news/feed.xml')} className="link inline-block py-1 text-soft hover:text-ink">
        {t('feed')}
      </a>
    </p>
  );
}
