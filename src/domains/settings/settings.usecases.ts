import type { Locale } from '../../kernel/locale.ts';
import { cachedFor } from '../../platform/cached.ts';
import type { Services } from '../../platform/services.ts';
import { findArticles, findSettings, findStores, findUsdRate } from './settings.repository.ts';
import type { ExchangeRates, Settings, Store } from './settings.rules.ts';
import type { Article } from './settings.schemas.ts';

/** A change by staff shows everywhere within five seconds. */
const maximumAgeMs = 5000;

/** `31.500000` as a reader writes it: `31.5`. */
const shortDecimal = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;

/** The rates in force: NTD for one unit of each currency, as decimal strings. At most five seconds old. */
export const getExchangeRate = cachedFor<ExchangeRates>(maximumAgeMs, async (services) => {
  const rate = await findUsdRate(services.db, services.clock.now());
  if (rate === null) throw new Error('no exchange rate for USD has started');
  return { NTD: '1', USD: shortDecimal(rate) };
});

const settings = cachedFor(maximumAgeMs, (services) => findSettings(services.db));

/** A setting by its key, such as `info`, `service_hours` or `bank_account`. */
export async function getSetting<Key extends keyof Settings>(
  services: Services,
  key: Key,
): Promise<Settings[Key]> {
  const value = (await settings(services))[key];
  if (value === undefined) throw new Error(`the setting ${key} is missing`);
  return value;
}

/** The exhibition stores that are open to the public, in the shop's order. */
export const listStores: (services: Services) => Promise<Store[]> = cachedFor(maximumAgeMs, (services) =>
  findStores(services.db),
);

const articles = cachedFor(maximumAgeMs, (services) => findArticles(services.db));

/** The articles in a language; with a slug that one, or none. */
export async function listArticles(services: Services, locale: Locale, slug?: string): Promise<Article[]> {
  const rows = await articles(services);
  return rows
    .filter((row) => slug === undefined || row.slug === slug)
    .map((row) => ({
      slug: row.slug,
      title: row.title[locale] || row.title.en,
      body: row.body[locale] || row.body.en,
      updated_at: row.updatedAt.toISOString(),
    }));
}
