import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookChecks } from '../../sales/book-checks.ts';
import { createEvents } from '../../sales/book-events.ts';
import { createOrders, firstRates, type SoldOrder } from '../../sales/book-orders.ts';
import { createPayouts } from '../../sales/book-payouts.ts';
import { type BookShop, createBookShop } from '../../sales/book-shop.ts';
import { createBooks } from '../../sales/books.ts';
import { createRandom } from '../../sales/random.ts';
import { repeats } from '../scale.ts';

/*
 * Random orders through the API over the end of a year by Taipei's clock: in both currencies, paid at once, late, in parts, too much or in
 * another currency, on terms that are kept, taken back or cancelled, from offers, refunded by print, freight, goodwill or as a whole,
 * returned, exchanged and made again, with changing rates, payouts, and months that are closed in between. The oracle keeps the books of
 * what happens by itself; journal, tax summary, invoices, statements, reports and their files equal them.
 */

/** `PROOF_ORDERS` and `PROOF_SEED` repeat a run. */
const orderCount = Number(process.env.PROOF_ORDERS ?? repeats(40, 5000));
const seed = Number(process.env.PROOF_SEED ?? repeats(20_260_101, Date.now() % 1_000_000_007));
const firstDay = repeats(1, 2) === 1 ? '2026-12-03' : '2026-11-03';
const lastDay = repeats(1, 2) === 1 ? '2027-02-15' : '2027-03-20';

/** The days on which something happens: each month's first and last, and some or all others. */
function* days(): Generator<string> {
  const end = Date.parse(lastDay);
  for (let at = Date.parse(firstDay); at <= end; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const isEdge = day.endsWith('-01') || new Date(at + 86_400_000).toISOString().slice(8, 10) === '01';
    if (isEdge || Number(day.slice(8)) % repeats(7, 1) === 0) yield day;
  }
}

let world: BookShop;
beforeAll(async () => {
  console.log(`PROOF_ORDERS=${orderCount} PROOF_SEED=${seed}`);
  world = await createBookShop(`${firstDay}T01:00:00Z`, repeats(6, 60));
}, 600_000);
afterAll(() => world?.close(), 60_000);

test('books of random orders', { timeout: 6 * 3_600_000 }, async () => {
  const random = createRandom(seed);
  const books = createBooks();
  const rates = firstRates(world);
  const orders: SoldOrder[] = [];
  const placing = createOrders(world, books, rates, random);
  const events = createEvents(world, books, random);
  const payouts = createPayouts(world, books, orders, rates, random);
  const checks = createBookChecks(world, books);
  const all = [...days()];
  let closedUntil = firstDay.slice(0, 7);

  async function changeRates(): Promise<void> {
    const rate = (kind: string, value: string) => world.owner.post(`/api/admin/rate/${kind}`, { value });
    rates.usd = `${random.integer(28, 34)}.${String(random.integer(0, 9999)).padStart(4, '0')}00`;
    rates.share = 100 * random.integer(20, 45);
    expect((await rate('usd', rates.usd)).status).toBe(201);
    expect((await rate('share', String(rates.share / 100))).status).toBe(201);
    const [, artist] = world.artists;
    const share = random.integer(1, 9999);
    rates.ofArtists.set(artist!.artistId, { share, onSold: false });
    await world.admin.getRows('UPDATE artist SET share_basis_points = $2 WHERE id = $1', [
      artist!.artistId,
      share,
    ]);
  }
  async function closeMonth(): Promise<void> {
    const form = { month: closedUntil };
    const closed = await world.admin.fay.post('/api/admin/closed-month', form);
    expect(closed.status, JSON.stringify(closed)).toBe(201);
    const next = nextMonth(closedUntil);
    books.close(`${next}-01`);
    await checks.keepFiles(closedUntil);
    closedUntil = next;
  }

  for (const [step, day] of all.entries()) {
    const midnight = Date.parse(`${day}T00:00:00+08:00`);
    const isLast = nextDay(day).endsWith('-01');
    // The first second of a month and its last minutes; other days begin at any hour.
    const hour = day.endsWith('-01') ? 0 : isLast ? 23.4 : random.integer(0, 22);
    await world.setTime(new Date(midnight + hour * 3_600_000));
    if (
      Number(day.slice(8)) > 4 &&
      closedUntil < day.slice(0, 7) &&
      (random.isLikely(0.6) || Number(day.slice(8)) > 12)
    )
      await closeMonth();
    if (random.isLikely(0.1)) await changeRates();
    const share =
      Math.ceil(((step + 1) * orderCount) / all.length) - Math.ceil((step * orderCount) / all.length);
    const older = orders.filter((order) => order.stage !== 'ended' || order.open.length > 0);
    for (let index = 0; index < 3 * share && older.length > 0; index += 1) {
      const order = random.pick(older);
      if (order.step === step) continue;
      order.step = step;
      await world.tick();
      await events.goOn(order);
    }
    await payouts.continueOn(day);
    for (let index = 0; index < share; index += 1) {
      if (isLast && index === share - 1) await world.setTime(new Date(midnight + 86_399_000));
      else await world.tick();
      const order = await (random.isLikely(0.1) ? placing.acceptOffer(step) : placing.place(step));
      orders.push(order);
      await events.begin(order);
    }
    await world.drain();
  }
  const found = await checks.compareAll(firstDay, lastDay);
  expect(orders).toHaveLength(orderCount);
  console.log(
    `${orderCount} orders, ${JSON.stringify(events.counts)}, ${JSON.stringify(payouts.counts)}, ${JSON.stringify(found)}: difference 0`,
  );
});

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const nextMonth = (month: string): string =>
  nextDay(`${month}-28`).slice(0, 7) === month
    ? new Date(Date.parse(`${month}-28`) + 4 * 86_400_000).toISOString().slice(0, 7)
    : nextDay(`${month}-28`).slice(0, 7);
