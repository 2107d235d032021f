import { ShopError } from '../../../kernel/errors.ts';
import { type Money, multiplyMoney, sumMoney } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { lineKey, lineProblemError, lineProblems } from '../../cart/cart.rules.ts';
import { catalogueErrors } from '../../catalogue/catalogue.errors.ts';
import type { ConfiguredItem } from '../../catalogue/framing/configured-items.rules.ts';
import { findKnownConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import type { Address } from '../../members/members.schemas.ts';
import { listAddresses } from '../../members/members.usecases.ts';
import { atTradePrice } from '../../members/terms/trade-prices.rules.ts';
import { computeCheckoutAmounts } from '../checkout/price-checkout.usecases.ts';
import {
  type CheckoutLine,
  getDestination,
  readFrom,
  toDeliveryForm,
} from '../checkout/validate-checkout.usecases.ts';
import type { ApprovalRow } from './approvals.repository.ts';

/**
 * What a request would cost now; null where it, or a line of it, cannot be ordered. `problem` says why a line cannot. `deliveries`: as in
 * `approval`.
 */
export type CurrentAmounts = {
  total: Money | null;
  deliveries: { address: Address | null; pieces: number }[];
  lines: { total: Money | null; problem: ReturnType<typeof lineProblemError> | null }[];
};

const unknownLine = { total: null, problem: { definition: catalogueErrors.offShelf, params: {} } };

/** The lines of a request at the prices of this moment, by their configured items; null for one that does not exist any more. */
function toCurrentLines(
  { form }: ApprovalRow,
  configuredItems: readonly (ConfiguredItem | null)[],
): { lines: CurrentAmounts['lines']; known: CheckoutLine[] } {
  const known = form.items.flatMap((input, index) => {
    const configuredItem = configuredItems[index];
    return configuredItem ? [{ input, configuredItem }] : [];
  });
  const problems = lineProblems(
    known.map(({ input, configuredItem }) => ({ configuredItem, nums: input.nums })),
  );
  const ofKnown = new Map(
    known.map(({ input, configuredItem }, index) => {
      const problem = problems[index];
      const total = multiplyMoney(configuredItem.unitPriceInclTax[form.currency], input.nums);
      return [
        input,
        problem
          ? { total: null, problem: lineProblemError(problem, configuredItem.item) }
          : { total, problem: null },
      ];
    }),
  );
  return { lines: form.items.map((input) => ofKnown.get(input) ?? unknownLine), known };
}

/** The total of lines that can all be ordered; null where they are not delivered to the address, or it is gone. */
async function computeTotal(
  services: Services,
  form: ApprovalRow['form'],
  lines: CheckoutLine[],
  addresses: readonly Address[],
): Promise<Money | null> {
  const configuredItems = new Map(lines.map((line) => [lineKey(line.input), line.configuredItem]));
  const forms = form.deliveries?.map((delivery) => toDeliveryForm(form, delivery)) ?? [form];
  const totals: Money[] = [];
  try {
    for (const one of forms) {
      const destination = await getDestination(services, one, readFrom(addresses));
      const ownLines = one.items.map((input) => ({
        input,
        configuredItem: required(configuredItems.get(lineKey(input)), 'the item of a line'),
      }));
      const checkout = { form: one, lines: ownLines, destination, offered: null };
      totals.push((await computeCheckoutAmounts(services, checkout)).amounts.total);
    }
    return sumMoney(totals, form.currency);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

/** The addresses that a request is delivered to. */
function toDeliveries({ form }: ApprovalRow, addresses: readonly Address[]): CurrentAmounts['deliveries'] {
  if (form.pickup_type === 'store') return [];
  return (form.deliveries ?? [form]).map(({ address_id, items }) => ({
    address: addresses.find(({ id }) => id === address_id) ?? null,
    pieces: items.reduce((sum, { nums }) => sum + nums, 0),
  }));
}

/** What the requests that wait would cost if they were approved now, by id; in two queries for all. */
export async function computeCurrentAmounts(
  services: Services,
  member: Pick<MemberIdentity, 'id' | 'tradeBasisPoints'>,
  rows: readonly ApprovalRow[],
): Promise<Map<number, CurrentAmounts>> {
  const waiting = rows.filter(({ status }) => status === 'requested');
  const amounts = new Map<number, CurrentAmounts>();
  if (waiting.length === 0) return amounts;
  const addresses = await listAddresses(services, member.id);
  const found = await findKnownConfiguredItems(
    services,
    waiting.flatMap(({ form }) => form.items),
  );
  const configuredItems = found.map((one) => one && atTradePrice(one, member.tradeBasisPoints));
  for (const row of waiting) {
    const { lines, known } = toCurrentLines(row, configuredItems.splice(0, row.form.items.length));
    const isWhole = lines.every(({ problem }) => problem === null);
    const total = isWhole ? await computeTotal(services, row.form, known, addresses) : null;
    amounts.set(row.id, { total, deliveries: toDeliveries(row, addresses), lines });
  }
  return amounts;
}
