import { type Locale, localizedPath } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { toSlug } from '../../kernel/text/slug.ts';
import { cachedFor } from '../../platform/cache/cached.ts';
import type { MailLetterhead } from '../../platform/mail/mail-layout.ts';
import type { Services } from '../../platform/services.ts';
import { findSettings } from './settings.repository.ts';
import { daysInWords, type Settings, zoneName } from './settings.rules.ts';

/** A change by staff applies at once where invalidation events arrive, otherwise within five seconds. */
const maxAgeMs = 5000;

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

/** The name of a file that people keep: it begins with the shop's name, such as `tidal-prints-sales-2026.pdf`. */
export async function nameExport(services: Services, name: string, locale: Locale): Promise<string> {
  const { name: shop } = await getSetting(services, 'info');
  return [toSlug(shop[locale]), name].filter(Boolean).join('-');
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
