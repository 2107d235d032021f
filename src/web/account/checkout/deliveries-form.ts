import type { Cart, CheckoutForm, DeliveryInput } from '../../../domains/cart/cart.schemas.ts';
import type { Address } from '../../../domains/members/members.schemas.ts';

type Line = Pick<Cart['lines'][number], 'item_id' | 'size_id' | 'frame_id' | 'nums'>;
type Values = Readonly<Record<string, string | undefined>>;

/** The id of a line in the names of the form's fields. */
export const toLineId = ({ item_id, size_id, frame_id }: Omit<Line, 'nums'>): string =>
  `line-${item_id}-${size_id}-${frame_id}`;

/** The field with the copies of a line for an address, and that of an address's freight option. */
export const copiesField = (line: Omit<Line, 'nums'>, addressId: number): string =>
  `${toLineId(line)}-to-${addressId}`;
export const freightField = (addressId: number): string => `freight-${addressId}`;

/** Whether a checkout goes to several addresses. */
export const hasDeliveries = ({ deliveries }: Pick<CheckoutForm, 'deliveries'>): boolean =>
  (deliveries?.length ?? 0) > 1;

/** A number of copies as it was typed, also in full-width digits; null for what is none. */
function readCopies(text = ''): number | null {
  const plain = text.normalize('NFKC').trim();
  return /^\d{0,4}$/.test(plain) ? Number(plain) : null;
}

/** The fields with the copies that a cart's deliveries have. */
export function toDeliveryValues(form: Pick<CheckoutForm, 'deliveries'>): Record<string, string> {
  const values = (form.deliveries ?? []).flatMap(({ address_id: id, freight_id: freight, items }) => [
    ...items.map((item): [string, string] => [copiesField(item, id), String(item.nums)]),
    ...(freight === undefined ? [] : [[freightField(id), String(freight)] as [string, string]]),
  ]);
  return Object.fromEntries(values);
}

/** The fields that are no number of copies, with the lines whose copies do not add up to those of the cart. */
export function findDeliveryProblems(
  values: Values,
  lines: readonly Line[],
  addresses: readonly Pick<Address, 'id'>[],
): { unreadable: string[]; uneven: { field: string; given: number; wanted: number }[] } {
  const unreadable: string[] = [];
  const uneven: { field: string; given: number; wanted: number }[] = [];
  for (const line of lines) {
    const fields = addresses.map(({ id }) => copiesField(line, id));
    const wrong = fields.filter((field) => readCopies(values[field]) === null);
    unreadable.push(...wrong);
    const given = fields.reduce((sum, field) => sum + (readCopies(values[field]) ?? 0), 0);
    if (wrong.length === 0 && given !== line.nums) {
      uneven.push({ field: toLineId(line), given, wanted: line.nums });
    }
  }
  return { unreadable, uneven };
}

/** The deliveries that a form describes: the addresses that get copies, in their order. */
export const toDeliveries = (
  values: Values,
  lines: readonly Line[],
  addresses: readonly Pick<Address, 'id'>[],
): DeliveryInput[] =>
  addresses.flatMap(({ id }) => {
    const items = lines.flatMap((line) => {
      const nums = readCopies(values[copiesField(line, id)]) ?? 0;
      const { item_id, size_id, frame_id } = line;
      return nums > 0 ? [{ item_id, size_id, frame_id, nums }] : [];
    });
    const freight = Number(values[freightField(id)]);
    return items.length === 0 ? [] : [{ address_id: id, items, ...(freight > 0 && { freight_id: freight }) }];
  });
