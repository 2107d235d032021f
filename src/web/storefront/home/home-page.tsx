import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, homeTitle, pageMeta } from '../../seo/meta.ts';
import { organization } from '../../seo/structured-data.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PreviewNotice } from '../../ui/preview-notice.tsx';
import { Prose } from '../../ui/prose.tsx';
import { RecentlyViewed } from '../../works/recently-viewed.tsx';
import { inTwoOrFourColumns, WorkGrid } from '../../works/work-card.tsx';
import { WorkRow } from '../../works/work-row.tsx';
import { ArtistCard } from '../artists/artist-card.tsx';
import { NewsCard } from '../news/news-card.tsx';
import type { Route } from './+types/home-page.ts';
import { FacetLinks } from './facet-links.tsx';
import { HeroWork } from './hero-work.tsx';
import { loadHome } from './home.server.ts';
import { HomeMasterpieces } from './home-masterpieces.tsx';
import { HomeRooms } from './home-rooms.tsx';
import { HomeSection } from './home-section.tsx';

export const handle: PageHandle = { messages: ['pages', 'shop', 'artists', 'content'] };

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadHome(getRequestContext(context), url.searchParams.get('preview') ?? undefined);

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale } = splitLocalePath(location.pathname);
  const common = getTranslator(locale, 'common');
  const { site } = matches[0].loaderData ?? {};
  const { first, summary, isPreview } = loaderData;
  const title = homeTitle(common, site);
  const [, ...rest] = pageMeta({
    title,
    description: summary,
    location,
    site,
    isPrivate: isPreview,
    picture: first ? { path: `/api/share/item/${first.id}.jpg`, alt: first.title } : undefined,
    things: site ? [organization({ siteUrl: site.url, locale }, site)] : [],
  });
  return [{ title }, ...rest];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('pages.home');
  const { isPreview, title, summary, parts, first, selected, rows, artists, masterpieces, news } = loaderData;
  const { scenarios, purposes, rooms } = loaderData;
  return (
    <>
      {isPreview && <PreviewNotice />}
      <section className="bg-wall">
        <div className="page lg:columns items-center py-10 lg:min-h-[calc(100svh-5.5rem)] lg:py-14">
          {first && <HeroWork first={first} />}
          <div className="mt-12 lg:order-first lg:col-span-4 lg:mt-0">
            <h1 className="whitespace-pre-line text-3xl">{title}</h1>
            <p className="mt-6 max-w-sm text-soft">{summary}</p>
            <p className="mt-9">
              <ButtonLink to="/shop">{t('all')}</ButtonLink>
            </p>
          </div>
        </div>
      </section>

      {selected.length > 0 && (
        <HomeSection title={t('selected')} to="/shop" more={t('all')}>
          <WorkGrid works={selected} className="lg:grid-cols-4 lg:gap-y-16" sizes={inTwoOrFourColumns} />
        </HomeSection>
      )}
      {rows.map(({ title: rowTitle, items }, index) => (
        <WorkRow key={index} title={rowTitle} works={items} />
      ))}
      <div className="page columns mt-16 gap-y-12 lg:mt-24">
        <FacetLinks title={t('byFeeling')} group="scenario" facets={scenarios} />
        {rooms.length === 0 && <FacetLinks title={t('byRoom')} group="purpose" facets={purposes} />}
      </div>
      {rooms.length > 0 && <HomeRooms rooms={rooms} />}

      {masterpieces.length > 0 && <HomeMasterpieces masterpieces={masterpieces} />}

      {artists.length > 0 && (
        <HomeSection title={t('artists')} to="/artist" more={t('allArtists')}>
          <ul className="grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {artists.map(({ id, name, sentence, works_count, picture }) => (
              <li key={id}>
                <ArtistCard
                  artist={{ path: `/artist/${id}`, name, sentence, worksCount: works_count, picture }}
                  sizes="(min-width: 90rem) 19rem, (min-width: 68rem) 22vw, (min-width: 40rem) 45vw, 36vw"
                />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}

      {news.length > 0 && (
        <HomeSection title={t('news')} to="/news" more={t('allNews')}>
          <ul className="grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-12 md:grid-cols-3">
            {news.map((entry) => (
              <li key={entry.id}>
                <NewsCard news={entry} level={3} sizes="(min-width: 52rem) 30vw, 88vw" />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}

      <RecentlyViewed />

      {parts.length > 0 && (
        <section className="page mt-20 grid gap-12 border-t border-line pt-12 md:grid-cols-3 lg:mt-32 lg:pt-16">
          {parts.map(({ heading, blocks }, index) => (
            <div key={index}>
              <Prose blocks={[heading]} />
              <Prose blocks={blocks} className="mt-3 text-sm text-soft" />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
