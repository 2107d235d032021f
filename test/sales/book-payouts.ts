import { expect } from 'vitest';
import type { PayoutPreview, PayoutRunData } from '../../src/domains/sales/payouts/payout-runs.schemas.ts';
import type { SoldOrder } from './book-orders.ts';
import { type BookShop, withholding } from './book-shop.ts';
import type { Books } from './books.ts';
import { type BookCurrency, sumOf } from './books-oracle.ts';
import type { Random } from './random.ts';

const holdDays = 14;
const minimum = { NTD: 500n, USD: 2000n };
type Pending = Parameters<Books['payOut']>[0] & { id: number; version: number };

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Whether the shares of an order can be paid: its money came, nothing of it is on its way back, and it arrived some days ago. What never
 * counted for the order, such as an overpayment, can still be on its way.
 */
function isAvailable(order: SoldOrder, until: string): boolean {
  if (order.open.some(({ kind }) => kind !== 'not counted' || !order.isPaid)) return false;
  if (order.stage === 'ended') return order.isPaid || order.parts.length > 0;
  return order.stage === 'arrived' && order.isPaid && dayAfter(order.arrivedOn, holdDays) <= until;
}

/** Pays artists each month what the oracle says they are owed; payouts are paid, fail, or come back. */
export function createPayouts(
  world: BookShop,
  books: Books,
  orders: readonly SoldOrder[],
  rates: { usd: string },
  random: Random,
) {
  const counts = { runs: 0, payouts: 0, failed: 0 };
  const pending: Pending[] = [];
  let lastMonth = '';

  function computeOwed(artistId: number, currency: BookCurrency, cutOff: string): bigint {
    const available = new Set(
      orders.filter((order) => isAvailable(order, cutOff)).map(({ book }) => book.code),
    );
    const own = books.artistEntries.filter((one) => one.artistId === artistId && one.currency === currency);
    return sumOf(
      own.filter(({ code, day }) => code === '' || (day <= cutOff && available.has(code))),
      ({ amount }) => amount,
    );
  }
  function computeWithheld(amount: bigint, currency: BookCurrency): bigint {
    const inNtd = currency === 'NTD' ? Number(amount) : (Number(amount) * Number(rates.usd)) / 100;
    return inNtd > withholding.above ? (amount * BigInt(withholding.percent)) / 100n : 0n;
  }

  async function createRun(currency: BookCurrency, day: string): Promise<void> {
    const cutOff = dayAfter(day, -1);
    const path = `/api/admin/payout-run/preview?currency=${currency}&cut_off=${cutOff}`;
    const { data: preview }: { data: PayoutPreview } = await world.admin.fay.get(path);
    const expected = world.artists
      .map(({ artistId }) => ({ artistId, amount: computeOwed(artistId, currency, cutOff) }))
      .filter(({ amount }) => amount >= minimum[currency]);
    expect(preview.count).toBe(expected.length);
    if (expected.length === 0) return;
    const form = { currency, cut_off: cutOff, net: preview.net.amount };
    const created = await world.admin.fay.post('/api/admin/payout-run', form);
    expect(created.status, JSON.stringify(created)).toBe(201);
    const run: PayoutRunData = created.data;
    const byArtist = <Row extends { artistId: number }>(rows: Row[]) =>
      rows.sort((one, other) => one.artistId - other.artistId);
    const found = run.payouts.map(({ artist, amount, withheld }) => ({
      artistId: artist.id,
      amount: BigInt(amount.amount),
      withheld: BigInt(withheld.amount),
    }));
    expect(byArtist(found)).toEqual(
      byArtist(expected.map((one) => ({ ...one, withheld: computeWithheld(one.amount, currency) }))),
    );
    for (const { id, artist, amount, withheld, version } of run.payouts) {
      const payout: Pending = {
        id,
        version,
        artistId: artist.id,
        currency,
        amount: BigInt(amount.amount),
        withheld: BigInt(withheld.amount),
        isSettled: false,
      };
      books.payOut(payout, day);
      pending.push(payout);
      counts.payouts += 1;
    }
    counts.runs += 1;
  }

  async function mark(payout: Pending, how: 'paid' | 'failed', day: string): Promise<void> {
    const { version } = payout;
    const body = how === 'paid' ? { paid_on: day, version } : { reason: 'The account is closed', version };
    const marked = await world.admin.fay.post(`/api/admin/payout/${payout.id}/${how}`, body);
    expect(marked.status, JSON.stringify(marked)).toBe(200);
    payout.version += 1;
    if (how === 'paid') books.settle(payout, day);
    else {
      books.returnPayout(payout, day);
      counts.failed += 1;
    }
  }

  return {
    counts,
    async continueOn(day: string): Promise<void> {
      for (const payout of pending.splice(0)) {
        const what = random.weighted({ wait: 3, paid: 5, failed: 1, 'paid and returned': 1 });
        if (what === 'wait') pending.push(payout);
        if (what.startsWith('paid')) await mark(payout, 'paid', day);
        if (what === 'failed' || what === 'paid and returned') {
          await world.tick();
          await mark(payout, 'failed', day);
        }
      }
      if (Number(day.slice(8)) < 15 || lastMonth === day.slice(0, 7)) return;
      lastMonth = day.slice(0, 7);
      for (const currency of ['NTD', 'USD'] as const) await createRun(currency, day);
    },
  };
}
