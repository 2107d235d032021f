import * as z from 'zod';

/** Year, month and day as people and spreadsheets write them; the year comes first, so that they are not ambiguous. */
const written = /^(\d{3,4})\s*([-/.年])\s*(\d{1,2})\s*([-/.月])\s*(\d{1,2})\s*日?/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
/** Midnight, which spreadsheets add to a day, or a time of the day. */
const timeOfDay = /^[T\s]*(?:(上午|下午|am|pm)\s*)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?\s*(am|pm)?$/i;
/** The first year of the Republic of China is 1912. */
const republicOffset = 1911;
/** Spreadsheets count days from 1899-12-30; from 2000 to 2100. */
const serialDays = { first: 36_526, last: 73_050 };
const dayMs = 86_400_000;
const firstSerialDay = Date.UTC(1899, 11, 30);

type Written = { day: string; rest: string };

/** The day at the start of a text; null where there is none that exists. */
function readWritten(text: string): Written | null {
  const found = written.exec(text);
  if (!found) return null;
  const [whole, year = '', , month = '', , date = ''] = found;
  const fullYear = year.length === 3 ? Number(year) + republicOffset : Number(year);
  return existing(fullYear, month, date, text.slice(whole.length));
}

function existing(year: number, month: string, date: string, rest: string): Written | null {
  const day = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return z.iso.date().safeParse(day).success ? { day, rest } : null;
}

/**
 * The day that a cell of a list means, as `YYYY-MM-DD`: `2027-03-01`, `2027/3/1`, `2027.3.1`, `2027年3月1日`, `20270301`, a year of the Republic
 * of China (`116/3/1`), a spreadsheet's number (46447), each with midnight after it or not, with digits of any width. Null for anything
 * else, above all for days whose year comes last, which are ambiguous.
 */
export function readDay(cell: string): string | null {
  const text = cell.normalize('NFKC').trim();
  const [, year, month = '', date = ''] = compact.exec(text) ?? [];
  if (year) return existing(Number(year), month, date, '')?.day ?? null;
  if (/^\d{5}(?:\.0+)?$/.test(text)) return dayOfSerial(Number(text));
  const found = readWritten(text);
  if (!found) return null;
  const time = readTime(found.rest);
  return found.rest.trim() === '' || time === '00:00:00' ? found.day : null;
}

const dayOfSerial = (serial: number): string | null =>
  serial < serialDays.first || serial > serialDays.last
    ? null
    : new Date(firstSerialDay + serial * dayMs).toISOString().slice(0, 10);

/**
 * The time that a cell of a list means, in ISO 8601: as it is where it names its offset, otherwise a day (`readDay`), or a day and a time of
 * clocks in Taipei (`2027/3/1 10:00`, `2027/3/1 上午 10:00`). Null for anything else.
 */
export function readMoment(cell: string): string | null {
  const text = cell.normalize('NFKC').trim();
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return text;
  const day = readDay(text);
  if (day) return `${day}T00:00:00+08:00`;
  const found = readWritten(text);
  const time = found && readTime(found.rest);
  return found && time ? `${found.day}T${time}+08:00` : null;
}

/** `10:00`, `下午 3:30` or `3:30 pm` as `HH:MM:SS`. */
function readTime(text: string): string | null {
  const [, before, hours, minutes = '', seconds = '00', after] = timeOfDay.exec(text) ?? [];
  if (!hours) return null;
  const half = (before ?? after)?.toLowerCase();
  const isAfternoon = half === '下午' || half === 'pm';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}
