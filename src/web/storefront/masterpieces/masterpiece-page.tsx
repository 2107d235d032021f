import { useTranslations } from 'use-intl';
import { masterpieceManifestPath } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getProse } from '../../prose.server.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { visualArtwork } from '../../seo/structured-data.ts';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { PreviewNotice } from '../../ui/preview-notice.tsx';
import { Prose } from '../../ui/prose.tsx';
import { parseSluggedPath, redirectWrongSlug, sluggedPath, withoutSlug } from '../../urls/slugged-path.ts';
import type { Route } from './+types/masterpiece-page.ts';
import { ZoomView } from './zoom-view.tsx';

export const handle: PageHandle = { messages: ['masterpieces', 'zoom'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const slugged = parseSluggedPath(params.id);
  const preview = url.searchParams.get('preview') ?? undefined;
  const masterpiece = await unwrap(
    api.api.masterpiece[':id'].$get({ param: { id: slugged.id }, query: { preview } }),
  );
  redirectWrongSlug(url, slugged, masterpiece);
  const { story, concept, ...rest } = masterpiece;
  return { masterpiece: rest, story: getProse(story || concept), isPreview: preview !== undefined };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, title, artist, year, picture, summary } = loaderData.masterpiece;
  const { locale } = splitLocalePath(location.pathname);
  const t = getTranslator(locale, 'masterpieces');
  const site = matches[0].loaderData?.site;
  const siteUrl = site?.url ?? '';
  const whole = t('alt', { title, artist: artist.name });
  return pageMeta({
    title: whole,
    description: summary,
    location: withoutSlug(location, id),
    site,
    isPrivate: loaderData.isPreview,
    type: 'article',
    section: 'masterpieces',
    manifest: masterpieceManifestPath(id),
    things: [
      visualArtwork(
        { siteUrl, locale },
        { path: `/masterpiece/${id}`, title, description: summary, artist, year, pictureId: picture.id },
      ),
    ],
    picture: { path: `/api/share/picture/${picture.id}.jpg`, alt: whole },
  });
}

/** The page of a masterpiece: the zoomable picture, its story, and related links. */
export default function MasterpiecePage({ loaderData }: Route.ComponentProps) {
  const { masterpiece, story, isPreview } = loaderData;
  const t = useTranslations('masterpieces');
  const { title, artist, year, summary } = masterpiece;
  return (
    <article>
      {isPreview && <PreviewNotice />}
      <ZoomView
        key={masterpiece.id}
        picture={masterpiece.picture}
        title={title}
        alt={t('alt', { title, artist: artist.name })}
      />
      <div className="page columns gap-y-12 pt-12 lg:pt-20">
        <header className="col-span-12 lg:col-span-5">
          <h1 className="text-3xl">{title}</h1>
          <p className="numeric mt-4 text-soft">
            <TextLink to={`/artist/${artist.id}`}>{artist.name}</TextLink>
            {year !== null && <span className="ml-4">{year}</span>}
          </p>
          <Sale item={masterpiece.item} />
        </header>
        <div className="col-span-12 lg:col-span-7 lg:col-start-6">
          {summary && <p className="mb-10 max-w-2xl font-serif text-xl">{summary}</p>}
          <h2 className="sr-only">{t('story')}</h2>
          <Prose blocks={story} topLevel={3} />
          <p className="mt-10">
            <TextLink to={`/artist/${artist.id}#works`}>{t('artist', { artist: artist.name })}</TextLink>
          </p>
          {!isPreview && (
            <p className="mt-3 text-sm">
              <a href={masterpieceManifestPath(masterpiece.id)} className="link inline-flex min-h-6">
                {t('manifest')}
              </a>
            </p>
          )}
        </div>
      </div>
      <Neighbours masterpiece={masterpiece} />
    </article>
  );
}

type Masterpiece = Route.ComponentProps['loaderData']['masterpiece'];

/** The link to the item for sale, with its availability. */
function Sale({ item }: { item: Masterpiece['item'] }) {
  const t = useTranslations('masterpieces');
  if (!item) return <p className="mt-8 max-w-sm text-sm text-soft">{t('notForSale')}</p>;
  const path = `/shop/${sluggedPath(item)}`;
  if (item.status === 'on_shelf' && item.channel === 'online') {
    return (
      <p className="mt-8">
        <ButtonLink to={path}>{t('buy')}</ButtonLink>
      </p>
    );
  }
  return (
    <div className="mt-8">
      <p className="text-sm text-soft">{t(item.status === 'to_be_listed' ? 'soon' : 'store')}</p>
      <p className="mt-3">
        <ButtonLink variant="outline" to={path}>
          {t('seeWork')}
        </ButtonLink>
      </p>
    </div>
  );
}

function Neighbours({ masterpiece: { previous, next } }: { masterpiece: Masterpiece }) {
  const t = useTranslations('masterpieces');
  return (
    <nav aria-label={t('others')} className="page mt-20 grid gap-8 pb-12 sm:grid-cols-[2fr_1fr_2fr] lg:mt-32">
      <div>{previous && <Neighbour masterpiece={previous} side="previous" />}</div>
      <p className="order-last sm:order-none sm:text-center">
        <TextLink to="/masterpiece">{t('all')}</TextLink>
      </p>
      <div className="sm:text-right">{next && <Neighbour masterpiece={next} side="next" />}</div>
    </nav>
  );
}

function Neighbour({
  masterpiece,
  side,
}: {
  masterpiece: NonNullable<Masterpiece['next']>;
  side: 'previous' | 'next';
}) {
  const t = useTranslations('masterpieces');
  return (
    <LocaleLink
      to={`/masterpiece/${sluggedPath(masterpiece)}`}
      rel={side === 'previous' ? 'prev' : 'next'}
      className="group inline-block"
    >
      <span className="label block">{t(side)}</span>
      <span className="mt-1 block font-serif text-xl decoration-1 underline-offset-4 group-hover:underline">
        {masterpiece.title}
      </span>
    </LocaleLink>
  );
}
