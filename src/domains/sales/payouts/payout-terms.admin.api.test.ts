import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ArtistOrders,
  balanceOf,
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
        expect(balanceOf(found, id)).toMatchObject({ outcome, amount: { amount: open, currency } });
      }
      expect(found.count).toBe(1);
      expect(found.net.amount).toBe(await owed(mei.artistId, currency, '2026-09-30'));
    }
  });

  test('does not pay an artist who is blocked', async () => {
    await query('UPDATE member SET blocked_at = now() WHERE id = $1', [mei.memberId]);
    expect(balanceOf(await preview(), mei.artistId)).toMatchObject({ outcome: 'no_member', account: null });
    await query('UPDATE member SET blocked_at = NULL WHERE id = $1', [mei.memberId]);
    expect(balanceOf(await preview(), mei.artistId)).toMatchObject({ outcome: 'payable' });
  });

  test.each([
    ['currency=EUR&cut_off=2026-09-30', 'currency'],
    ['currency=NTD&cut_off=2126-09-30', 'cut_off'],
    ['currency=NTD&cut_off=2026-02-30', 'cut_off'],
    ['currency=NTD', 'cut_off'],
  ])('of %s is refused', async (text, field) => {
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
    minimum_ntd: 100,
    minimum_usd: 100,
  };

  test('withhold tax from the day on that staff set; those that have not started can be deleted', async () => {
    const before = await preview();
    expect(before.withheld.amount).toBe(0);
    expect(await startTerms()).toMatchObject({ status: 201 });
    const after = await preview();
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

    const created = await owner.post('/api/admin/payout-terms', { ...form, starts_on: '2027-01-01' });
    expect(created).toMatchObject({ status: 201, data: { state: 'future', withholding_percent: '5.5' } });
    const { items, in_force } = (await finance.get('/api/admin/payout-terms')).data;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['future', 'in_force', 'past']);
    expect(in_force).toMatchObject({ withholding_percent: '10', starts_on: today });
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
    [{ starts_on: '2020-01-01' }, 'starts_on'],
    [{ starts_on: '2099-01-01' }, 'starts_on'],
  ])('with %j are refused', async (change, field) => {
    expect(await owner.post('/api/admin/payout-terms', { ...form, ...change })).toMatchObject({
      status: 422,
      fields: [field],
    });
  });
});
