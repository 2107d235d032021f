import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { artistCategories } from '../domains/artists/artist-categories.rules.ts';
import { frameOption, frameParts, substrateOption } from '../domains/catalogue/catalogue.schemas.ts';
import {
  listFacets,
  listFrameParts,
  listFrames,
  listSubstrates,
} from '../domains/catalogue/framing/reference.usecases.ts';
import { listArticles } from '../domains/content/articles/articles.usecases.ts';
import { personTitles } from '../domains/enquiries/enquiries.rules.ts';
import { genders, isActiveArtist, memberTypes } from '../domains/members/members.rules.ts';
import { operationsOfStatus, orderOperations, orderStatuses } from '../domains/orders/orders.rules.ts';
import { currentTerms } from '../domains/orders/returns/withdrawal-terms.rules.ts';
import { getWithdrawalTerms } from '../domains/orders/returns/withdrawal-terms.usecases.ts';
import { offeredPaytypes } from '../domains/payments/attempts/attempts.usecases.ts';
import { paymentMethods, paymentStatuses, paytypes } from '../domains/payments/payments.rules.ts';
import { paytypeName, paytypeNote } from '../domains/payments/paytype-notes.rules.ts';
import { listArtistYears } from '../domains/sales/artist-sales/artist-sales.usecases.ts';
import { popularFacets } from '../domains/search/search.rules.ts';
import { getExchangeRate } from '../domains/settings/rates/rates.usecases.ts';
import { isServiceOpen, zoneName } from '../domains/settings/settings.rules.ts';
import { getSetting } from '../domains/settings/settings.usecases.ts';
import { acceptsOrders } from '../domains/settings/setup/setup.usecases.ts';
import { listStores } from '../domains/settings/stores/stores.usecases.ts';
import { effectiveDay, taipeiDay } from '../kernel/dates.ts';
import { defaultLocale, type Locale, locales, textIn } from '../kernel/locale.ts';
import { translate } from '../kernel/messages/messages.ts';
import { currencies, isoCurrency } from '../kernel/money.ts';
import { passwordMinimum, passwordSymbols } from '../kernel/passwords.ts';
import { cachedFor } from '../platform/cache/cached.ts';
import { countriesIn } from '../platform/countries.ts';
import { okResponses, success } from '../platform/http/responses.ts';
import { apiRouter } from '../platform/http/router.ts';
import { sendsMail } from '../platform/mail/mail.ts';
import type { Services } from '../platform/services.ts';

const named = z.object({ id: z.int(), name: z.string() });
const namedByKey = z.object({ id: z.string(), name: z.string() });
const exchange = z.object({ code: z.string(), rate: z.string() });

const initialData = z
  .object({
    info: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      service_hours: z.object({
        /** 1 is Monday. */
        days: z.array(z.int()),
        from: z.string(),
        to: z.string(),
        zone: z.string(),
        utc_offset_minutes: z.int(),
        open_now: z.boolean(),
        /** Days (`YYYY-MM-DD`) that are closed although the weekday is open. */
        closed_on: z.array(z.string()),
      }),
      social: z.array(z.object({ name: z.string(), url: z.string() })),
      /** The logo's pictures are at `/api/logo/{id}/{file}`; null where the shop has only its name. */
      logo: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
    }),
    site: z.object({
      url: z.string(),
      locales: z.array(z.string()),
      default_locale: z.string(),
      build: z.string(),
      /** Other hosts that links may lead to without a confirmation. */
      allowed_hosts: z.array(z.string()),
      /** Whether mails are delivered; false while a real shop has no mail server. */
      sends_mail: z.boolean(),
    }),
    auth: z.object({
      captcha: z.string(),
      oauth: z.array(z.string()),
      password: z.object({ min: z.int(), symbols: z.string() }),
    }),
    param: z.object({
      genders: z.array(namedByKey),
      member_types: z.array(namedByKey),
      titles: z.array(namedByKey),
      order_statuses: z.array(
        z.object({
          id: z.enum(orderStatuses),
          label: z.string(),
          operations: z.array(z.enum(orderOperations)),
        }),
      ),
      payment_statuses: z.array(z.object({ id: z.enum(paymentStatuses), label: z.string() })),
      countries: z.array(z.object({ code: z.string(), name: z.string(), phone_code: z.string() })),
      stores: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          address: z.string(),
          hours: z.string(),
          phone: z.string(),
        }),
      ),
    }),
    /** The years of the caller's sales reports, the newest first: for an artist those with sales, and this one. */
    report: z.object({ years: z.array(z.int()) }),
    shop: z.object({
      category: z.object({
        scenario: z.array(named),
        purpose: z.array(named),
        media: z.array(named),
        subject: z.array(named),
      }),
      frames: z.array(frameOption),
      frame_parts: frameParts,
      substrates: z.array(substrateOption),
      artist_categories: z.array(named.extend({ key: z.string() })),
      /** False while the shop is being set up: orders are rejected with 409 `not_taking_orders`. */
      takes_orders: z.boolean(),
      paytypes: z.array(
        z.object({
          id: z.enum(paytypes),
          label: z.string(),
          note: z.string(),
          currencies: z.array(z.enum(currencies)),
        }),
      ),
    }),
    unit: z.object({
      length: z.array(z.object({ id: z.string(), name: z.string(), per_mm: z.number() })),
      default: z.string(),
    }),
    search: z.object({ placeholder: z.string(), suggestions: z.array(z.string()) }),
    article: z.array(z.object({ slug: z.string(), title: z.string() })),
    /** The days after arrival to withdraw from an order, by destination; without countries, those of all others. */
    returns: z.array(z.object({ countries: z.array(z.string()), days: z.int() })),
    exchange: z.object({ NTD: exchange, USD: exchange }),
    currency: z.enum(currencies),
  })
  .meta({ id: 'Initial' });
type InitialData = z.infer<typeof initialData>;

const siteData = initialData
  .pick({ info: true, site: true, search: true, article: true, returns: true, currency: true })
  .meta({ id: 'Site' });

const getInitialConfigurationRoute = createRoute({
  method: 'get',
  path: '/api/initial',
  operationId: 'getInitialConfiguration',
  tags: ['Shop'],
  description: 'The configuration that a client needs before its first page.',
  responses: okResponses(initialData),
});

const getSiteRoute = createRoute({
  method: 'get',
  path: '/api/site',
  operationId: 'getSite',
  tags: ['Shop'],
  description: 'The part of the configuration that header and footer of a page need.',
  responses: okResponses(siteData),
});

/** The number of each unit in one millimetre. */
const lengthUnits = [
  { id: 'cm', per_mm: 0.1 },
  { id: 'mm', per_mm: 1 },
  { id: 'in', per_mm: 1 / 25.4 },
] as const;

function toParam(locale: Locale): Omit<InitialData['param'], 'stores'> {
  return {
    genders: genders.map((id) => ({ id, name: translate(locale, `gender.${id}`) })),
    member_types: memberTypes.map((id) => ({ id, name: translate(locale, `member_type.${id}`) })),
    titles: personTitles.map((id) => ({ id, name: translate(locale, `title.${id}`) })),
    order_statuses: orderStatuses.map((id) => ({
      id,
      label: translate(locale, `order_status.${id}`),
      operations: operationsOfStatus(id),
    })),
    payment_statuses: paymentStatuses.map((id) => ({ id, label: translate(locale, `payment_status.${id}`) })),
    countries: countriesIn(locale),
  };
}

/** Suggests the shop's subjects, media and moods as searches. */
const getSuggestions = (category: InitialData['shop']['category']): string[] =>
  popularFacets(category).map((facet) => facet.name);

async function getShop(services: Services, locale: Locale): Promise<InitialData['shop']> {
  return {
    category: await listFacets(services, locale),
    frames: await listFrames(services, locale),
    frame_parts: await listFrameParts(services, locale),
    substrates: await listSubstrates(services, locale),
    artist_categories: artistCategories.map(({ id, key }) => ({
      id,
      key,
      name: translate(locale, `artist_category.${key}`),
    })),
    takes_orders: await acceptsOrders(services),
    paytypes: offeredPaytypes(services).map((id) => ({
      id,
      label: paytypeName(locale, id),
      note: paytypeNote(locale, id),
      currencies: [...paymentMethods[id].currencies],
    })),
  };
}

/** The configuration in a language, without the visitor's currency. */
async function loadInitial(services: Services, locale: Locale, build: string) {
  const now = services.clock.now();
  const info = await getSetting(services, 'info');
  const hours = await getSetting(services, 'service_hours');
  const stores = await listStores(services);
  const rates = await getExchangeRate(services);
  const articles = await listArticles(services, locale);
  const shop = await getShop(services, locale);
  return {
    info: {
      name: textIn(info.name, locale),
      phone: info.phone,
      email: info.email,
      address: textIn(info.address, locale),
      service_hours: {
        days: hours.days,
        from: hours.from,
        to: hours.to,
        zone: zoneName(hours.utc_offset_minutes),
        utc_offset_minutes: hours.utc_offset_minutes,
        open_now: isServiceOpen(hours, now),
        closed_on: hours.closed_on,
      },
      social: info.social,
      logo: await getSetting(services, 'logo'),
    },
    site: {
      url: services.settings.siteUrl,
      locales: [...locales],
      default_locale: defaultLocale,
      build,
      allowed_hosts: await getSetting(services, 'allowed_hosts'),
      sends_mail: sendsMail(services),
    },
    auth: {
      captcha: 'altcha',
      oauth: [...services.oauth.keys()],
      password: { min: passwordMinimum, symbols: passwordSymbols },
    },
    param: {
      ...toParam(locale),
      stores: stores.map((store) => ({
        id: store.id,
        name: textIn(store.name, locale),
        address: textIn(store.address, locale),
        hours: textIn(store.hours, locale),
        phone: store.phone,
      })),
    },
    report: { years: [Number(taipeiDay(now).slice(0, 4))] },
    shop,
    returns: currentTerms((await getWithdrawalTerms(services)).terms, effectiveDay(now)),
    unit: {
      length: lengthUnits.map((unit) => ({ ...unit, name: translate(locale, `unit.${unit.id}`) })),
      default: 'cm',
    },
    search: {
      placeholder: translate(locale, 'search.placeholder'),
      suggestions: getSuggestions(shop.category),
    },
    article: articles.map(({ slug, title }) => ({ slug, title })),
    exchange: {
      NTD: { code: isoCurrency('NTD'), rate: rates.NTD },
      USD: { code: isoCurrency('USD'), rate: rates.USD },
    },
  } satisfies Omit<InitialData, 'currency'>;
}

/** Every page of the web requests it; a second old is new enough. */
const maxAgeMs = 1000;

/** @param build the id of the web's build, which an open page compares with its own */
export function createInitialApi(build: () => string) {
  const cached = Object.fromEntries(
    locales.map((locale) => [
      locale,
      cachedFor(maxAgeMs, (services) => loadInitial(services, locale, build())),
    ]),
  ) as Record<Locale, (services: Services) => ReturnType<typeof loadInitial>>;
  return apiRouter()
    .openapi(getInitialConfigurationRoute, async (c) => {
      const { services, locale } = c.var;
      const currency = await c.var.currency();
      const member = await c.var.member();
      const known = await cached[locale](services);
      const report =
        member && isActiveArtist(member)
          ? { years: await listArtistYears(services, member.id) }
          : known.report;
      return c.json(success(c, { ...known, report, currency }), 200);
    })
    .openapi(getSiteRoute, async (c) => {
      const { services, locale } = c.var;
      const currency = await c.var.currency();
      const { info, site, search, article, returns } = await cached[locale](services);
      return c.json(success(c, { info, site, search, article, returns, currency }), 200);
    });
}
