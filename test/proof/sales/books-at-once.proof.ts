import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBehindLock } from '../../lock-contention.ts';
import { createBookChecks } from '../../sales/book-checks.ts';
import { createEvents } from '../../sales/book-events.ts';
import { createOrders, firstRates, type SoldOrder } from '../../sales/book-orders.ts';
import { createPayouts } from '../../sales/book-payouts.ts';
import { type BookShop, createBookShop } from '../../sales/book-shop.ts';
import { createBooks } from '../../sales/books.ts';
import { createRandom } from '../../sales/random.ts';
import { repeats } from '../scale.ts';

/*
 * A month is closed, artists are paid, a refund is sent and an order on terms is cancelled at once: each waits for the same lock, in every
 * order, over the end of the year by Taipei's clock. The books are those of the oracle all the same.
 */

const firstDay = '2026-11-20';
/** The day of each round, on which the month before is closed. */
const days = ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20'].slice(0, repeats(2, 4));

let world: BookShop;
beforeAll(async () => {
  world = await createBookShop(`${firstDay}T01:00:00Z`, 6);
}, 600_000);
afterAll(() => world?.close(), 60_000);

test('closing, payouts, a refund and a cancellation at once', { timeout: 600_000 }, async () => {
  const random = createRandom(7);
  const books = createBooks();
  const rates = firstRates(world);
  const orders: SoldOrder[] = [];
  const placing = createOrders(world, books, rates, random);
  const events = createEvents(world, books, random);
  const payouts = createPayouts(world, books, orders, rates, random);
  const checks = createBookChecks(world, books);

  async function place(begin: (order: SoldOrder) => Promise<unknown>): Promise<SoldOrder> {
    await world.tick();
    const order = await placing.place(0);
    orders.push(order);
    await begin(order);
    return order;
  }
  async function close(month: string): Promise<void> {
    const closed = await world.admin.fay.post('/api/admin/closed-month', { month });
    expect([closed.status, closed.code]).toEqual([201, 'success']);
  }

  for (const [round, day] of days.entries()) {
    const refunded = await place(events.pays['in full']);
    const cancelled = await place(events.onTerms.agree);
    const arrived = await place(events.pays['in full']);
    await events.arrive(arrived);
    await world.drain();
    await world.setTime(`${day}T04:00:00Z`);
    await events.refunds.goodwill(refunded);
    const month = new Date(Date.parse(`${day.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 7);
    const calls = [
      () => close(month),
      () => payouts.continueOn(day),
      () => events.send(refunded),
      () => events.onTerms.cancel(cancelled),
    ];
    // Each round begins with another one.
    const turned = [...calls.slice(round), ...calls.slice(0, round)];
    await runBehindLock(world.shop.database.pool, { hold: 'SELECT lock_months_to_close()' }, turned);
    books.close(`${day.slice(0, 7)}-01`);
    await checks.keepFiles(month);
  }
  expect(payouts.counts.runs).toBeGreaterThanOrEqual(days.length);
  const found = await checks.compareAll(firstDay, days.at(-1)!);
  console.log(`${days.length} rounds, ${JSON.stringify(found)}: difference 0`);
});
