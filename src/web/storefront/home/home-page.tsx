import { useTranslations } from 'use-intl';
import type { FacetGroup } from '../../../domains/catalogue/catalogue.rules.ts';
import type {
  FrameOption,
  ItemDetail,
  ItemList,
  ListItem,
} from '../../../domains/catalogue/catalogue.schemas.ts';
import { pricedFrameOf } from '../../../domains/catalogue/frames.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { attempt, read, webOf } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { WorkCard } from '../works/work-card.tsx';
import type { Route } from './+types/home-page.ts';

export const handle: PageHandle = { messages: ['pages', 'shop'] };

const selectedCount = 8;

/** The first screen has one work in a frame; below it hang the newest ones. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const list = await read(api.api.shop.$get({ query: { per_page: '48' } }));
  const firstId = fittest(list.items);
  const first = firstId
    ? await attempt(api.api.shop[':id'].$get({ param: { id: String(firstId) }, query: {} }))
    : undefined;
  return {
    first: first?.ok ? hangingOf(first.data) : null,
    selected: oneOfEachArtist(list.items.filter((item) => item.id !== firstId)).slice(0, selectedCount),
    facets: { scenario: list.facets.scenario, purpose: list.facets.purpose },
  };
}

/** The first screen suits the proportions of a canvas, so it takes the work nearest to them. */
const screenRatio = 1.35;

function fittest(items: readonly ListItem[]): number | undefined {
  const distance = ({ picture }: ListItem) => Math.abs(picture.width / picture.height - screenRatio);
  return items.toSorted((one, other) => distance(one) - distance(other))[0]?.id;
}

/** The newest work of each artist, then the next of each, so that neighbours differ. */
function oneOfEachArtist(items: readonly ListItem[]): ListItem[] {
  const rounds: ListItem[][] = [];
  const seen = new Map<number, number>();
  for (const item of items) {
    const round = seen.get(item.artist.id) ?? 0;
    seen.set(item.artist.id, round + 1);
    rounds[round] = [...(rounds[round] ?? []), item];
  }
  return rounds.flat();
}

/** What the first screen needs of a work: its largest size, in the first frame that has a mat. */
function hangingOf(item: ItemDetail) {
  const sizes = item.sizes.filter((size) => size.available);
  const { id, title, artist, picture, frames } = item;
  const size = sizes.toSorted((one, other) => other.width_mm - one.width_mm)[0] ?? item.sizes[0]!;
  return { id, title, artist, picture, size, frame: frames.find((frame) => frame.mat) ?? frames[0]! };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { locale } = splitLocalePath(location.pathname);
  const t = translatorOf(locale, 'pages');
  const [, ...rest] = pageMeta({
    title: t('home.title'),
    description: t('home.description'),
    location,
    siteUrl: matches[0].loaderData?.site?.url,
  });
  return [{ title: translatorOf(locale, 'common')('site.title') }, ...rest];
}

export default function HomePage({ loaderData: { first, selected, facets } }: Route.ComponentProps) {
  const t = useTranslations('pages.home');
  return (
    <>
      <section className="bg-wall">
        <div className="page lg:columns items-center py-10 lg:min-h-[calc(100svh-5.5rem)] lg:py-14">
          {first && <FirstWork first={first} />}
          <div className="mt-12 lg:order-first lg:col-span-4 lg:mt-0">
            <h1 className="whitespace-pre-line text-3xl">{t('heading')}</h1>
            <p className="mt-6 max-w-sm text-soft">{t('lead')}</p>
            <p className="mt-9">
              <LocaleLink to="/shop" className={buttonClass()}>
                {t('all')}
              </LocaleLink>
            </p>
          </div>
        </div>
      </section>

      {selected.length > 0 && <SelectedWorks works={selected} />}
      <div className="page columns mt-20 gap-y-12 lg:mt-32">
        <FacetLinks title={t('byFeeling')} group="scenario" facets={facets.scenario} />
        <FacetLinks title={t('byRoom')} group="purpose" facets={facets.purpose} />
      </div>

      <section className="page mt-20 grid gap-10 border-t border-line pt-12 md:grid-cols-3 lg:mt-32 lg:pt-16">
        {(['print', 'frame', 'sent'] as const).map((part) => (
          <div key={part}>
            <h2 className="text-xl">{t(`${part}.title`)}</h2>
            <p className="mt-3 max-w-sm text-sm text-soft">{t(`${part}.text`)}</p>
          </div>
        ))}
      </section>
    </>
  );
}

function SelectedWorks({ works }: { works: ListItem[] }) {
  const t = useTranslations('pages.home');
  return (
    <section className="page mt-20 lg:mt-32" aria-labelledby="selected">
      <div className="flex items-baseline justify-between gap-6">
        <h2 id="selected" className="text-2xl">
          {t('selected')}
        </h2>
        <LocaleLink to="/shop" className="link text-sm">
          {t('all')}
        </LocaleLink>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 lg:mt-12 lg:grid-cols-4 lg:gap-y-16">
        {works.map((item) => (
          <li key={item.id}>
            <WorkCard item={item} sizes="(min-width: 88rem) 17rem, (min-width: 68rem) 17vw, 34vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type First = NonNullable<Route.ComponentProps['loaderData']['first']>;

function FirstWork({ first: { id, title, artist, picture, size, frame } }: { first: First }) {
  const t = useTranslations('shop.card');
  return (
    <LocaleLink
      to={`/shop/${id}?size=${size.id}&frame=${frame.id}`}
      className="group block [--tallest:70svh] lg:col-span-7 lg:col-start-6"
    >
      <FramedPicture
        picture={picture}
        alt={t('alt', { title, artist: artist.name })}
        imageSizeMm={{ widthMm: size.width_mm, heightMm: size.height_mm }}
        frame={lookOf(frame)}
        sizes="(min-width: 68rem) 46vw, 80vw"
        isFirst
      />
      <p className="mt-6 text-sm text-soft lg:mt-8">
        <span className="text-ink decoration-1 underline-offset-4 group-hover:underline">{title}</span>
        {' · '}
        {artist.name}
      </p>
    </LocaleLink>
  );
}

const lookOf = (frame: FrameOption) => ({
  ...pricedFrameOf(frame),
  mouldingColor: frame.moulding?.color ?? null,
  matColor: frame.mat?.hex ?? null,
});

type FacetLinksProps = { title: string; group: FacetGroup; facets: ItemList['facets'][FacetGroup] };

function FacetLinks({ title, group, facets }: FacetLinksProps) {
  const used = facets.filter(({ count }) => count > 0);
  if (used.length === 0) return null;
  return (
    <section className="col-span-12 lg:col-span-6">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 font-serif text-lg">
        {used.map(({ id, name, count }) => (
          <li key={id}>
            <LocaleLink to={`/shop?${group}=${id}`} className="link inline-flex min-h-10 items-center">
              {name}
            </LocaleLink>{' '}
            <span className="figures font-sans text-xs text-soft">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
