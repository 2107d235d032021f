import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ArtistOrders,
  computeBalance,
  fillArtistOrders,
  openPayouts,
  type Payouts,
} from '../../../../test/sales/payouts.ts';

let orders: ArtistOrders;
let { finance, owner, mei, lee, nobody, today, query, preview, owed, startTerms, close } = {} as Payouts;
beforeAll(async () => {
  orders = await fillArtistOrders();
});
afterAll(() => orders.drop());

async function open() {
  ({ finance, owner, mei, lee, nobody, today, query, preview, owed, startTerms, close } =
    await openPayouts(orders));
}

describe('a preview', () => {
  beforeAll(open);
  afterAll(() => close());

  test('has the balance of every artist until the day, and why it is not paid', async () => {
    for (const currency of ['NTD', 'USD']) {
      const found = await preview(currency);
      for (const [id, outcome] of [
        [mei.artistId, 'payable'],
        [lee.artistId, 'no_account'],
        [nobody, 'no_member'],
      ] as const) {
        const open = await owed(id, currency, '2026-09-30');
        expect(open).toBeGreaterThan(10_000);
        const amount = { amount: open, currency };
        expect(computeBalance(found, id)).toEqual({
          artist: { id, name: expect.any(String) },
          outcome,
          amount,
          withheld: { amount: 0, currency },
          net: amount,
          account: id === mei.artistId ? '700-0021 ••••5678' : null,
        });
      }
      const amounts = found.balances.map(({ amount }) => amount.amount);
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
      const { balances: _, ...sums } = found;
      const amount = { amount: await owed(mei.artistId, currency, '2026-09-30'), currency };
      expect(sums).toEqual({
        currency,
        cut_off: '2026-09-30',
        withholding_percent: '0',
        minimum: { amount: currency === 'NTD' ? 500 : 2000, currency },
        count: 1,
        amount,
        withheld: { amount: 0, currency },
        net: amount,
      });
    }
    // Today is a day that has come.
    expect((await preview('NTD', today)).cut_off).toBe('2027-01-01');
  });

  test('has the share of an order on terms once its money was received', async () => {
    const [{ id, share }] = await query(
      `SELECT order_id AS id, sum(share)::integer AS share FROM sale_entry JOIN shop_order ON shop_order.id = order_id
       WHERE artist_id = $1 AND sale_entry.currency = 'NTD' AND day <= '2026-09-30' AND payment_status = 'paid' AND number = 0
       GROUP BY 1 HAVING sum(share) > 0 ORDER BY 1 LIMIT 1`,
      [mei.artistId],
    );
    const amount = async () => computeBalance(await preview(), mei.artistId)?.amount.amount;
    const before = (await amount())!;
    for (const status of ['unpaid', 'pending', 'failed', 'held']) {
      await query(`UPDATE shop_order SET is_on_terms = true, payment_status = $2 WHERE id = $1`, [
        id,
        status,
      ]);
      expect([status, await amount()]).toEqual([status, before - share]);
    }
    await query(`UPDATE shop_order SET payment_status = 'paid' WHERE id = $1`, [id]);
    expect(await amount()).toBe(before);
    await query(`UPDATE shop_order SET is_on_terms = false WHERE id = $1`, [id]);
  });

  test('does not pay an artist who is blocked or not confirmed, or no artist', async () => {
    for (const [change, back] of [
      ['blocked_at = now()', 'blocked_at = NULL'],
      [`status = 'pending'`, `status = 'active'`],
      [`type = 'basic'`, `type = 'artist'`],
    ]) {
      await query(`UPDATE member SET ${change} WHERE id = $1`, [mei.memberId]);
      expect(computeBalance(await preview(), mei.artistId)).toMatchObject({
        outcome: 'no_member',
        account: null,
      });
      await query(`UPDATE member SET ${back} WHERE id = $1`, [mei.memberId]);
    }
    expect(computeBalance(await preview(), mei.artistId)).toMatchObject({ outcome: 'payable' });
  });

  test.each([
    ['currency=EUR&cut_off=2026-09-30', 'currency'],
    ['currency=NTD&cut_off=2027-01-02', 'cut_off'],
    ['currency=NTD&cut_off=2026-02-30', 'cut_off'],
    ['currency=NTD', 'cut_off'],
  ])('of %s is rejected', async (text, field) => {
    expect(await finance.get(`/api/admin/payout-run/preview?${text}`)).toMatchObject({
      status: 422,
      fields: [field],
    });
  });
});

describe('terms of payouts', () => {
  beforeAll(open);
  afterAll(() => close());

  const form = {
    withholding_percent: '5.5',
    withholding_above_ntd: 1000,
    minimum_ntd: 150,
    minimum_usd: 275,
  };

  test('withhold tax from the day on that staff set; those that have not started can be deleted', async () => {
    const before = await preview();
    expect(before.withheld.amount).toBe(0);
    expect(await startTerms()).toMatchObject({ status: 201 });
    const after = await preview();
    expect([before.withholding_percent, after.withholding_percent]).toEqual(['0', '10']);
    const { amount } = before.amount;
    expect(after.amount.amount).toBe(amount);
    expect(after.withheld.amount).toBe(Math.floor(amount / 10));
    expect(after.net.amount).toBe(amount - Math.floor(amount / 10));
    expect(await owed(mei.artistId, 'NTD', '2026-09-30')).toBe(amount);
    // Others cannot start on the same day.
    expect(await owner.post('/api/admin/payout-terms', form)).toMatchObject({
      status: 422,
      fields: ['starts_on'],
    });

    const future = { ...form, withholding_percent: '50', starts_on: '2037-12-31' };
    const created = await owner.post('/api/admin/payout-terms', future);
    expect(created).toMatchObject({ status: 201, data: { ...future, state: 'future' } });
    const { items, in_force } = (await finance.get('/api/admin/payout-terms')).data;
    const started = {
      id: in_force.id,
      starts_on: '2027-01-01',
      withholding_percent: '10',
      withholding_above_ntd: 20_000,
      minimum_ntd: 500,
      minimum_usd: 2000,
      state: 'in_force',
    };
    expect(in_force).toEqual(started);
    expect(items).toEqual([
      { ...future, id: created.data.id, state: 'future' },
      started,
      expect.objectContaining({ starts_on: '2000-01-01', state: 'past' }),
    ]);
    expect((await owner.delete(`/api/admin/payout-terms/${created.data.id}`)).status).toBe(200);
    expect(await owner.delete(`/api/admin/payout-terms/${in_force.id}`)).toMatchObject({
      status: 409,
      code: 'already_effective',
    });
    expect((await owner.delete(`/api/admin/payout-terms/${created.data.id}`)).status).toBe(404);
    expect((await finance.post('/api/admin/payout-terms', form)).status).toBe(403);
  });

  test.each([
    [{ withholding_percent: '50.01' }, 'withholding_percent'],
    [{ withholding_percent: '5.555' }, 'withholding_percent'],
    [{ withholding_percent: '-1' }, 'withholding_percent'],
    [{ withholding_above_ntd: -1 }, 'withholding_above_ntd'],
    [{ minimum_ntd: 0 }, 'minimum_ntd'],
    [{ minimum_usd: 1.5 }, 'minimum_usd'],
    [{ minimum_usd: 0 }, 'minimum_usd'],
    [{ starts_on: '2026-12-31' }, 'starts_on'],
    [{ starts_on: '2038-01-01' }, 'starts_on'],
  ])('with %j are rejected', async (change, field) => {
    expect(await owner.post('/api/admin/payout-terms', { ...form, ...change })).toMatchObject({
      status: 422,
      fields: [field],
    });
  });
});
