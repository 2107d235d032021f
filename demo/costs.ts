import { sql } from '../src/platform/db/drizzle.ts';
import type { Services } from '../src/platform/services.ts';

const settings = {
  labour_ntd_per_hour: 420,
  minutes: { print: 12, mat: 10, frame: 25, pack: 15 },
  backing: { per_m2_ntd: 180, waste_basis_points: 1500, least_charge_ntd: 20 },
  fees: {
    paypal: { fee_basis_points: 440, fixed_ntd: 10 },
    cybersource: { fee_basis_points: 275, fixed_ntd: 0 },
    cybersourceforusd: { fee_basis_points: 310, fixed_ntd: 0 },
    transfer: { fee_basis_points: 0, fixed_ntd: 0 },
  },
  freight_basis_points: 9000,
  minimum_margin_basis_points: 3000,
};

/** Saves invented costs of a shop without any: the materials' are parts of their prices. */
export async function saveDemoCosts({ db }: Pick<Services, 'db'>): Promise<void> {
  const saved = await db.execute(sql`
    update cost_setting set value = ${JSON.stringify(settings)}::jsonb, version = 1 where version = 0`);
  if (!saved.rowCount) return;
  await db.execute(sql`
    insert into material_cost (kind, material_id, cost, version)
    select 'substrate', id::text, jsonb_build_object('per_m2_ntd', price_ntd_per_m2 / 7, 'ink_per_m2_ntd', 460,
      'waste_basis_points', 1200, 'least_charge_ntd', 40), 1 from substrate
    union all
    select 'moulding', id::text, jsonb_build_object('per_m_ntd', price_ntd_per_m * 3 / 10, 'per_joint_ntd', 6,
      'waste_basis_points', 1500, 'least_charge_ntd', 100), 1 from moulding
    union all
    select 'mat', color, jsonb_build_object('per_m2_ntd', price_ntd_per_m2 * 3 / 10, 'waste_basis_points', 2500,
      'least_charge_ntd', 60), 1 from mat_color
    union all
    select 'glazing', id::text, jsonb_build_object('per_m2_ntd', price_ntd_per_m2 * 2 / 5, 'waste_basis_points', 1000,
      'least_charge_ntd', 80), 1 from glazing
    on conflict do nothing`);
}
