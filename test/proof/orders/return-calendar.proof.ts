import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeTable } from '../../../src/domains/catalogue/catalogue.table.ts';
import { type ReturnKind, returnKinds } from '../../../src/domains/orders/orders.rules.ts';
import { getReturnKinds, returnDeadline } from '../../../src/domains/orders/returns/returns.rules.ts';
import { type AdminOrders, createAdminOrders } from '../../factories/admin-orders.ts';
import { createItem } from '../../factories/items.ts';
import { line, oakAndGlass } from '../../factories/ordering.ts';
import { buildSample, repeats } from '../scale.ts';

/*
 * The deadlines of returns in Taiwan's calendar, for every kind of return and of line, at the first and the last second of the days around
 * them; by the pure rule against a calendar of its own, and through the API by the injected clock.
 */

const hour = 3_600_000;
const day = 24 * hour;
/** Taiwan is 8 hours ahead of UTC, without summer time. */
const taipeiOffset = 8 * hour;

/** The number of a moment's day in Taiwan. */
const dayNumber = (time: number): number => Math.floor((time + taipeiOffset) / day);
/** The first moment of a day in Taiwan. */
const startOfDay = (number: number): number => number * day - taipeiOffset;

/** The number of a date of the Gregorian calendar, counted from 1970-01-01 by years, leap days and lengths of months. */
function numberOfDate(year: number, month: number, date: number): number {
  const isLeap = (of: number) => (of % 4 === 0 && of % 100 !== 0) || of % 400 === 0;
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let number = date - 1;
  for (let before = 1970; before < year; before += 1) number += isLeap(before) ? 366 : 365;
  for (const length of lengths.slice(0, month - 1)) number += length;
  return number;
}

const getDays: Record<ReturnKind, number> = { damage: 14, mismatch: 14, withdrawal: 7 };

/** The number of the last day; a withdrawal does not end on a weekend. Day 0 was a Thursday. */
function lastDay(kind: ReturnKind, arrivedAt: number): number {
  const last = dayNumber(arrivedAt) + getDays[kind];
  const weekday = (last + 4) % 7;
  if (kind !== 'withdrawal') return last;
  return weekday === 6 ? last + 2 : weekday === 0 ? last + 1 : last;
}

/** Whether docs/rules/orders.md allows a return; `isCustom` with the recorded consent. */
function isAllowed(kind: ReturnKind, isCustom: boolean, arrivedAt: number | null, now: number): boolean {
  if (isCustom && kind !== 'damage') return false;
  return arrivedAt === null || dayNumber(now) <= lastDay(kind, arrivedAt);
}

test('the rule, for random moments until 2060', () => {
  const moment = fc.integer({ min: startOfDay(numberOfDate(2024, 1, 1)) / 1000, max: 2_840_140_800 });
  const cases = fc.record({
    arrived: fc.option(moment, { freq: 10 }),
    /** Seconds since the arrival; mostly near a deadline. */
    later: fc.oneof(
      fc.integer({ min: 0, max: 20 * 86_400 }),
      fc.integer({ min: 7 * 86_400 - 90_000, max: 8 * 86_400 + 90_000 }),
      fc.integer({ min: 14 * 86_400 - 90_000, max: 15 * 86_400 + 90_000 }),
    ),
    custom: fc.boolean(),
    isConsentRecorded: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ arrived, later, custom, isConsentRecorded }) => {
      const arrivedAt = arrived === null ? null : arrived * 1000;
      const now = (arrivedAt ?? 0) + later * 1000;
      const order = {
        status: arrivedAt === null ? ('shipped' as const) : ('arrived' as const),
        arrivedAt: arrivedAt === null ? null : new Date(arrivedAt),
        customAgreedAt: isConsentRecorded ? new Date(0) : null,
        withdrawal: { days: 7, zones: ['Asia/Taipei'], holidays: [] },
      };
      expect(getReturnKinds(order, { id: 1, custom }, [], new Date(now))).toEqual(
        returnKinds.filter((kind) => isAllowed(kind, custom && isConsentRecorded, arrivedAt, now)),
      );
      for (const kind of returnKinds) {
        const [year = 0, month = 0, date = 0] = (returnDeadline(kind, order) ?? '').split('-').map(Number);
        const last = arrivedAt === null ? null : lastDay(kind, arrivedAt);
        expect(year === 0 ? null : numberOfDate(year, month, date)).toBe(last);
      }
    }),
    { numRuns: repeats(1000, 1_000_000) },
  );
});

/** Days of arrival in Taiwan. */
const arrivalDays: [name: string, year: number, month: number, date: number][] = [
  ['a usual day', 2027, 3, 9],
  ['the end of February in a leap year', 2028, 2, 28],
  ['29 February', 2028, 2, 29],
  ['a week before 29 February', 2028, 2, 22],
  ['two weeks before 29 February', 2028, 2, 15],
  ['the end of a year', 2027, 12, 31],
  ['the end of a month of 30 days', 2027, 4, 30],
  ['the end of a month of 31 days', 2027, 7, 31],
  ['a week before the end of February', 2027, 2, 21],
  ['the end of February', 2027, 2, 28],
  ['a week before the end of a year', 2027, 12, 24],
  ['the first day of a year', 2028, 1, 1],
];
/** Times of arrival in Taiwan; before 08:00 it is the day before in UTC. */
const arrivalTimes = ['00:00:00', '07:59:59', '00:30:00', '08:00:00', '23:30:00', '23:59:59'];
const dayCounts = [0, 7, 1, 8, 6, 14, 13, 15, 30];

const toSeconds = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};

let admin: AdminOrders;
let items: ReturnType<typeof line>[];
/** So many prints in a line that each try can return another one. */
const nums = 90;

beforeAll(async () => {
  admin = await createAdminOrders();
  const { db } = admin.shop.services;
  const item = await createItem(db);
  const [custom] = await db
    .insert(sizeTable)
    .values({
      itemId: item.id,
      substrateId: 1,
      widthMm: 300,
      heightMm: 225,
      priceNtd: 2400,
      custom: true,
      configurationKey: `item:${item.id}/width:300/substrate:1`,
    })
    .returning();
  const size_id = custom?.id ?? 0;
  items = [
    line(item, nums),
    line(item, nums, oakAndGlass),
    { ...line(item, nums), size_id },
    { ...line(item, nums, oakAndGlass), size_id },
  ];
});
afterAll(() => admin.shop.close());

const setClock = (time: number) => admin.shop.clock.set(new Date(time).toISOString());

/** Places an order of an unframed, a framed, a custom and a framed custom line, which is sent at a moment. */
async function placeShipped(at: number): Promise<string> {
  setClock(at);
  const { code } = await admin.placeMade({ items, custom_agree: true });
  expect((await admin.transition(code, 'shipped')).status).toBe(200);
  return code;
}

let tries = 0;

/** Asks, as the buyer, for a return of every kind of every line now. */
async function expectReturns(code: string, arrivedAt: number | null): Promise<void> {
  const now = admin.shop.clock.now().getTime();
  const order = await admin.ordering.read(code);
  const expected: Record<string, unknown>[] = [];
  const found: Record<string, unknown>[] = [];
  for (const { id, custom } of order.lines) {
    for (const kind of returnKinds) {
      tries += 1;
      const isOffered = order.return_options.lines.some(
        (one: { line_id: number; kinds: string[] }) => one.line_id === id && one.kinds.includes(kind),
      );
      const answer = await admin.ordering.member.post(`/api/order/${code}/return`, {
        line_id: id,
        nums: 1,
        kind,
        wish: 'refund',
        reason: 'It goes back.',
      });
      const about = { line: id, custom, kind };
      found.push({ ...about, isOffered, status: answer.status, code: answer.code });
      expected.push(
        isAllowed(kind, custom, arrivedAt, now)
          ? { ...about, isOffered: true, status: 201, code: 'success' }
          : { ...about, isOffered: false, status: 409, code: 'not_returnable' },
      );
    }
  }
  expect(order.lines.map(({ custom }: { custom: boolean }) => custom)).toEqual([false, false, true, true]);
  expect(found).toEqual(expected);
  expect(order.operations.includes('return')).toBe(expected.some(({ status }) => status === 201));
}

const arrivals = arrivalTimes.flatMap((time) => arrivalDays.map((arrival) => ({ time, arrival })));

test('returns by the API around the deadlines', { timeout: 3_600_000 }, async () => {
  for (const { time, arrival } of buildSample(arrivals, 53)) {
    const [, year, month, date] = arrival;
    const arrivedOn = numberOfDate(year, month, date);
    const arrivedAt = startOfDay(arrivedOn) + toSeconds(time) * 1000;
    const code = await placeShipped(arrivedAt - 3 * day);
    setClock(arrivedAt);
    expect((await admin.transition(code, 'arrived')).status).toBe(200);
    expect(dayNumber(Date.parse((await admin.ordering.read(code)).freight.arrived_at))).toBe(arrivedOn);
    for (const count of buildSample(dayCounts, 2)) {
      const first = startOfDay(arrivedOn + count);
      for (const moment of [Math.max(first, arrivedAt), first + day - 1000]) {
        setClock(moment);
        await expectReturns(code, arrivedAt);
      }
    }
  }
  console.log(`${tries} returns were asked for`);
});

test('returns before the courier reports the arrival have no deadline, until it does', async () => {
  const sentAt = startOfDay(numberOfDate(2028, 2, 14));
  const code = await placeShipped(sentAt);
  for (const count of buildSample([0, 8, 15, 200], 2)) {
    setClock(sentAt + count * day);
    await expectReturns(code, null);
  }
  const arrivedAt = sentAt + 210 * day;
  setClock(arrivedAt);
  expect((await admin.transition(code, 'arrived')).status).toBe(200);
  for (const count of buildSample([7, 8, 14, 15], 2)) {
    setClock(arrivedAt + count * day);
    await expectReturns(code, arrivedAt);
  }
});
