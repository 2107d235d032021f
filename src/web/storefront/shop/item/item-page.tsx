import { useRef } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isForSale } from '../../../../domains/catalogue/catalogue.rules.ts';
import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { itemManifestPath } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { localizedPath, splitLocalePath } from '../../../../kernel/locale.ts';
import { currencies, type Money } from '../../../../kernel/money.ts';
import { buildForm, getRequestContext, rejected, toResult, unwrap } from '../../../api.server.ts';
import { isReachableAfter } from '../../../forms/lost-answers.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { useShell } from '../../../layout/use-shell.ts';
import { getTranslator, pageMeta } from '../../../seo/meta.ts';
import { itemForSale } from '../../../seo/structured-data.ts';
import type { RequestContext } from '../../../session/context.ts';
import { TextLink } from '../../../ui/links.tsx';
import { PreviewNotice } from '../../../ui/preview-notice.tsx';
import { parseSluggedPath, redirectWrongSlug, withoutSlug } from '../../../urls/slugged-path.ts';
import { RecentlyViewed } from '../../../works/recently-viewed.tsx';
import { WorkRow } from '../../../works/work-row.tsx';
import { addedPath } from '../added/added-path.ts';
import { AddedToCart } from '../added/added-to-cart.tsx';
import { NamedView, WorkPictures } from '../pictures/work-pictures.tsx';
import { ItemWall } from '../wall/item-wall.tsx';
import { WallSection } from '../wall/wall-view.tsx';
import type { Route } from './+types/item-page.ts';
import { addToCart } from './add-to-cart.server.ts';
import {
  choiceFields,
  computePrice,
  computeWidthMm,
  isPossibleWidth,
  parseChoice,
} from './configuration-choice.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { ItemChoosers } from './item-choosers.tsx';
import { artistPath, ItemSections } from './item-sections.tsx';
import { addRequestedAlert, hasListingAlert, setListingAlert } from './listing-alert.server.ts';
import { NotForSale } from './not-for-sale.tsx';
import { loadShownItem } from './shown-item.server.ts';
import { StickyPicture } from './sticky-picture.tsx';
import { useChoice } from './use-choice.ts';
import { useView } from './use-view.ts';

export const handle: PageHandle = { messages: ['shop', 'zoom'] };

/** The number of works in each row below the item: by the artist, and similar ones. */
const moreCount = 4;

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api } = ctx;
  const path = parseSluggedPath(params.id);
  const { id } = path;
  const alertRejection = await addRequestedAlert(ctx, id, url, request);
  const choice = parseChoice(url.searchParams);
  const preview = url.searchParams.get('preview') ?? undefined;
  const widthMm = computeWidthMm(choice);
  const [item, initial] = await Promise.all([
    loadShownItem(ctx, id, preview),
    unwrap(api.api.initial.$get()),
  ]);
  redirectWrongSlug(url, path, item);
  const custom =
    choice.size === 'custom' && isPossibleWidth(item, widthMm)
      ? await toResult(
          api.api.size.$post({
            json: { item_id: item.id, width_mm: widthMm, substrate_id: choice.substrate ?? 1 },
          }),
        )
      : undefined;
  const smallest = getSmallestPrint(item);
  const [byArtist, similar, freights] = await Promise.all([
    toResult(
      api.api.shop.$get({ query: { artist: [String(item.artist.id)], per_page: String(moreCount + 1) } }),
    ),
    toResult(api.api.shop[':id'].similar.$get({ param: { id: String(item.id) }, query: {} })),
    smallest && preview === undefined && isForSale(item)
      ? toResult(
          api.api.shop[':id'].freight.$get({
            param: { id: String(item.id) },
            query: { size_id: String(smallest.size.id), frame_id: String(smallest.unframed.id) },
          }),
        )
      : null,
  ]);
  const moreWorks = byArtist.ok
    ? byArtist.data.items.filter((one) => one.id !== item.id).slice(0, moreCount)
    : [];
  const isAmongMore = new Set(moreWorks.map(({ id }) => id));
  const used = new Set(item.sizes.map((size) => size.substrate_id));
  return {
    item,
    isPreview: preview !== undefined,
    hasAlert: await hasListingAlert(ctx, item),
    /** Why the alert that was asked for before the login was not added. */
    alertRejection,
    moreWorks,
    similarWorks: similar.ok
      ? similar.data.items.filter(({ id }) => !isAmongMore.has(id)).slice(0, moreCount)
      : [],
    /** The delivery of the smallest print, for search engines. */
    freights: freights?.ok ? freights.data : null,
    now: thisHour(ctx),
    currency: initial.currency,
    rate: initial.exchange.USD.rate,
    substrates: initial.shop.substrates.filter((substrate) => used.has(substrate.id)),
    frameParts: initial.shop.frame_parts,
    customSize: custom?.ok ? custom.data : null,
    customSizeError:
      custom && !custom.ok ? (custom.failure.errors[0]?.message ?? custom.failure.message) : undefined,
  };
}

/** The start of the working days. Rounded, so that the page stays the same and can be cached. */
function thisHour({ clock }: RequestContext): string {
  const now = new Date(clock.now());
  now.setUTCMinutes(0, 0, 0);
  return now.toISOString();
}

/** Adds the configured item to the cart, or an alert of a work to be listed. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const values = await buildForm(request);
  const ctx = getRequestContext(context);
  const { id } = parseSluggedPath(params.id);
  if (values.alert) {
    const saved = await setListingAlert(ctx, id, values.alert === 'yes', url);
    return saved.ok ? { message: saved.message } : rejected(saved.failure, values, []);
  }
  const added = await addToCart(ctx, Number(id), values);
  if (!added.ok) return rejected(added.failure, values, [...choiceFields, 'nums']);
  const { added: work, isLoggedOut } = added;
  // Without scripts, or before they run, a page takes the place of the drawer.
  if (!values.scripts) {
    throw redirect(localizedPath(ctx.locale, `${addedPath(work.line)}${isLoggedOut ? '&out' : ''}`), 303);
  }
  return { added: work, isLoggedOut };
}

/** The page contains all sizes and frames of the shop; only the price of a custom size needs the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  if (!isReachableAfter({ actionStatus })) return false;
  if (formMethod && formMethod !== 'GET') return !formAction?.endsWith('/favorite');
  const getRequest = ({ pathname, searchParams }: URL) => {
    const { size, width, substrate } = parseChoice(searchParams);
    return [pathname, size === 'custom' && width, size === 'custom' && substrate].join();
  };
  return getRequest(currentUrl) !== getRequest(nextUrl);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { item, isPreview } = loaderData;
  const { locale } = splitLocalePath(location.pathname);
  const t = getTranslator(locale, 'shop');
  const site = matches[0].loaderData?.site;
  const siteUrl = site?.url ?? '';
  const words = { title: item.title, artist: item.artist.name };
  // The canonical URL has neither slug nor choice.
  return pageMeta({
    title: t('card.alt', words),
    description: t('item.description', words),
    location: withoutSlug(location, item.id),
    site,
    isPrivate: isPreview || item.status === 'off_shelf',
    type: 'product',
    section: 'works',
    manifest: itemManifestPath(item.id),
    picture: { path: `/api/share/item/${item.id}.jpg`, alt: t('card.alt', words) },
    things:
      item.status === 'off_shelf' || !site
        ? []
        : [itemForSale({ siteUrl, locale }, item, lowestPrices(loaderData), loaderData.freights, site)],
  });
}

/** The smallest print without a frame in both currencies, so that crawlers see the same page (`docs/rules/money.md`). */
function lowestPrices({ item, rate }: Route.ComponentProps['loaderData']): Money[] {
  const smallest = getSmallestPrint(item);
  if (!smallest) return [];
  return currencies.map((currency) => computePrice(smallest.size, smallest.unframed, currency, rate));
}

function getSmallestPrint({ sizes, frames }: ItemDetail) {
  const size = sizes.find(({ available }) => available) ?? sizes[0];
  const [unframed] = frames;
  return size && unframed && { size, unframed };
}

export default function ItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('shop.item');
  const { item, isPreview, moreWorks, similarWorks } = loaderData;
  const [query] = useSearchParams();
  // Who has ordered it still sees it, without sizes and prices.
  const isNoLongerSold = item.status === 'off_shelf' && !isPreview;
  useView(query.has('preview') || isNoLongerSold ? null : item.id);
  const isFavourite = useShell().favourites.includes(item.id);
  const { configuredItem, choice, later, choose, send } = useChoice(
    loaderData,
    actionData && 'values' in actionData ? actionData.values : undefined,
  );
  const wall = useRef<HTMLDivElement>(null);
  const choosers = useRef<HTMLDivElement>(null);
  const preview = {
    item,
    canBuy: !isPreview && isForSale(item),
    substrates: loaderData.substrates,
    configuredItem,
    choice,
    choose,
  };
  return (
    <article>
      {isPreview && <PreviewNotice />}
      <div className="lg:page lg:columns lg:pt-10">
        <div ref={wall} className="bg-wall lg:sticky lg:top-6 lg:col-span-8 lg:self-start">
          <ItemWall {...preview} later={later.configuredItem} />
          <WorkPictures item={item} configuredItem={later.configuredItem} choice={choice} />
        </div>
        <div className="page lg:col-span-4 lg:px-0 xl:pl-6">
          <h1 className="mt-8 text-2xl lg:mt-2">{item.title}</h1>
          <p className="mt-1 text-soft">
            <TextLink to={artistPath(item.artist)}>{item.artist.name}</TextLink>
            {item.year !== null && <span>{t('ofYear', { year: String(item.year) })}</span>}
          </p>
          {item.edition && !isNoLongerSold && (
            <p className="mt-3 text-sm text-seal">
              {t('edition', { size: item.edition.size, left: item.edition.left })}
            </p>
          )}
          {!isPreview && (isFavourite || !isNoLongerSold) && (
            <div className="mt-3">
              <FavouriteButton itemId={item.id} />
            </div>
          )}
          {isNoLongerSold ? (
            <NotForSale item={item} now={loaderData.now} hasAlert={false} />
          ) : (
            <>
              <StickyPicture item={item} configuredItem={configuredItem} wall={wall} choosers={choosers} />
              <ItemChoosers
                key={item.id}
                {...loaderData}
                configuredItem={configuredItem}
                choice={choice}
                later={later.configuredItem}
                choose={choose}
                send={send}
                outcome={actionData}
                choosersRef={choosers}
              />
            </>
          )}
        </div>
      </div>
      <AddedToCart
        outcome={actionData && 'added' in actionData && actionData.added ? actionData : undefined}
      />
      <NamedView item={item} configuredItem={configuredItem} />
      <WallSection {...preview} />
      <ItemSections item={item} substrates={loaderData.substrates} />
      <WorkRow title={t('moreWorks', { artist: item.artist.name })} works={moreWorks} />
      <WorkRow title={t('similarWorks')} works={similarWorks} />
      <RecentlyViewed current={isPreview || isNoLongerSold ? null : item.id} />
    </article>
  );
}
