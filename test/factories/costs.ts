import type { Visitor } from '../clients/visitor.ts';

/** Costs whose values all differ and do not divide evenly. */
export const materialCosts = {
  substrate: { per_m2_ntd: 1303, waste_basis_points: 830, least_charge_ntd: 19, ink_per_m2_ntd: 271 },
  moulding: { per_m_ntd: 317, per_joint_ntd: 9, waste_basis_points: 1170, least_charge_ntd: 23 },
  mat: { per_m2_ntd: 611, waste_basis_points: 2230, least_charge_ntd: 29 },
  glazing: { per_m2_ntd: 907, waste_basis_points: 410, least_charge_ntd: 31 },
};

export const costSettings = {
  labour_ntd_per_hour: 463,
  minutes: { print: 11, mat: 7, frame: 17, pack: 13 },
  backing: { per_m2_ntd: 173, waste_basis_points: 1250, least_charge_ntd: 3 },
  fees: {
    paypal: { fee_basis_points: 440, fixed_ntd: 10 },
    cybersource: { fee_basis_points: 275, fixed_ntd: 0 },
    cybersourceforusd: { fee_basis_points: 310, fixed_ntd: 5 },
    transfer: { fee_basis_points: 0, fixed_ntd: 7 },
  },
  freight_basis_points: 7100,
  minimum_margin_basis_points: 3300,
};

/** Enters these costs of every material, and these settings. */
export async function enterCosts(staff: Visitor): Promise<void> {
  const { data } = await staff.get('/api/admin/material');
  const lists = { substrate: 'substrates', moulding: 'mouldings', mat: 'mats', glazing: 'glazings' } as const;
  for (const kind of Object.keys(lists) as (keyof typeof lists)[]) {
    for (const { id } of data[lists[kind]]) {
      const body = { kind, cost: materialCosts[kind], version: 0 };
      await staff.put(`/api/admin/cost/material/${kind}/${id}`, body);
    }
  }
  await staff.put('/api/admin/cost/setting', { value: costSettings, version: 0 });
}
