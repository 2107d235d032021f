import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ArtistOrders,
  computeBalance,
  fillArtistOrders,
  openPayouts,
  type Payouts,
} from '../../../../test/sales/payouts.ts';

let orders: ArtistOrders;
let { finance, owner, mei, lee, nobody, today, query, preview, owed, earned, startTerms, close } =
  {} as Payouts;
beforeAll(async () => {
  orders = await fillArtistOrders();
});
afterAll(() => orders.drop());

async function open() {
  ({ finance, owner, mei, lee, nobody, today, query, preview, owed, earned, startTerms, close } =
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
          tax_status: 'resident',
          tax_percent: '0',
          pending: { amount: (await earned(id, currency, '2026-09-30')) - open, currency },
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
        non_resident_percent: '0',
        company_percent: '0',
        minimum: { amount: currency === 'NTD' ? 500 : 2000, currency },
        hold_days: 14,
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
         AND status = 'arrived' AND ended_at < '2026-09-15'
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

  test('has a share once the days for returns are over, of a line that is not being returned', async () => {
    const [{ id, position, share, line }] = await query(
      `SELECT entry.order_id AS id, entry.position, entry.share::integer AS share, line.id AS line
       FROM sale_entry AS entry JOIN shop_order AS o ON o.id = entry.order_id
       JOIN order_line AS line ON line.order_id = o.id AND line.position + 1 = entry.position
       WHERE entry.artist_id = $1 AND entry.currency = 'NTD' AND entry.day <= '2026-09-01' AND o.payment_status = 'paid'
         AND o.status = 'arrived' AND entry.share > 0
         AND (SELECT count(*) FROM sale_entry AS other WHERE other.order_id = o.id AND other.artist_id = $1) = 1
       ORDER BY 1 LIMIT 1`,
      [mei.artistId],
    );
    expect(position).toBeGreaterThan(0);
    const read = async (cutOff = '2026-09-30') => {
      const { amount, pending } = computeBalance(await preview('NTD', cutOff), mei.artistId)!;
      return { amount: amount.amount, pending: pending.amount };
    };
    const setOrder = (change: string) => query(`UPDATE shop_order SET ${change} WHERE id = $1`, [id]);
    const [{ ended_at: endedAt }] = await query('SELECT ended_at FROM shop_order WHERE id = $1', [id]);
    // 16 September in Taipei, 14 days before the cut-off.
    await setOrder(`ended_at = '2026-09-15T16:00:00Z'`);
    const available = await read();
    const held = { amount: available.amount - share, pending: available.pending + share };
    await setOrder(`ended_at = '2026-09-16T16:00:00Z'`);
    expect(await read()).toEqual(held);
    // Nor while it is not there, or its money is on its way back.
    await setOrder(`status = 'shipped', ended_at = NULL`);
    expect(await read()).toEqual(held);
    await setOrder(`status = 'arrived', ended_at = '2026-09-15T16:00:00Z', payment_status = 'refunding'`);
    expect(await read()).toEqual(held);
    await setOrder(`payment_status = 'paid'`);
    expect(await read()).toEqual(available);

    await query(
      `INSERT INTO order_return (order_id, line_id, asked_nums, nums, kind, wish, status, reason, asked_at)
       VALUES ($1, $2, 1, 1, 'damage', 'refund', 'asked', 'Torn', '2026-09-20')`,
      [id, line],
    );
    expect(await read()).toEqual(held);
    await query(`UPDATE order_return SET status = 'declined', ended_at = now() WHERE order_id = $1`, [id]);
    expect(await read()).toEqual(available);

    // On the last of the days it can still be returned: in the first hour of 2027, those until December have passed.
    await setOrder(`ended_at = '2026-12-17T16:00:00Z'`);
    const late = await read('2027-01-01');
    await setOrder(`ended_at = '2026-12-16T16:00:00Z'`);
    expect(await read('2027-01-01')).toEqual({ amount: late.amount + share, pending: late.pending - share });
    await query('UPDATE shop_order SET ended_at = $2 WHERE id = $1', [id, endedAt]);
  });

  test('of an artist whose shares cannot be paid yet says so', async () => {
    const changed = await query(
      `SELECT id, status::text, payment_status, ended_at FROM shop_order
       WHERE id IN (SELECT order_id FROM sale_entry WHERE artist_id = $1)`,
      [nobody],
    );
    const ids = changed.map(({ id }) => id);
    await query(
      `UPDATE shop_order SET status = 'shipped', payment_status = 'paid', ended_at = NULL WHERE id = ANY ($1)`,
      [ids],
    );
    const [{ share }] = await query(
      `SELECT sum(share)::integer AS share FROM sale_entry WHERE artist_id = $1 AND currency = 'USD' AND day <= '2026-09-30'`,
      [nobody],
    );
    expect(computeBalance(await preview('USD'), nobody)).toMatchObject({
      outcome: 'pending',
      amount: { amount: 0, currency: 'USD' },
      net: { amount: 0, currency: 'USD' },
      pending: { amount: share, currency: 'USD' },
    });
    await query(
      `UPDATE shop_order AS o SET status = former.status::order_status, payment_status = former.payment_status,
         ended_at = former.ended_at
       FROM jsonb_to_recordset($1::jsonb) AS former (id integer, status text, payment_status text, ended_at timestamptz)
       WHERE o.id = former.id`,
      [JSON.stringify(changed)],
    );
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
    non_resident_percent: '18.25',
    non_resident_above_ntd: 5000,
    company_percent: '2',
    minimum_ntd: 150,
    minimum_usd: 275,
    hold_days: 21,
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
      // Those of the former terms.
      non_resident_percent: '0',
      non_resident_above_ntd: 0,
      company_percent: '0',
      hold_days: 14,
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
    [{ non_resident_percent: '50.01' }, 'non_resident_percent'],
    [{ non_resident_percent: '' }, 'non_resident_percent'],
    [{ non_resident_above_ntd: -1 }, 'non_resident_above_ntd'],
    [{ company_percent: '1.555' }, 'company_percent'],
    [{ minimum_ntd: 0 }, 'minimum_ntd'],
    [{ minimum_usd: 1.5 }, 'minimum_usd'],
    [{ minimum_usd: 0 }, 'minimum_usd'],
    [{ hold_days: -1 }, 'hold_days'],
    [{ hold_days: 91 }, 'hold_days'],
    [{ hold_days: 1.5 }, 'hold_days'],
    [{ starts_on: '2026-12-31' }, 'starts_on'],
    [{ starts_on: '2038-01-01' }, 'starts_on'],
  ])('with %j are rejected', async (change, field) => {
    expect(await owner.post('/api/admin/payout-terms', { ...form, ...change })).toMatchObject({
      status: 422,
      fields: [field],
    });
  });
});
