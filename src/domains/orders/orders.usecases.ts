import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { Services } from '../../platform/services.ts';
import { listItemDetails } from '../catalogue/browse/item-details.usecases.ts';
import type { ItemDetail } from '../catalogue/catalogue.schemas.ts';
import type { Localization } from '../catalogue/catalogue.usecases.ts';
import type { MemberIdentity } from '../members/members.rules.ts';
import { getMailRecipient } from '../members/members.usecases.ts';
import { getCompanyOf } from '../members/people/people.usecases.ts';
import {
  findOrderByCode,
  hasOrderedItem,
  lockOrder,
  type OrderRow,
  updateInvoiceColumn,
} from './orders.repository.ts';
import type { Invoice } from './orders.rules.ts';

/** Who reads an order: its owner, or the holder of its hash. */
export type OrderViewer = { memberId: number | null; hash: string | undefined };

/** An order's row for its owner, or for the holder of its hash; 404 for others. */
export async function findOrderForViewer(
  services: Services,
  code: string,
  viewer: OrderViewer,
): Promise<OrderRow> {
  const order = await findOrderByCode(services.db, code);
  const mayRead =
    order &&
    (order.memberId === viewer.memberId ||
      (viewer.hash !== undefined && isSameSecret(order.hash, viewer.hash)));
  if (!mayRead) throw new ShopError(commonErrors.notFound);
  return order;
}

/** The member's own order, locked; 404 for another's. */
export async function lockOwnOrder(tx: Services, member: MemberIdentity, code: string): Promise<OrderRow> {
  const order = await lockOrder(tx.db, code);
  if (order?.memberId !== member.id) throw new ShopError(commonErrors.notFound);
  return order;
}

/**
 * The address, language and name of the person who ordered for the company that owns the order, as long as they order for it; null for an
 * order of the owner's own.
 */
export async function findOrderingPerson(
  services: Services,
  { memberId, personId }: OrderRow,
): ReturnType<typeof getMailRecipient> {
  if (personId === null || personId === memberId) return null;
  const company = await getCompanyOf(services, personId);
  return company?.id === memberId ? getMailRecipient(services, personId) : null;
}

/** The row of an order for staff; 404 where it does not exist. */
export async function findOrderForStaff(services: Services, code: string): Promise<OrderRow> {
  const order = await findOrderByCode(services.db, code);
  if (!order) throw new ShopError(commonErrors.notFound);
  return order;
}

/** Stores for whom an order's invoice is, with its number and status. */
export const updateOrderInvoice = (services: Services, orderId: number, invoice: Invoice): Promise<void> =>
  updateInvoiceColumn(services.db, orderId, invoice);

/** An item of any status that the member has ordered; 404 for others. */
export async function getOrderedItem(
  services: Services,
  memberId: number,
  itemId: number,
  localization: Localization,
): Promise<ItemDetail> {
  const isOrdered = await hasOrderedItem(services.db, memberId, itemId);
  const [item] = isOrdered ? await listItemDetails(services, [itemId], localization) : [];
  if (!item) throw new ShopError(commonErrors.notFound);
  return item;
}
