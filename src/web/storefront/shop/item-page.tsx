import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { decimalAmount, isoCurrency } from '../../../kernel/money.ts';
import { attempt, formOf, read, refused, webOf } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../meta.ts';
import type { Route } from './+types/item-page.ts';
import { addToCart } from './add-to-cart.server.ts';
import { ItemChoosers } from './item-choosers.tsx';
import { ItemWall } from './item-wall.tsx';
import { isPossibleWidth, priceOf, readChoice, widthMmOf, writeChoice } from './piece-choice.ts';
import { useChoice } from './use-choice.ts';

export const handle: PageHandle = { messages: ['shop'] };

/** `12` or `12-two-pears`; anything else is no such page. */
function idOf(param: string): { id: string; slug: string | undefined } {
  const match = /^([1-9]\d{0,8})(?:-(.*))?$/s.exec(param);
  if (!match) throw data(null, { status: 404 });
  return { id: match[1]!, slug: match[2] };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const { id, slug } = idOf(params.id);
  const url = new URL(request.url);
  const choice = readChoice(url.searchParams);
  const widthMm = widthMmOf(choice);
  const [item, initial] = await Promise.all([
    read(api.api.shop[':id'].$get({ param: { id }, query: {} })),
    read(api.api.initial.$get()),
  ]);
  if (slug !== undefined && slug !== item.slug) {
    const path = url.pathname.slice(0, url.pathname.lastIndexOf('/'));
    throw redirect(`${path}/${id}-${encodeURIComponent(item.slug)}${url.search}`, 301);
  }
  const custom =
    choice.size === 'custom' && isPossibleWidth(item, widthMm)
      ? await attempt(
          api.api.size.$post({
            json: { item_id: item.id, width_mm: widthMm, substrate_id: choice.substrate ?? 1 },
          }),
        )
      : undefined;
  const used = new Set(item.sizes.map((size) => size.substrate_id));
  return {
    item,
    currency: initial.currency,
    rate: initial.exchange.USD.rate,
    substrates: initial.shop.substrates.filter((substrate) => used.has(substrate.id)),
    frameParts: initial.shop.frame_parts,
    customSize: custom?.ok ? custom.data : null,
    customSizeProblem:
      custom && !custom.ok ? (custom.failure.errors[0]?.message ?? custom.failure.message) : undefined,
  };
}

/** Puts the chosen piece into the cart. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const values = await formOf(request);
  const outcome = await addToCart(webOf(context), Number(idOf(params.id).id), values);
  return outcome.ok ? { message: outcome.message } : refused(outcome.failure, values);
}

/** Shop sizes and frames are all here; only a size made to measure asks the server what it costs. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== 'GET') return true;
  const asked = ({ pathname, searchParams }: URL) => {
    const { size, width, substrate } = readChoice(searchParams);
    return [pathname, size === 'custom' && width, size === 'custom' && substrate].join();
  };
  return asked(currentUrl) !== asked(nextUrl);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { item } = loaderData;
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'shop');
  const siteUrl = matches[0].loaderData?.site?.url;
  const words = { title: item.title, artist: item.artist.name };
  // One address for a work in a language, whatever slug and choice stand behind it.
  const pathname = location.pathname.replace(/[^/]+$/, String(item.id));
  return [
    ...pageMeta({
      title: t('card.alt', words),
      description: t('item.description', words),
      location: { pathname },
      siteUrl,
    }),
    { 'script:ld+json': structuredData(loaderData, `${siteUrl ?? ''}${encodeURI(pathname)}`, siteUrl ?? '') },
  ];
}

/** Both currencies' offers, so that crawlers see one page (`reading: money`). */
function structuredData({ item, rate }: Route.ComponentProps['loaderData'], url: string, siteUrl: string) {
  const cheapest = item.sizes.find((size) => size.available) ?? item.sizes[0];
  const unframed = item.frames[0];
  const isSold = item.status === 'on_shelf' && item.channel === 'online' && item.edition?.left !== 0;
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'VisualArtwork'],
    name: item.title,
    description: item.sections.concept,
    image: `${siteUrl}/iiif/3/${item.picture.id}/full/max/0/default.jpg`,
    creator: { '@type': 'Person', name: item.artist.name },
    url,
    offers:
      cheapest && unframed
        ? (['NTD', 'USD'] as const).map((currency) => ({
            '@type': 'Offer',
            priceCurrency: isoCurrency(currency),
            price: decimalAmount(priceOf(cheapest, unframed, currency, rate)),
            availability: `https://schema.org/${isSold ? 'MadeToOrder' : item.channel === 'store' ? 'InStoreOnly' : 'OutOfStock'}`,
            url,
          }))
        : undefined,
  };
}

export default function ItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('shop.item');
  const { item } = loaderData;
  const { piece, choice, choose, send } = useChoice(loaderData);
  return (
    <article>
      <div className="lg:page lg:columns lg:pt-10">
        <div className="bg-wall lg:sticky lg:top-6 lg:col-span-8 lg:self-start">
          <ItemWall item={item} piece={piece} />
        </div>
        <div className="page lg:col-span-4 lg:px-0 xl:pl-6">
          <h1 className="mt-8 text-2xl lg:mt-2">{item.title}</h1>
          <p className="mt-1 text-soft">
            {item.year === null
              ? item.artist.name
              : t('byYear', { artist: item.artist.name, year: String(item.year) })}
          </p>
          {item.edition && (
            <p className="mt-3 text-sm text-seal">
              {t('edition', { size: item.edition.size, left: item.edition.left })}
            </p>
          )}
          <ItemChoosers
            key={item.id}
            {...loaderData}
            piece={piece}
            choice={choice}
            choose={choose}
            send={send}
            outcome={actionData}
          />
        </div>
      </div>
      <ItemSections item={item} />
    </article>
  );
}

const sections = ['concept', 'artist', 'details', 'certification', 'care'] as const;

function ItemSections({ item }: Pick<Route.ComponentProps['loaderData'], 'item'>) {
  const t = useTranslations('shop.item');
  return (
    <div className="page mt-20 lg:mt-28">
      {sections
        .filter((section) => item.sections[section])
        .map((section) => (
          <section key={section} className="columns border-t border-line py-8 lg:py-10">
            <h2 className="col-span-12 text-xl lg:col-span-4">{t(section)}</h2>
            <div className="col-span-12 mt-3 max-w-prose space-y-4 lg:col-span-7 lg:mt-0.5">
              {item.sections[section].split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
    </div>
  );
}

export const choiceAddress = writeChoice;
