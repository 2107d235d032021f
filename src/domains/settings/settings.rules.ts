import type { Locale, Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import type { Logo } from './logo.rules.ts';
import type { SetupConfirmed } from './setup/setup.rules.ts';

/** NTD for one unit of each currency, as decimal strings. */
export type ExchangeRates = Record<Currency, string>;

/** Weekdays (1 is Monday) and times of the day at a fixed offset from UTC; `closed_on` are days (`YYYY-MM-DD`) without them. */
export type ServiceHours = {
  days: number[];
  from: string;
  to: string;
  utc_offset_minutes: number;
  closed_on: string[];
};

/** Who runs the shop, as the pages say it; a new shop has no telephone, e-mail address and address yet, but empty texts. */
export type ShopInfo = {
  name: Localized;
  phone: string;
  email: string;
  address: Localized;
  social: { name: string; url: string }[];
};

/** Where a bank transfer goes (`docs/rules/payments.md`). */
export type BankAccount = {
  bank_name: Localized;
  bank_code: string;
  /** The bank's SWIFT/BIC for transfers from abroad; empty or absent where it is not known. */
  swift?: string | undefined;
  address: Localized;
  account: string;
  account_name: Localized;
};

/** What every item's page says below its own texts. */
type ItemSections = { certification: Localized; care: Localized };

/** The settings by key; their starting values are in `db/migrations`. */
export type Settings = {
  info: ShopInfo;
  service_hours: ServiceHours;
  /** Null until staff give it. */
  bank_account: BankAccount | null;
  setup: SetupConfirmed;
  logo: Logo;
  item_sections: ItemSections;
  /** Hosts that links may lead to without asking, such as `example.org`; one stands for itself alone. */
  allowed_hosts: string[];
  /** The most pixels on the long side that the public gets of any picture (`docs/rules/pictures.md`). */
  public_limit: number;
};

export type Store = { id: number; name: Localized; address: Localized; hours: Localized; phone: string };

/** Less shows nothing of a work, more would be the work. In pixels on the long side. */
export const publicLimitBounds = { minimum: 320, maximum: 10_000 } as const;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** @param there a moment whose UTC date is the shop's own */
const isClosedOn = (hours: ServiceHours, there: Date): boolean =>
  hours.closed_on.includes(there.toISOString().slice(0, 10));

/** Whether somebody answers the telephone now; the closing minute itself is closed (`docs/rules/pages.md`). */
export function isServiceOpen(hours: ServiceHours, now: Date): boolean {
  const there = new Date(now.getTime() + hours.utc_offset_minutes * 60_000);
  const weekday = there.getUTCDay() || 7;
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  return (
    hours.days.includes(weekday) &&
    !isClosedOn(hours, there) &&
    minute >= minutesOf(hours.from) &&
    minute < minutesOf(hours.to)
  );
}

/** What a reader is told of the service hours at a moment; `inDays` counts days of the shop's own zone. */
export type ServiceState =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: { inDays: number; weekday: number; at: string } | null };

/** Whether somebody answers now and until when, or when the telephone is next answered. */
export function serviceStateAt(hours: ServiceHours, now: Date): ServiceState {
  if (isServiceOpen(hours, now)) return { isOpen: true, until: hours.to };
  const next = nextServiceDay(hours, now);
  if (!next) return { isOpen: false, opens: null };
  const dayOf = (time: Date) =>
    Math.floor((time.getTime() + hours.utc_offset_minutes * 60_000) / (24 * 60 * 60_000));
  const { opens, weekday } = next;
  return { isOpen: false, opens: { inDays: dayOf(opens) - dayOf(now), weekday, at: hours.from } };
}

/** Nobody is away for longer. */
const daysAhead = 366;

/** The first service day that begins after a moment: its weekday, opening and closing. Null where there are none. */
export function nextServiceDay(
  hours: ServiceHours,
  now: Date,
): { weekday: number; opens: Date; closes: Date } | null {
  const there = new Date(now.getTime() + hours.utc_offset_minutes * 60_000);
  if (hours.days.length === 0) return null;
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const day = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + inDays);
    const weekday = new Date(day).getUTCDay() || 7;
    const at = (time: string) => new Date(day + (minutesOf(time) - hours.utc_offset_minutes) * 60_000);
    const opens = at(hours.from);
    if (hours.days.includes(weekday) && !isClosedOn(hours, new Date(day)) && opens > now) {
      return { weekday, opens, closes: at(hours.to) };
    }
  }
  return null;
}

/** `GMT+8`, `GMT-3:30`. */
export function zoneName(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60;
  const hours = `${offsetMinutes < 0 ? '-' : '+'}${Math.floor(size / 60)}`;
  return `GMT${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The currency of a visitor who has chosen none (`docs/rules/money.md`). */
export const currencyOfCountry = (country: string | null): Currency => (country === 'TW' ? 'NTD' : 'USD');

/**
 * Weekdays as a reader says them: a run of at least three by its ends, others one by one.
 * @param days 1 is Monday, in order
 */
export function daysInWords(
  days: readonly number[],
  locale: Locale,
  runOf: (first: string, last: string) => string,
): string {
  // 5 January 1970 was a Monday.
  const format = new Intl.DateTimeFormat(locale, {
    weekday: locale === 'en' ? 'long' : 'short',
    timeZone: 'UTC',
  });
  const names = days.map((day) => format.format(new Date(Date.UTC(1970, 0, 4 + day))));
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === days[index - 1]! + 1);
  if (isRun) return runOf(names[0]!, names.at(-1)!);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
