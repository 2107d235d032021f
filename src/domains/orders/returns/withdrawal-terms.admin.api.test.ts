import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let manager: StaffVisitor;
let finance: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop();
  manager = await staffVisitor(shop, 'manager');
  finance = await staffVisitor(shop, 'finance');
});
afterAll(() => shop.close());

const path = '/api/admin/withdrawal-term';
const dayFromNow = (days: number) =>
  new Date(shop.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const add = (form: object, by = manager) => by.post(path, form);
const law = 'Consumer Rights Act 2015';
beforeEach(() => shop.database.pool.query('DELETE FROM withdrawal_term WHERE law = $1', [law]));
const returns = async () => {
  shop.clock.advance(5000);
  return (await createVisitor(shop.api).get('/api/site')).data.returns;
};

describe('days to withdraw', () => {
  test('of a new shop name the laws that give them', async () => {
    const { items } = (await finance.get(path)).data;
    expect(items).toMatchObject([
      { days: 14, law: 'Directive 2011/83/EU, article 9', state: 'in_force' },
      { countries: ['TW'], days: 7, law: 'Consumer Protection Act (Taiwan), article 19' },
      { countries: [], days: 7 },
    ]);
    expect(items[0].countries).toHaveLength(27);
    expect(await returns()).toMatchObject([
      { countries: items[0].countries, days: 14 },
      { countries: ['TW'], days: 7 },
      { countries: [], days: 7 },
    ]);
  });

  test('hold from their day on, are audited, and can be deleted before', async () => {
    const starts_on = dayFromNow(2);
    const added = await add({ countries: ['GB', 'GB', 'DE'], starts_on, days: 30, law });
    expect(added).toMatchObject({
      status: 201,
      data: { countries: ['DE', 'GB'], starts_on, days: 30, law, state: 'future' },
    });
    const { id } = added.data;
    expect(await returns()).toMatchObject([
      { days: 14 },
      { countries: ['GB', 'TW'], days: 7 },
      { countries: [] },
    ]);
    const { rows } = await shop.database.pool.query(
      "SELECT after FROM audit_entry WHERE action = 'withdrawal_term.create' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ after: { countries: ['DE', 'GB'], starts_on, days: 30, law } }]);
    const other = (await add({ countries: ['JP'], starts_on, days: 8, law })).data;
    expect((await manager.delete(`${path}/${other.id}`)).status).toBe(200);
    expect((await manager.delete(`${path}/${other.id}`)).status).toBe(404);

    shop.clock.advance(2 * 86_400_000);
    manager = await staffVisitor(shop, 'manager');
    finance = await staffVisitor(shop, 'finance');
    const current = await returns();
    expect(current.find(({ days }: { days: number }) => days === 30)).toEqual({
      countries: ['DE', 'GB'],
      days: 30,
    });
    expect(await manager.delete(`${path}/${id}`)).toMatchObject({ status: 409, code: 'already_effective' });
  });

  test.each([
    [{ starts_on: () => dayFromNow(0) }, 'starts_on'],
    [{ starts_on: () => dayFromNow(5000) }, 'starts_on'],
    [{ days: 366 }, 'days'],
    [{ days: -1 }, 'days'],
    [{ countries: ['XX'] }, 'countries'],
    [{ countries: ['Germany'] }, 'countries.0'],
    [{ law: '' }, 'law'],
  ])('with %j are rejected', async (change, field) => {
    const form = { countries: ['US'], starts_on: dayFromNow(9), days: 10, law, ...change };
    const starts_on = typeof form.starts_on === 'function' ? form.starts_on() : form.starts_on;
    expect(await add({ ...form, starts_on })).toMatchObject({ status: 422, fields: [field] });
  });

  test('change once a day for a country, and once for all others', async () => {
    const starts_on = dayFromNow(20);
    expect((await add({ countries: ['US', 'CA'], starts_on, days: 10, law })).status).toBe(201);
    expect(await add({ countries: ['CA'], starts_on, days: 11, law })).toMatchObject({
      fields: ['starts_on'],
    });
    expect((await add({ countries: [], starts_on, days: 10, law })).status).toBe(201);
    expect(await add({ countries: [], starts_on, days: 11, law })).toMatchObject({ fields: ['starts_on'] });
  });

  test('are read by finance and written by managers', async () => {
    const form = { countries: ['CH'], starts_on: dayFromNow(9), days: 10, law };
    expect(await add(form, finance)).toMatchObject({ status: 403 });
    expect(await createVisitor(shop.api).get(path)).toMatchObject({ status: 401 });
  });
});
