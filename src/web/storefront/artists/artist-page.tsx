import { useTranslations } from 'use-intl';
import { artistCategories } from '../../../domains/artists/artist-categories.rules.ts';
import type { ItemList } from '../../../domains/catalogue/catalogue.schemas.ts';
import type { NewsEntry } from '../../../domains/content/news/news.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getProse } from '../../prose.server.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { person } from '../../seo/structured-data.ts';
import { TextLink } from '../../ui/links.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Prose, toPlainText } from '../../ui/prose.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { parseSluggedPath, redirectWrongSlug, sluggedPath, withoutSlug } from '../../urls/slugged-path.ts';
import { WorkGrid } from '../../works/work-card.tsx';
import { NewsCard } from '../news/news-card.tsx';
import type { Route } from './+types/artist-page.ts';

export const handle: PageHandle = { messages: ['artists', 'shop'] };

const worksPerPage = 12;
const newsShown = 3;
/** Search engines show no longer descriptions. */
const maxDescriptionLength = 300;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const slugged = parseSluggedPath(params.id);
  const page = parsePage(url.searchParams);
  const [artist, works, initial, news] = await Promise.all([
    unwrap(api.api.artist[':id'].$get({ param: { id: slugged.id } })),
    unwrap(
      api.api.shop.$get({
        query: { artist: [slugged.id], page: String(page), per_page: String(worksPerPage) },
      }),
    ),
    unwrap(api.api.initial.$get()),
    toResult(api.api.news.$get({ query: { artist: slugged.id, per_page: String(newsShown) } })),
  ]);
  redirectWrongSlug(url, slugged, artist);
  const names = new Map(initial.shop.artist_categories.map(({ id, name }) => [id, name]));
  const { biography, ...rest } = artist;
  const prose = getProse(biography);
  return {
    artist: rest,
    biography: prose,
    description: (artist.statement || toPlainText(prose)).slice(0, maxDescriptionLength),
    categories: artistCategories
      .filter(({ key }) => artist.categories.includes(key))
      .map(({ id, key }) => ({ key, name: names.get(id) ?? key })),
    works: { items: works.items, page, per_page: works.per_page, total: works.total },
    news: news.ok ? news.data.items : [],
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { artist, biography, description, works } = loaderData;
  const { locale } = splitLocalePath(location.pathname);
  return pageMeta({
    title: artist.name,
    description: description || getTranslator(locale, 'artists')('title'),
    location: withoutSlug(location, artist.id),
    site: matches[0].loaderData?.site,
    query: works.page > 1 ? `?page=${works.page}` : '',
    // A page with only a name is not indexed.
    isPrivate: artist.works_count === 0 && biography.length === 0,
    type: 'profile',
    section: 'artists',
    things: [
      person(
        { siteUrl: matches[0].loaderData?.site?.url ?? '', locale },
        { id: artist.id, name: artist.name, statement: description, pictureId: artist.picture?.id ?? null },
      ),
    ],
    picture: artist.picture
      ? { path: `/api/share/picture/${artist.picture.id}.jpg`, alt: artist.name }
      : undefined,
  });
}

type Data = Route.ComponentProps['loaderData'];

/** The page of an artist: statement, biography, works and news. */
export default function ArtistPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('artists');
  const { artist, biography, works, news } = loaderData;
  return (
    <>
      <Introduction {...loaderData} />
      {biography.length > 0 && (
        <TitledSection
          title={t('biography')}
          className="page columns mt-20 gap-y-6 lg:mt-32"
          titleClassName="col-span-12 text-2xl lg:col-span-4"
        >
          <Prose blocks={biography} topLevel={3} className="col-span-12 lg:col-span-8 lg:col-start-6" />
        </TitledSection>
      )}
      <Works artist={artist} works={works} />
      {news.length > 0 && <News news={news} />}
      <p className="page mt-20 pb-4 lg:mt-28">
        <TextLink to="/artist">{t('allArtists')}</TextLink>
      </p>
    </>
  );
}

function Introduction({ artist, categories, works }: Data) {
  const t = useTranslations('artists');
  const first = works.page === 1 ? works.items[0] : undefined;
  return (
    <header className="page columns items-center gap-y-10 pt-12 lg:pt-16">
      <div className={`col-span-12 ${first ? 'lg:col-span-5' : 'lg:col-span-8'}`}>
        {categories.length > 0 && (
          <ul className="label flex flex-wrap gap-x-4">
            {categories.map(({ key, name }) => (
              <li key={key}>
                <LocaleLink to={`/artist?category=${key}`} className="link inline-flex min-h-6 items-center">
                  {name}
                </LocaleLink>
              </li>
            ))}
          </ul>
        )}
        {artist.portrait && (
          <Picture
            picture={artist.portrait}
            alt={t('portrait', { artist: artist.name })}
            sizes="8rem"
            widest={640}
            className="mt-5 size-28 object-cover lg:size-32"
          />
        )}
        <h1 className={`${artist.portrait ? 'mt-6' : 'mt-3'} text-3xl`}>{artist.name}</h1>
        {artist.statement && (
          <p className="mt-8 max-w-xl whitespace-pre-line font-serif text-lg lg:mt-10">{artist.statement}</p>
        )}
      </div>
      {first && (
        <LocaleLink
          to={`/shop/${sluggedPath(first)}`}
          className="group col-span-12 block lg:col-span-6 lg:col-start-7"
        >
          <div className="flex aspect-[6/5] items-center justify-center bg-wall p-[7.5%]">
            <div
              className={`picture-shadow ${first.picture.width * 5 >= first.picture.height * 6 ? 'w-full' : 'h-full'}`}
              style={{ aspectRatio: `${first.picture.width} / ${first.picture.height}` }}
            >
              <Picture
                picture={first.picture}
                alt={t('alt', { title: first.title, artist: artist.name })}
                sizes="(min-width: 68rem) 40vw, 78vw"
                isFirst
                className="size-full object-cover"
              />
            </div>
          </div>
          <p className="mt-3 text-sm text-soft decoration-1 underline-offset-4 group-hover:underline">
            {first.title}
          </p>
        </LocaleLink>
      )}
    </header>
  );
}

type Works = Pick<ItemList, 'items' | 'page' | 'per_page' | 'total'>;

function Works({ artist, works }: { artist: Data['artist']; works: Works }) {
  const t = useTranslations('artists');
  const { items, total } = works;
  return (
    <section
      id="works"
      tabIndex={-1}
      aria-labelledby="works-title"
      className="page outline-none mt-20 lg:mt-32"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line pt-6">
        <h2 id="works-title" className="text-2xl">
          {t('worksTitle')}
        </h2>
        {total > 0 && <p className="numeric text-sm text-soft">{t('works', { count: total })}</p>}
      </div>
      <PagedList
        list={works}
        to={(page) => `/artist/${sluggedPath(artist)}${page > 1 ? `?page=${page}` : ''}#works`}
        empty={<p className="max-w-xl text-soft">{t('noWorks')}</p>}
        insteadClassName="mt-8"
        linksClassName="mt-14 empty:hidden"
      >
        <WorkGrid works={items} className="mt-8 sm:grid-cols-3 lg:mt-10 lg:grid-cols-4 lg:gap-y-16" />
      </PagedList>
    </section>
  );
}

function News({ news }: { news: NewsEntry[] }) {
  const t = useTranslations('artists');
  return (
    <TitledSection
      title={t('newsTitle')}
      className="page mt-20 lg:mt-32"
      titleClassName="border-t border-line pt-6 text-2xl"
    >
      <ul className="mt-8 grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {news.map((entry) => (
          <li key={entry.id}>
            <NewsCard news={entry} sizes="(min-width: 68rem) 26vw, (min-width: 40rem) 40vw, 82vw" level={3} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
