import type { Currency } from '../../../kernel/money.ts';
import type { Services } from '../../../platform/services.ts';
import { type Paytype, paymentMethods, paytypes } from '../../payments/payments.rules.ts';
import type { ConfiguredItem } from '../framing/configured-items.rules.ts';
import type { CostedKind } from './costs.rules.ts';
import type { CostSettings, MaterialCostData } from './costs.schemas.ts';
import { listCosts } from './costs.usecases.ts';
import { computeProductionCost, type ProductionCost } from './production.rules.ts';
import { computeFeeNtd } from './sale.rules.ts';

export type Costs = {
  settings: CostSettings | null;
  /** The production cost of one print in its frame. */
  computeProduction: (print: Pick<ConfiguredItem, 'size' | 'frame'>) => ProductionCost;
};

type CostOf<Kind extends CostedKind> = Extract<MaterialCostData, { kind: Kind }>['cost'];

/** The costs that staff have entered. */
export async function loadCosts(services: Services): Promise<Costs> {
  const { settings, materials } = await listCosts(services);
  const costs = new Map(materials.map(({ kind, id, cost }) => [`${kind}/${id}`, cost]));
  const find = <Kind extends CostedKind>(kind: Kind, id: number | string | undefined) =>
    (costs.get(`${kind}/${id}`) ?? null) as CostOf<Kind>;
  return {
    settings: settings.value,
    computeProduction: ({ size, frame }) =>
      computeProductionCost(size, frame, {
        settings: settings.value,
        substrate: find('substrate', size.substrate.id),
        moulding: find('moulding', frame.moulding?.id),
        mat: find('mat', frame.mat?.color),
        glazing: find('glazing', frame.glazing?.id),
      }),
  };
}

/** The fee of a payment of this amount, with what each payment costs; null is not known. */
function findFeeNtd(settings: CostSettings | null, paytype: Paytype, paidNtd: number): number | null {
  const fee = settings?.fees[paytype];
  return fee ? computeFeeNtd(paidNtd, fee.fee_basis_points) + fee.fixed_ntd : null;
}

/** The highest fee that a payment in a currency can have: before the sale, the payment method is not known. */
export function findHighestFeeNtd(
  settings: CostSettings | null,
  currency: Currency,
  paidNtd: number,
): number | null {
  const fees = paytypes
    .filter((paytype) => paymentMethods[paytype].currencies.includes(currency))
    .map((paytype) => findFeeNtd(settings, paytype, paidNtd));
  return fees.reduce<number | null>(
    (highest, fee) => (highest === null || fee === null ? null : Math.max(highest, fee)),
    0,
  );
}
