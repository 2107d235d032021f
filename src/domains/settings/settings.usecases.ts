import { type Locale, localizedPath } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { basisPointsOf } from '../../kernel/percent.ts';
import { slugOf } from '../../kernel/text/slug.ts';
import { cachedFor } from '../../platform/cache/cached.ts';
import type { MailLetterhead } from '../../platform/mail/mail-layout.ts';
import type { Services } from '../../platform/services.ts';
import { findCurrentRate } from './rates/rates.repository.ts';
import { findSettings } from './settings.repository.ts';
import { daysInWords, type ExchangeRates, type Settings, type Store, zoneName } from './settings.rules.ts';
import { findActiveStores } from './stores/stores.repository.ts';

/** A change by staff applies at once where invalidation events arrive, otherwise within five seconds. */
const maxAgeMs = 5000;

/** The current rates: NTD for one unit of each currency, as decimal strings. At most five seconds old. */
export const getExchangeRate = cachedFor<ExchangeRates>(maxAgeMs, async (services) => {
  const rate = await findCurrentRate(services.db, 'usd', services.clock.now());
  if (rate === null) throw new Error('no exchange rate for USD has started');
  return { NTD: '1', USD: rate.value };
});

const defaultRate = (kind: 'tax' | 'share') =>
  cachedFor<number>(maxAgeMs, async (services) => {
    const rate = await findCurrentRate(services.db, kind, services.clock.now());
    if (rate === null) throw new Error(`no rate for ${kind} has begun`);
    return basisPointsOf(rate.value);
  });

/** Taiwan's current business tax in basis points (`docs/rules/money.md`). */
export const getTaxRate = defaultRate('tax');

/** The default share of artists in basis points of the print's price before tax. */
export const getShareRate = defaultRate('share');

const settings = cachedFor(maxAgeMs, (services) => findSettings(services.db));

/** A setting by its key, such as `info`, `service_hours` or `bank_account`. */
export async function getSetting<Key extends keyof Settings>(
  services: Services,
  key: Key,
): Promise<Settings[Key]> {
  const value = (await settings(services))[key];
  if (value === undefined) throw new Error(`the setting ${key} is missing`);
  return value;
}

/** The exhibition stores that are open to the public, in their order. */
export const listStores: (services: Services) => Promise<Store[]> = cachedFor(maxAgeMs, (services) =>
  findActiveStores(services.db),
);

/** The name of a file that people keep: it begins with the shop's name, such as `tidal-prints-sales-2026.pdf`. */
export async function nameExport(services: Services, name: string, locale: Locale): Promise<string> {
  const { name: shop } = await getSetting(services, 'info');
  return [slugOf(shop[locale]), name].filter(Boolean).join('-');
}

/** The sender of the shop's mails: name, address, contact data and service hours, in the given language. */
export async function getMailLetterhead(services: Services, locale: Locale): Promise<MailLetterhead> {
  const info = await getSetting(services, 'info');
  const hours = await getSetting(services, 'service_hours');
  const days = daysInWords(hours.days, locale, (first, last) =>
    translate(locale, 'mail.days', { first, last }),
  );
  return {
    name: info.name[locale],
    email: info.email,
    url: services.settings.siteUrl + localizedPath(locale, '/'),
    lines: [
      info.address[locale],
      [info.phone, info.email].filter(Boolean).join(' · '),
      translate(locale, 'mail.hours', {
        days,
        from: hours.from,
        to: hours.to,
        zone: zoneName(hours.utc_offset_minutes),
      }),
    ].filter(Boolean),
  };
}
