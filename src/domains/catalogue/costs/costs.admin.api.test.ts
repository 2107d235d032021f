import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { costSettings, materialCosts } from '../../../../test/factories/costs.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let editor: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop({});
  editor = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

const list = async () => (await editor.get('/api/admin/cost')).data;
const ids = { substrate: '1', moulding: '1', mat: 'ivory', glazing: '2' };
const put = (kind: keyof typeof ids, body: object, id = ids[kind]) =>
  editor.put(`/api/admin/cost/material/${kind}/${id}`, { kind, ...body });

test('nothing is known in a new shop', async () => {
  expect(await list()).toEqual({ settings: { value: null, version: 0 }, materials: [] });
});

describe('the cost of a material', () => {
  test.each(['substrate', 'moulding', 'mat', 'glazing'] as const)(
    'of a %s is stored as it was sent',
    async (kind) => {
      const cost = materialCosts[kind];
      const saved = await put(kind, { cost, version: 0 });
      expect(saved).toMatchObject({ status: 200, data: { kind, id: ids[kind], cost, version: 1 } });
      expect((await list()).materials).toContainEqual({ kind, id: ids[kind], cost, version: 1 });
      const entry = (await auditEntries(shop)).at(-1);
      expect(entry).toMatchObject({
        action: 'cost.update_material',
        subject_kind: 'cost',
        subject_id: `${kind}/${ids[kind]}`,
        before: { cost: null },
        after: { cost },
      });
    },
  );

  test('can be removed, which is not a cost of 0', async () => {
    const { version } = (await put('glazing', { cost: materialCosts.glazing, version: 0 }, '1')).data;
    expect((await put('glazing', { cost: null, version }, '1')).data).toEqual({
      kind: 'glazing',
      id: '1',
      cost: null,
      version: 2,
    });
  });

  test('that another user has changed is not overwritten', async () => {
    const cost = { ...materialCosts.mat, per_m2_ntd: 577 };
    await put('mat', { cost, version: 0 }, 'black');
    const late = await put('mat', { cost: materialCosts.mat, version: 0 }, 'black');
    expect(late).toMatchObject({ status: 409, code: 'version_conflict', data: { cost, version: 1 } });
  });

  test('is rejected by field', async () => {
    const { per_m_ntd: _, ...cost } = materialCosts.moulding;
    const body = { cost: { ...cost, per_joint_ntd: -1, waste_basis_points: 10_001 }, version: 0 };
    const { status, errors } = await put('moulding', body, '2');
    expect(status).toBe(422);
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'cost.per_joint_ntd',
      'cost.per_m_ntd',
      'cost.waste_basis_points',
    ]);
    expect((await put('moulding', { kind: 'mat', cost: materialCosts.mat, version: 0 }, '2')).status).toBe(
      422,
    );
    expect((await put('moulding', { cost: materialCosts.moulding, version: 0 }, '99')).status).toBe(404);
    expect((await put('moulding', { cost: materialCosts.moulding, version: 0 }, 'ivory')).status).toBe(404);
  });
});

test('the settings are stored as they were sent, under their version', async () => {
  const saved = await editor.put('/api/admin/cost/setting', { value: costSettings, version: 0 });
  expect(saved).toMatchObject({ status: 200, data: { value: costSettings, version: 1 } });
  expect((await list()).settings).toEqual({ value: costSettings, version: 1 });
  const value = { ...costSettings, labour_ntd_per_hour: 1 };
  expect(await editor.put('/api/admin/cost/setting', { value, version: 0 })).toMatchObject({
    status: 409,
    data: { value: costSettings, version: 1 },
  });
  const wrong = {
    ...costSettings,
    minutes: { ...costSettings.minutes, mat: 601 },
    fees: { ...costSettings.fees, transfer: { fee_basis_points: 2001, fixed_ntd: 0 } },
    minimum_margin_basis_points: 9901,
  };
  const { errors } = await editor.put('/api/admin/cost/setting', { value: wrong, version: 1 });
  expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'value.fees.transfer.fee_basis_points',
    'value.minimum_margin_basis_points',
    'value.minutes.mat',
  ]);
});

test('costs are in no response to visitors, nor in those to staff without the permission', async () => {
  const workshop = await staffVisitor(shop, 'workshop');
  expect((await workshop.get('/api/admin/cost')).status).toBe(403);
  const visitor = createVisitor(shop.api);
  const responses = [await visitor.get('/api/initial'), await workshop.get('/api/admin/material')];
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(JSON.stringify(response)).not.toMatch(/per_joint_ntd|waste_basis_points|least_charge_ntd|labour/);
  }
  const finance = await staffVisitor(shop, 'finance');
  expect((await finance.get('/api/admin/cost')).status).toBe(200);
  expect((await finance.put('/api/admin/cost/setting', { value: costSettings, version: 1 })).status).toBe(
    403,
  );
});
