import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../../demo/scale/fill-orders.ts';
import type { PayoutRunData } from '../../../src/domains/sales/payouts/payout-runs.schemas.ts';
import type { StatementData } from '../../../src/domains/sales/statements/statements.schemas.ts';
import { taipeiDay } from '../../../src/kernel/dates.ts';
import { currencies } from '../../../src/kernel/money.ts';
import { registerCollector } from '../../clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../factories/staff.ts';
import { type ArtistMember, enterAccount, linkArtist } from '../../sales/artist-member.ts';
import { refundedLines, writePlainTables } from '../../sales/expected-sales.ts';
import { differences } from '../../sales/ledger.ts';
import { createTestShop, type TestShop } from '../../servers/shop.ts';
import { repeats } from '../scale.ts';

/*
 * Orders of three years in both currencies, which are cancelled, returned, refunded and corrected between payout runs with changing
 * taxes, whose payouts are paid, fail and come back: after every step each transaction of the ledger adds up to 0, its shares are those of
 * the sales entries and of the raw order lines (`expected-sales.ts` works them out apart from both), and what artists are owed is their
 * shares less what they were paid.
 */

const orderCount = repeats(300, 100_000);
const artistCount = repeats(3, 8);
const steps = repeats(4, 12);

let shop: TestShop;
let owner: StaffVisitor;
let artists: ArtistMember[];
const counts = { runs: 0, payouts: 0, failed: 0, balances: 0, statements: 0 };

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  const ids: number[] = [];
  for (let index = 0; index < artistCount; index += 1) {
    const { id } = await createArtist(db, { name: inAllLanguages(`Artist ${index}`) });
    ids.push(id);
    for (let work = 0; work < 3; work += 1) await createItem(db, { artistId: id });
  }
  for (const name of ['one', 'two', 'three']) await registerCollector(shop.api, `${name}@example.com`);
  await fillOrders(shop.database.pool, orderCount, { until: shop.clock.now(), days: 1095 });
  artists = [];
  for (const id of ids) {
    const artist = await linkArtist(shop, id, { email: `artist-${id}@example.com` });
    artists.push(artist);
    await enterAccount(artist);
  }
  owner = await staffVisitor(shop, 'owner');
}, 1_800_000);
afterAll(() => shop.close(), 60_000);

/** Changes of orders and refunds, each of some orders that differ from step to step. */
const changes = (step: number): string[] => [
  // Cancelled before they were settled, and sales that are none any more.
  `UPDATE shop_order SET settled_at = NULL, is_on_terms = false, payment_status = 'held', status = 'generating', ended_at = NULL
   WHERE id % 97 = ${step}`,
  // Paid late.
  `UPDATE shop_order SET settled_at = purchased_at + interval '5 days', payment_status = 'paid'
   WHERE id % 89 = ${step} AND payment_status = 'unpaid'`,
  // Refunds of an amount, and a print that came back.
  `INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
   SELECT id, false, 1 + total / ${2 + step}, currency, 'done', '', now(), (purchased_at + interval '30 days')::date, 'x', now()
   FROM shop_order WHERE id % 53 = ${step}`,
  `INSERT INTO refund_part (refund_id, line_id, nums, amount)
   SELECT max(refund.id), min(line.id), 1, 1 FROM refund JOIN order_line AS line USING (order_id)
   WHERE order_id % 53 = ${step} AND NOT EXISTS (SELECT FROM refund_part WHERE refund_part.line_id = line.id) GROUP BY order_id`,
  // A refund that was recorded wrongly.
  `DELETE FROM refund WHERE order_id % 71 = ${step} AND NOT is_overpayment AND receipt_id IS NULL`,
  // Corrections of rates, and lines that were sold at a discount.
  `UPDATE order_line SET share_basis_points = ${2500 + 100 * step} WHERE order_id % 61 = ${step}`,
  `UPDATE order_line SET unit_list_picture_price = unit_picture_price + 500, unit_list_price = unit_list_price + 500 WHERE order_id % 59 = ${step} AND unit_picture_price > 0`,
  `UPDATE order_line SET share_on_sold_price = NOT share_on_sold_price WHERE order_id % 47 = ${step}`,
];

/** The shares of raw order lines and refunds by artist and currency. */
async function rawShares(): Promise<Map<string, number>> {
  await query('DROP TABLE IF EXISTS plain_line, plain_order');
  await writePlainTables(shop);
  const shares = new Map<string, number>();
  const add = (artistId: number, currency: string, share: number) => {
    const key = `${artistId} ${currency}`;
    shares.set(key, (shares.get(key) ?? 0) + share);
  };
  for (const row of await query(
    'SELECT artist_id, currency, sum(share)::bigint AS share FROM plain_line GROUP BY 1, 2',
  ))
    add(row.artist_id, row.currency, row.share);
  for (const { artist_id, currency, share } of await refundedLines(shop))
    if (artist_id !== null) add(artist_id, currency, share);
  return shares;
}

/** Compares the books with each other and with the raw lines. */
async function checkBooks(): Promise<void> {
  expect(await differences(query)).toEqual([]);
  const shares = await rawShares();
  const balances = await query(`
    SELECT artist_id, currency, -sum(amount)::bigint AS open,
      (SELECT coalesce(sum(amount), 0) FROM payout
       WHERE payout.artist_id = entry.artist_id AND payout.currency = entry.currency AND status <> 'failed')::bigint AS paid
    FROM ledger_entry AS entry WHERE account = 'artist_payable' GROUP BY artist_id, currency`);
  for (const { artist_id, currency, open, paid } of balances) {
    expect([artist_id, currency, open + paid]).toEqual([
      artist_id,
      currency,
      shares.get(`${artist_id} ${currency}`),
    ]);
    counts.balances += 1;
  }
  const [accounts] = await query(`
    SELECT coalesce(sum(amount) FILTER (WHERE account = 'payout_clearing'), 0)::bigint AS clearing,
      coalesce(sum(amount) FILTER (WHERE account = 'bank'), 0)::bigint AS bank,
      coalesce(sum(amount) FILTER (WHERE account = 'withholding_payable'), 0)::bigint AS withheld FROM ledger_entry`);
  const [payouts] = await query(`
    SELECT -coalesce(sum(net) FILTER (WHERE status = 'pending'), 0)::bigint AS clearing,
      -coalesce(sum(net) FILTER (WHERE status = 'paid'), 0)::bigint AS bank,
      -coalesce(sum(withheld) FILTER (WHERE status <> 'failed'), 0)::bigint AS withheld FROM payout`);
  expect(accounts).toEqual(payouts);
}

/** Creates a run by several callers at once, of which one may win, and has some of its payouts paid and some fail. */
async function payOut(currency: (typeof currencies)[number], cutOff: string, step: number): Promise<void> {
  const path = `/api/admin/payout-run/preview?currency=${currency}&cut_off=${cutOff}`;
  const { data: preview } = await owner.get(path);
  const form = { currency, cut_off: cutOff, net: preview.net.amount };
  const answers = await Promise.all([1, 2, 3].map(() => owner.post('/api/admin/payout-run', form)));
  const created = answers.filter(({ status }) => status === 201);
  expect(created).toHaveLength(preview.count > 0 ? 1 : 0);
  const run: PayoutRunData | undefined = created[0]?.data;
  if (!run) return;
  counts.runs += 1;
  counts.payouts += run.payouts.length;
  const paid_on = taipeiDay(shop.clock.now());
  const mark = async (id: number, how: 'paid' | 'failed', version: number) => {
    const body = how === 'paid' ? { paid_on, version } : { reason: 'The account is closed', version };
    const { status } = await owner.post(`/api/admin/payout/${id}/${how}`, body);
    expect([how, status]).toEqual([how, 200]);
  };
  for (const [index, { id }] of run.payouts.entries()) {
    // Stays pending, fails, is paid, or comes back after it was paid.
    const choice = (index + step) % 4;
    if (choice >= 2) await mark(id, 'paid', 1);
    if (choice % 2 === 1) {
      await mark(id, 'failed', choice === 1 ? 1 : 2);
      counts.failed += 1;
    }
  }
}

/** In every month of every artist the balance goes on from the month before, and ends with what is open. */
async function checkStatements({ visitor, artistId }: ArtistMember): Promise<void> {
  const { months }: StatementData = (await visitor.get('/api/sales/statement')).data;
  const balances = new Map<string, number>();
  for (const { year, month } of months.toReversed()) {
    const { statements }: StatementData = (
      await visitor.get(`/api/sales/statement?year=${year}&month=${month}`)
    ).data;
    const { data: lines } = await visitor.get(`/api/sales/line?year=${year}&month=${month}&per_page=1`);
    for (const statement of statements) {
      expect(statement.opening.amount).toBe(balances.get(statement.currency) ?? 0);
      const own = lines.totals.find(({ currency }: { currency: string }) => currency === statement.currency);
      expect(statement.shares.amount + statement.refunds.amount).toBe(own?.share.amount ?? 0);
      const parts = [
        statement.opening,
        statement.shares,
        statement.refunds,
        statement.payouts,
        statement.withheld,
        statement.returned,
      ];
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(statement.closing.amount);
      balances.set(statement.currency, statement.closing.amount);
      counts.statements += 1;
    }
  }
  for (const currency of currencies) {
    const [{ open }] = await query(
      `SELECT coalesce(-sum(amount), 0)::bigint AS open FROM ledger_entry
       WHERE account = 'artist_payable' AND artist_id = $1 AND currency = $2`,
      [artistId, currency],
    );
    expect(balances.get(currency) ?? 0).toBe(open);
  }
}

test('ledger, sales entries and raw order lines agree, whatever happens between payouts', {
  timeout: 4 * 3_600_000,
}, async () => {
  await checkBooks();
  for (let step = 0; step < steps; step += 1) {
    const percent = [0, 10, 20, 5.5][step % 4] ?? 0;
    const today = new Date(shop.clock.now().getTime() + 86_400_000);
    shop.clock.set(today.toISOString());
    await query(`UPDATE staff_session SET expires_at = '2100-01-01'`);
    const terms = {
      withholding_percent: String(percent),
      withholding_above_ntd: 20_000,
      minimum_ntd: 500,
      minimum_usd: 2000,
    };
    expect((await owner.post('/api/admin/payout-terms', terms)).status).toBe(201);
    const cutOff = taipeiDay(new Date(today.getTime() - (steps - step) * 40 * 86_400_000));
    for (const currency of currencies) await payOut(currency, cutOff, step);
    await checkBooks();
    for (const change of changes(step)) await query(change);
    await checkBooks();
  }
  for (const artist of artists) await checkStatements(artist);
  const [{ entries, transactions }] = await query(
    'SELECT count(*)::integer AS entries, count(DISTINCT transaction_id)::integer AS transactions FROM ledger_entry',
  );
  expect(counts.failed).toBeGreaterThan(0);
  expect(counts.payouts).toBeGreaterThan(counts.failed);
  console.log(
    `${orderCount} orders, ${counts.runs} runs, ${counts.payouts} payouts, ${counts.failed} of them failed, ${transactions} transactions of ${entries} entries, ${counts.balances} balances, ${counts.statements} statements: difference 0`,
  );
});
