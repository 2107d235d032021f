import type { CostedKind } from '../../../domains/catalogue/costs/costs.rules.ts';
import type { MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';

const sheet = ['per_m2_ntd', 'waste_basis_points', 'least_charge_ntd'] as const;

/** The fields of the cost of each kind, in the order of its form; a ready-made frame has none. */
export const costFieldsOf = {
  substrate: ['per_m2_ntd', 'ink_per_m2_ntd', 'waste_basis_points', 'least_charge_ntd'],
  moulding: ['per_m_ntd', 'per_joint_ntd', 'waste_basis_points', 'least_charge_ntd'],
  mat: sheet,
  glazing: sheet,
} as const satisfies Record<CostedKind, readonly string[]>;

export const isCosted = (kind: MaterialKind): kind is CostedKind => kind in costFieldsOf;
