import type { Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';

/** NTD for one unit of each currency, as decimal strings. */
export type ExchangeRates = Record<Currency, string>;

/** Weekdays (1 is Monday) and times of the day at a fixed offset from UTC. */
export type ServiceHours = { days: number[]; from: string; to: string; utc_offset_minutes: number };

/** Who runs the shop, as the pages say it. */
type ShopInfo = {
  name: Localized;
  phone: string;
  email: string;
  address: Localized;
  social: { name: string; url: string }[];
};

/** Where a bank transfer goes (`reading: payment`). */
export type BankAccount = {
  bank_name: Localized;
  bank_code: string;
  address: Localized;
  account: string;
  account_name: Localized;
};

/** What every item's page says below its own texts. */
type ItemSections = { certification: Localized; care: Localized };

/** The settings by key; their starting values are in `0003_starting-settings.sql`. */
export type Settings = {
  info: ShopInfo;
  service_hours: ServiceHours;
  bank_account: BankAccount;
  item_sections: ItemSections;
};

export type Store = { id: number; name: Localized; address: Localized; hours: Localized; phone: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether somebody answers the telephone now; the closing minute itself is closed (`spec §1`). */
export function isServiceOpen(hours: ServiceHours, now: Date): boolean {
  const there = new Date(now.getTime() + hours.utc_offset_minutes * 60_000);
  const weekday = there.getUTCDay() || 7;
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  return hours.days.includes(weekday) && minute >= minutesOf(hours.from) && minute < minutesOf(hours.to);
}

/** `GMT+8`, `GMT-3:30`. */
export function zoneName(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60;
  const hours = `${offsetMinutes < 0 ? '-' : '+'}${Math.floor(size / 60)}`;
  return `GMT${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The currency of a visitor who has chosen none (`spec §4`). */
export const currencyOfCountry = (country: string | null): Currency => (country === 'TW' ? 'NTD' : 'USD');
