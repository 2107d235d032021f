import { useTranslations } from 'use-intl';
import type { ListItem } from '../../../domains/catalogue/catalogue.schemas.ts';
import type { NewsDetail, NewsEntry } from '../../../domains/content/news/news.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { getProse } from '../../prose.server.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { newsArticle } from '../../seo/structured-data.ts';
import { FittedPicture } from '../../ui/pictures/wall-picture.tsx';
import { PreviewNotice } from '../../ui/preview-notice.tsx';
import { Prose, type ProseBlock } from '../../ui/prose.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parseSluggedPath, redirectWrongSlug, sluggedPath, withoutSlug } from '../../urls/slugged-path.ts';
import { WorkGrid } from '../../works/work-card.tsx';
import type { Route } from './+types/news-page.ts';
import { CopyLink } from './copy-link.tsx';
import { feedLink } from './feed-link.ts';
import { NewsCard } from './news-card.tsx';

export const handle: PageHandle = { messages: ['content', 'shop'] };

const moreShown = 3;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const path = parseSluggedPath(params.id);
  const preview = url.searchParams.get('preview') ?? undefined;
  const [{ body, insight, pictures, ...news }, others] = await Promise.all([
    unwrap(api.api.news[':id'].$get({ param: { id: path.id }, query: preview ? { preview } : {} })),
    unwrap(api.api.news.$get({ query: { per_page: String(moreShown + 1) } })),
  ]);
  redirectWrongSlug(url, path, news);
  return {
    news,
    isPreview: preview !== undefined,
    body: getProse(body, '', pictures),
    insight: getProse(insight, 'insight-', pictures),
    more: others.items.filter(({ id }) => id !== news.id).slice(0, moreShown),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale } = splitLocalePath(location.pathname);
  const { news, isPreview } = loaderData;
  const site = matches[0].loaderData?.site;
  const siteUrl = site?.url ?? '';
  return [
    ...pageMeta({
      title: news.title,
      description: news.summary,
      location: withoutSlug(location, news.id),
      site,
      isPrivate: isPreview,
      type: 'article',
      section: 'news',
      picture: news.picture
        ? { path: `/api/share/picture/${news.picture.id}.jpg`, alt: news.title }
        : undefined,
      things: [newsArticle({ siteUrl, locale }, { ...news, pictureId: news.picture?.id ?? null })],
    }),
    feedLink(locale, getTranslator(locale, 'content')('news.title')),
  ];
}

export default function NewsPage({
  loaderData: { news, isPreview, body, insight, more },
}: Route.ComponentProps) {
  const t = useTranslations('content.news');
  return (
    <>
      {isPreview && <PreviewNotice />}
      <article>
        <Heading news={news} />
        <div className="page columns mt-12 gap-y-12 lg:mt-20">
          <div className="col-span-12 lg:col-span-3">
            <Highlights points={news.highlights} />
            <Artists artists={news.artists} />
            <CopyThis news={news} />
          </div>
          <div className="col-span-12 lg:col-span-8 lg:col-start-5">
            <Prose blocks={body} />
            <Insight blocks={insight} />
          </div>
        </div>
        <Works items={news.items} />
      </article>
      <MoreNews news={more} title={t('more')} />
    </>
  );
}

type News = Route.ComponentProps['loaderData']['news'];

const pictureSizes = '(min-width: 90rem) 70rem, 86vw';

function Heading({ news }: { news: News }) {
  const t = useTranslations('content.news');
  const { day } = useDateFormat();
  return (
    <>
      <header className="page pt-8 lg:pt-12">
        <p className="text-sm">
          <LocaleLink to="/news" className="link inline-block py-1 text-soft hover:text-ink">
            {t('all')}
          </LocaleLink>
        </p>
        <p className="label mt-10 lg:mt-14">
          <time dateTime={news.published_at}>{day(news.published_at)}</time>
        </p>
        <h1 className="mt-3 max-w-4xl text-3xl">{news.title}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{news.summary}</p>
      </header>
      {news.picture && (
        <div className="mt-12 bg-wall lg:mt-16">
          <div className="page h-[clamp(20rem,78vw,78svh)] py-[clamp(2rem,5vw,5rem)]">
            <FittedPicture picture={news.picture} sizes={pictureSizes} isFirst />
          </div>
        </div>
      )}
    </>
  );
}

function Highlights({ points }: { points: string[] }) {
  const t = useTranslations('content.news');
  if (points.length === 0) return null;
  return (
    <TitledSection
      title={t('highlights')}
      className="mb-10 border-t border-ink pt-4"
      titleClassName="text-lg"
    >
      <ul className="mt-3 space-y-3 text-sm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Artists({ artists }: { artists: NewsDetail['artists'] }) {
  const t = useTranslations('content.news');
  if (artists.length === 0) return null;
  return (
    <TitledSection title={t('artists')} className="mb-10 border-t border-line pt-4" titleClassName="text-lg">
      <ul className="mt-2 text-sm">
        {artists.map((artist) => (
          <li key={artist.id}>
            <LocaleLink to={`/artist/${sluggedPath(artist)}`} className="link inline-block py-1">
              {artist.name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function CopyThis({ news }: { news: News }) {
  const { site } = useShell();
  const localized = useLocalizedPath();
  return (
    <div className="border-t border-line pt-3">
      <CopyLink url={encodeURI(`${site?.url ?? ''}${localized(`/news/${sluggedPath(news)}`)}`)} />
    </div>
  );
}

function Insight({ blocks }: { blocks: ProseBlock[] }) {
  const t = useTranslations('content.news');
  if (blocks.length === 0) return null;
  return (
    <TitledSection
      title={t('insight')}
      className="mt-16 border-l border-seal pl-7 lg:pl-10"
      titleClassName="mb-3 text-xl"
    >
      <Prose blocks={blocks} topLevel={3} />
    </TitledSection>
  );
}

function Works({ items }: { items: ListItem[] }) {
  const t = useTranslations('content.news');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="works" className="page mt-20 lg:mt-28">
      <h2 id="works" className="text-2xl">
        {t('works')}
      </h2>
      <WorkGrid works={items} className="mt-8 sm:grid-cols-3 lg:gap-y-14 xl:grid-cols-4" />
    </section>
  );
}

const moreSizes = '(min-width: 90rem) 22rem, (min-width: 68rem) 25vw, (min-width: 40rem) 38vw, 76vw';

function MoreNews({ news, title }: { news: NewsEntry[]; title: string }) {
  if (news.length === 0) return null;
  return (
    <TitledSection
      title={title}
      className="page mt-20 border-t border-line pt-10 lg:mt-28"
      titleClassName="text-2xl"
    >
      <ul className="mt-8 grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {news.map((entry) => (
          <li key={entry.id}>
            <NewsCard news={entry} sizes={moreSizes} level={3} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
