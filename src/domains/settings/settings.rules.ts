import type { Locale, Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import type { Logo } from './logo.rules.ts';

/** The initial values of a new shop that staff confirm or replace. */
export const confirmable = ['rates', 'freight'] as const;
export type Confirmable = (typeof confirmable)[number];
export type SetupConfirmed = Record<Confirmable, boolean>;

/** NTD for one unit of each currency, as decimal strings. */
export type ExchangeRates = Record<Currency, string>;

/**
 * Weekdays (1 is Monday) and times of the day at a fixed offset from UTC; `closed_on` are days
 * (`YYYY-MM-DD`) without service.
 */
export type ServiceHours = {
  days: number[];
  from: string;
  to: string;
  utc_offset_minutes: number;
  closed_on: string[];
};

/**
 * The shop's operator as the pages show it; telephone, e-mail address and address of a new shop are empty.
 */
export type ShopInfo = {
  name: Localized;
  phone: string;
  email: string;
  address: Localized;
  /** Taiwan's business number, for invoices; empty or absent if unknown. */
  tax_id?: string | undefined;
  social: { name: string; url: string }[];
};

/** The account for bank transfers (`docs/rules/payments.md`). */
export type BankAccount = {
  bank_name: Localized;
  bank_code: string;
  /** The bank's SWIFT/BIC for transfers from abroad; empty or absent if unknown. */
  swift?: string | undefined;
  address: Localized;
  account: string;
  account_name: Localized;
};

/** The texts below every item's own texts, and the print process that certificates name. */
type ItemSections = { certification: Localized; care: Localized; print_process: Localized };

/** What the name of a print file can contain; `copies` is how many prints of it are ordered. */
export const printFileNameParts = ['order', 'line', 'copy', 'copies', 'work', 'size', 'paper'] as const;
export type PrintFileNamePart = (typeof printFileNameParts)[number];

/** The sides of stretched canvas: not printed, or the picture with its edge reversed or with its outermost colours. */
export const canvasEdges = ['white', 'mirror', 'stretch'] as const;

export type PrintFileSettings = {
  pixels_per_inch: number;
  /** How far the picture continues beyond its edge where a mat or a moulding covers it, or behind a bar. */
  bleed_mm: number;
  canvas_edge: (typeof canvasEdges)[number];
  has_crop_marks: boolean;
  /** The name without its ending, with parts such as `{order}`. */
  name: string;
};

/** What the setting says about bleed. */
export const toBleedRule = ({ bleed_mm: bleedMm, canvas_edge: edge }: PrintFileSettings) => ({
  bleedMm,
  coversSides: edge !== 'white',
});

/** The settings by key; their initial values are in `db/migrations`. */
export type Settings = {
  info: ShopInfo;
  service_hours: ServiceHours;
  /** Null until staff enter it. */
  bank_account: BankAccount | null;
  setup: SetupConfirmed;
  logo: Logo;
  item_sections: ItemSections;
  /**
   * External hosts that links may open without a warning, such as `example.org`; subdomains are not
   * included.
   */
  allowed_hosts: string[];
  /** Maximum size of public pictures, in pixels on the long side (`docs/rules/pictures.md`). */
  public_limit: number;
  /** The largest file that an artist can upload, in MB of 1,000,000 bytes (`docs/rules/uploads.md`). */
  upload_limit: number;
  /** Whether an accepted work goes on sale only after its artist approved a proof (`docs/rules/submissions.md`). */
  proof_required: boolean;
  /** How the files of prints are written (`docs/rules/print-files.md`). */
  print_files: PrintFileSettings;
  /** The days on which members are reminded of unpaid orders on terms, from the deadline; negative before it (`docs/rules/galleries.md`). */
  payment_reminders: number[];
};

export type Store = { id: number; name: Localized; address: Localized; hours: Localized; phone: string };

/**
 * Bounds of the public size, in pixels on the long side: below, a work cannot be seen; above, its copy
 * could replace the print.
 */
export const publicLimitBounds = { minimum: 320, maximum: 10_000 } as const;

/** Bounds of the setting `upload_limit` in MB: below, no print master fits; above, one file could fill a disk. */
export const uploadLimitBounds = { minimum: 10, maximum: 20_000 } as const;

/** Bounds of the setting `print_files`. */
export const printFileBounds = {
  pixelsPerInch: { minimum: 100, maximum: 720 },
  bleedMm: { minimum: 0, maximum: 10 },
} as const;

/** Bounds of the days of payment reminders, from the deadline, and of their number. */
export const reminderBounds = { earliest: -60, latest: 365, count: 12 } as const;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** @param there a moment whose UTC date is the local date of the shop */
const isClosedOn = (hours: ServiceHours, there: Date): boolean =>
  hours.closed_on.includes(there.toISOString().slice(0, 10));

/** Whether the service is open now; it closes at the beginning of the closing minute (`docs/rules/pages.md`). */
export function isServiceOpen(hours: ServiceHours, now: Date): boolean {
  const there = new Date(now.getTime() + hours.utc_offset_minutes * 60_000);
  const weekday = there.getUTCDay() || 7;
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  return (
    hours.days.includes(weekday) &&
    !isClosedOn(hours, there) &&
    minute >= toMinutes(hours.from) &&
    minute < toMinutes(hours.to)
  );
}

/** The state of the service at a moment; `inDays` counts days in the shop's time zone. */
export type ServiceState =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: { inDays: number; weekday: number; at: string } | null };

/** Whether the service is open and until when, or when it opens next. */
export function serviceStateAt(hours: ServiceHours, now: Date): ServiceState {
  if (isServiceOpen(hours, now)) return { isOpen: true, until: hours.to };
  const next = nextServiceDay(hours, now);
  if (!next) return { isOpen: false, opens: null };
  const getDay = (time: Date) =>
    Math.floor((time.getTime() + hours.utc_offset_minutes * 60_000) / (24 * 60 * 60_000));
  const { opens, weekday } = next;
  return { isOpen: false, opens: { inDays: getDay(opens) - getDay(now), weekday, at: hours.from } };
}

/** The search for the next service day stops after a year. */
const daysAhead = 366;

/** The next service day that starts after `now`: its weekday, opening and closing. Null if there is none. */
export function nextServiceDay(
  hours: ServiceHours,
  now: Date,
): { weekday: number; opens: Date; closes: Date } | null {
  const there = new Date(now.getTime() + hours.utc_offset_minutes * 60_000);
  if (hours.days.length === 0) return null;
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const day = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + inDays);
    const weekday = new Date(day).getUTCDay() || 7;
    const at = (time: string) => new Date(day + (toMinutes(time) - hours.utc_offset_minutes) * 60_000);
    const opens = at(hours.from);
    if (hours.days.includes(weekday) && !isClosedOn(hours, new Date(day)) && opens > now) {
      return { weekday, opens, closes: at(hours.to) };
    }
  }
  return null;
}

/** The offset as a name: `GMT+8`, `GMT-3:30`. */
export function zoneName(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60;
  const hours = `${offsetMinutes < 0 ? '-' : '+'}${Math.floor(size / 60)}`;
  return `GMT${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The default currency of a visitor (`docs/rules/money.md`). */
export const currencyOfCountry = (country: string | null): Currency => (country === 'TW' ? 'NTD' : 'USD');

/** Kept, since making them takes longer than using them. */
const formats = new Map<Locale, { weekday: Intl.DateTimeFormat; list: Intl.ListFormat }>();

function getFormats(locale: Locale) {
  const known = formats.get(locale) ?? {
    weekday: new Intl.DateTimeFormat(locale, {
      weekday: locale === 'en' ? 'long' : 'short',
      timeZone: 'UTC',
    }),
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
  };
  formats.set(locale, known);
  return known;
}

/**
 * Weekdays as text: a run of at least three by its first and last, others one by one.
 * @param days 1 is Monday, in order
 */
export function daysInWords(
  days: readonly number[],
  locale: Locale,
  getRun: (first: string, last: string) => string,
): string {
  const { weekday, list } = getFormats(locale);
  // 5 January 1970 was a Monday.
  const names = days.map((day) => weekday.format(new Date(Date.UTC(1970, 0, 4 + day))));
  const [first] = names;
  const last = names.at(-1);
  const isRun =
    days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return isRun && first && last ? getRun(first, last) : list.format(names);
}
