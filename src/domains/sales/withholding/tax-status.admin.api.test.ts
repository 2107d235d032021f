import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterAccount } from '../../../../test/sales/artist-member.ts';
import {
  type ArtistOrders,
  computeBalance,
  fillArtistOrders,
  openPayouts,
  type Payouts,
} from '../../../../test/sales/payouts.ts';

let orders: ArtistOrders;
let opened = {} as Payouts;
beforeAll(async () => {
  orders = await fillArtistOrders();
});
afterAll(() => orders.drop());
beforeEach(async () => {
  opened = await openPayouts(orders);
});
afterEach(() => opened.close());

const record = (artistId: number, form: object) =>
  opened.manager.post(`/api/admin/artist-tax-status/${artistId}`, form);

const terms = {
  withholding_percent: '10',
  withholding_above_ntd: 20_000,
  non_resident_percent: '18.25',
  non_resident_above_ntd: 0,
  company_percent: '1.5',
  minimum_ntd: 500,
  minimum_usd: 2000,
};

test('a status is recorded from a day on, and none before that of another', async () => {
  const { shop, finance, manager, mei, query } = opened;
  const path = `/api/admin/artist-tax-status/${mei.artistId}`;
  expect((await finance.get(path)).data).toEqual({ status: 'resident', items: [] });
  const recorded = { recorded_at: '2026-12-31T16:30:00.000Z', staff: { id: manager.id, name: manager.name } };

  const first = await record(mei.artistId, { status: 'non_resident' });
  expect(first).toMatchObject({ status: 201, message: 'Saved' });
  expect(first.data).toEqual({
    status: 'non_resident',
    items: [
      {
        id: expect.any(Number),
        status: 'non_resident',
        starts_on: '2027-01-01',
        state: 'in_force',
        ...recorded,
      },
    ],
  });
  // On the same day, the last one counts.
  const second = await record(mei.artistId, { status: 'company', starts_on: '2027-01-01' });
  expect(second.data).toMatchObject({
    status: 'company',
    items: [{ status: 'company', state: 'in_force' }, { state: 'replaced' }],
  });
  const third = await record(mei.artistId, { status: 'resident', starts_on: '2027-01-31' });
  expect(third.data).toMatchObject({
    status: 'company',
    items: [
      { status: 'resident', starts_on: '2027-01-31', state: 'future' },
      { status: 'company', starts_on: '2027-01-01', state: 'in_force' },
      { status: 'non_resident', starts_on: '2027-01-01', state: 'replaced' },
    ],
  });
  expect(await record(mei.artistId, { status: 'company', starts_on: '2027-01-30' })).toMatchObject({
    status: 422,
    fields: ['starts_on'],
    errors: [{ message: 'Not before the day of the last status (2027-01-31)' }],
  });
  expect((await finance.get(path)).data).toEqual(third.data);
  const events = await query(
    `SELECT staff_id, subject_kind, subject_id, before, after FROM audit_entry WHERE action = 'tax_status.create' ORDER BY id`,
  );
  expect(events).toHaveLength(3);
  expect(events[2]).toEqual({
    staff_id: manager.id,
    subject_kind: 'tax_status',
    subject_id: String(third.data.items[0].id),
    before: null,
    after: { artist_id: mei.artistId, status: 'resident', starts_on: '2027-01-31' },
  });

  // The artist sees it, with what is withheld.
  const see = async () => (await mei.visitor.get('/api/payout/tax')).data.tax;
  expect((await opened.owner.post('/api/admin/payout-terms', terms)).status).toBe(201);
  const next = { status: 'resident', starts_on: '2027-01-31' };
  expect(await see()).toEqual({ status: 'company', percent: '1.5', above_ntd: 0, next });
  shop.clock.set('2027-01-30T16:00:00Z');
  expect(await see()).toEqual({ status: 'resident', percent: '10', above_ntd: 20_000, next: null });

  await expect(query('UPDATE artist_tax_status SET starts_on = starts_on')).rejects.toThrow('never changed');
  await expect(query('DELETE FROM artist_tax_status')).rejects.toThrow('never changed');
});

test('a run takes the status of its day, and a payout keeps it', async () => {
  const { shop, finance, owner, mei, lee, query, preview } = opened;
  await enterAccount(lee);
  expect((await owner.post('/api/admin/payout-terms', terms)).status).toBe(201);
  expect((await record(mei.artistId, { status: 'non_resident' })).status).toBe(201);
  expect((await record(mei.artistId, { status: 'company', starts_on: '2027-01-02' })).status).toBe(201);
  expect((await record(lee.artistId, { status: 'company' })).status).toBe(201);

  const found = await preview('USD');
  const withheldOf = (artistId: number, percent: string, status: string, shown = found) => {
    const balance = computeBalance(shown, artistId)!;
    const { amount } = balance.amount;
    const withheld = Math.floor((amount * Number(percent) * 100) / 10_000);
    expect(withheld).toBeGreaterThan(0);
    expect(balance).toMatchObject({
      outcome: 'payable',
      tax_status: status,
      tax_percent: percent,
      withheld: { amount: withheld, currency: 'USD' },
      net: { amount: amount - withheld, currency: 'USD' },
    });
    return withheld;
  };
  const withheld = {
    mei: withheldOf(mei.artistId, '18.25', 'non_resident'),
    lee: withheldOf(lee.artistId, '1.5', 'company'),
  };
  expect([found.withholding_percent, found.non_resident_percent, found.company_percent]).toEqual([
    ...['10', '18.25', '1.5'],
  ]);
  expect(found.withheld.amount).toBe(withheld.mei + withheld.lee);
  const net = found.net.amount;
  const form = { currency: 'USD', cut_off: '2026-09-30', net };
  const created = await finance.post('/api/admin/payout-run', form);
  expect(created).toMatchObject({
    status: 201,
    data: {
      withheld: { amount: withheld.mei + withheld.lee },
      payouts: [
        { artist: { name: 'Mei' }, tax_status: 'non_resident', withholding_basis_points: 1825 },
        { artist: { name: 'Lee' }, tax_status: 'company', withholding_basis_points: 150 },
      ],
    },
  });
  const stored = 'SELECT tax_status, withholding_basis_points, withheld FROM payout ORDER BY id';
  const rows = await query(stored);
  expect(rows).toEqual([
    { tax_status: 'non_resident', withholding_basis_points: 1825, withheld: withheld.mei },
    { tax_status: 'company', withholding_basis_points: 150, withheld: withheld.lee },
  ]);
  const file = await shop.api.request(`/api/admin/payout-run/${created.data.id}/bank.csv`, {
    headers: { authorization: `Bearer ${finance.userToken}` },
  });
  const text = await file.text();
  for (const payout of created.data.payouts) expect(text).toContain((payout.net.amount / 100).toFixed(2));

  // A day later it is another one.
  shop.clock.set('2027-01-01T16:00:00Z');
  expect(computeBalance(await preview('NTD'), mei.artistId)).toMatchObject({
    tax_status: 'company',
    tax_percent: '1.5',
  });
  expect(await query(stored)).toEqual(rows);
});

test.each([
  [{}, 'status'],
  [{ status: 'tourist' }, 'status'],
  [{ status: 'company', starts_on: '2026-12-31' }, 'starts_on'],
  [{ status: 'company', starts_on: '2038-01-01' }, 'starts_on'],
  [{ status: 'company', starts_on: '2027-02-29' }, 'starts_on'],
])('%j is rejected', async (form, field) => {
  expect(await record(opened.mei.artistId, form)).toMatchObject({ status: 422, fields: [field] });
});

test('only those who set the terms of payouts record it, of artists that there are', async () => {
  const { finance, mei, nobody } = opened;
  const form = { status: 'company' };
  expect((await finance.post(`/api/admin/artist-tax-status/${mei.artistId}`, form)).status).toBe(403);
  expect((await mei.visitor.get(`/api/admin/artist-tax-status/${mei.artistId}`)).status).toBe(401);
  expect((await record(999_999, form)).status).toBe(404);
  expect((await finance.get('/api/admin/artist-tax-status/999999')).status).toBe(404);
  expect((await record(nobody, form)).status).toBe(201);
  await opened.query('UPDATE artist SET member_id = NULL WHERE id = $1', [mei.artistId]);
  expect((await mei.visitor.get('/api/payout/tax')).data).toEqual({ tax: null });
});
