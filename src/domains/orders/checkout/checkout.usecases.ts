import { fieldError, ShopError } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import { isUnavailable } from '../../../platform/db/database.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { removeOrderedLines } from '../../cart/cart.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { orderErrors } from '../orders.errors.ts';
import { orderPlaced, orderSettlementChanged } from '../orders.events.ts';
import { checkCredit } from '../terms/terms.usecases.ts';
import type { OrderInput, PlacedData } from './checkout.schemas.ts';
import { placeOnce } from './idempotency.usecases.ts';
import { type PricedCheckout, priceCheckout, toOrders } from './price-checkout.usecases.ts';
import { checkQuote, createQuote, QuoteChanged } from './quotes.usecases.ts';
import { requestedCopies, reserveEditionCopies } from './reserve-copies.usecases.ts';
import { checkUnpaidLimits } from './unpaid-limits.usecases.ts';
import {
  type CheckoutLine,
  hasCustomSize,
  type OfferedTerms,
  validateCheckout,
} from './validate-checkout.usecases.ts';
import { markFirstOfGroup } from './write-order.repository.ts';
import { type CheckoutContext, type WrittenOrder, writeOrder } from './write-order.usecases.ts';

/** Custom sizes cannot be withdrawn from, which the buyer has to accept. Only an order asks for it, a quote does not. */
function requireCustomAgreement(form: OrderInput, lines: readonly CheckoutLine[]): void {
  if (!form.custom_agree && hasCustomSize(lines)) throw fieldError('custom_agree', 'validation.custom_agree');
}

/** Writes the orders of a checkout: one, or one for each of several addresses, which are a group. */
async function writeOrders(
  tx: Services,
  member: MemberIdentity,
  checkout: PricedCheckout,
  context: CheckoutContext & { netDays: number | null },
): Promise<[first: WrittenOrder, ...others: WrittenOrder[]]> {
  const [one, ...rest] = toOrders(checkout);
  const first = await writeOrder(tx, member, required(one, 'the first order'), context);
  const others: WrittenOrder[] = [];
  for (const order of rest) {
    others.push(await writeOrder(tx, member, order, { ...context, groupId: first.id }));
  }
  if (others.length > 0) await markFirstOfGroup(tx.db, first.id);
  return [first, ...others];
}

/** Last step of a checkout: removes the bought lines from the cart and publishes `orderPlaced`, which sends the mail. */
async function completeCheckout(
  tx: Services,
  member: MemberIdentity,
  form: OrderInput,
  orders: readonly [WrittenOrder, ...WrittenOrder[]],
): Promise<void> {
  const [{ code, hash }] = orders;
  await removeOrderedLines(tx, member.person.id, form.items, { code, hash });
  for (const { id, lines } of orders) {
    await tx.events.publish(tx, orderPlaced, {
      orderId: id,
      lines: lines.map(({ input, configuredItem }) => ({
        artistId: configuredItem.item.artist.id,
        nums: input.nums,
      })),
    });
    // An order on terms is made and invoiced at once.
    if (form.on_terms) await tx.events.publish(tx, orderSettlementChanged, { orderId: id });
  }
}

/**
 * The steps of a checkout, in the caller's transaction. `offered`: at what an offer fixes.
 *
 * @returns the order, of several the first one, with the total of all
 */
async function placeNewOrder(
  tx: Services,
  member: MemberIdentity,
  form: OrderInput,
  context: CheckoutContext,
  offered: OfferedTerms | null = null,
): Promise<WrittenOrder> {
  const checkout = await priceCheckout(tx, member, await validateCheckout(tx, member, form, offered));
  const isApproved = context.approvedBy !== undefined;
  // The owner approves the prices of this moment.
  if (!isApproved) await checkQuote(tx, member.id, form.quote, checkout);
  requireCustomAgreement(form, checkout.lines);
  if (checkout.isAboveLimit && !isApproved) throw new ShopError(orderErrors.approvalRequired);
  const buyer = { memberId: member.id, network: context.network };
  // Staff decide in an offer how many copies of an edition one buyer gets.
  await checkUnpaidLimits(tx, buyer, {
    orders: toOrders(checkout).length,
    copies: offered ? new Map() : requestedCopies(checkout.lines),
  });
  const netDays = form.on_terms
    ? await checkCredit(tx, member.id, { ...checkout, ...checkout.amounts }, context.locale)
    : null;
  const orders = await writeOrders(tx, member, checkout, { ...context, netDays });
  await reserveEditionCopies(
    tx,
    orders.flatMap(({ lines }) => lines),
  );
  await completeCheckout(tx, member, form, orders);
  return { ...orders[0], total: checkout.amounts.total };
}

/** Places an order in one transaction; a failure that is no rejection becomes that of an order (`docs/rules/errors.md`). */
export async function inOrderTransaction<Placed>(
  services: Services,
  member: MemberIdentity,
  context: CheckoutContext,
  place: (tx: Services) => Promise<Placed>,
): Promise<Placed> {
  try {
    // Installing the queue takes a second connection, which orders that wait for a lock could all hold.
    await services.jobs.install();
    return await inTransaction(services, place);
  } catch (error) {
    if (error instanceof ShopError) throw error;
    if (error instanceof QuoteChanged) {
      const quote = await createQuote(services, member.id, error.checkout, context.locale);
      throw new ShopError(orderErrors.priceChanged, { data: quote });
    }
    services.log.error({ error, memberId: member.id }, 'an order could not be placed');
    if (isUnavailable(error)) throw new ShopError(orderErrors.orderUnavailable, { retryAfterSeconds: 5 });
    throw new ShopError(orderErrors.orderFailed);
  }
}

/**
 * Places an order in one transaction: validate, price, check the limits, write, reserve copies, empty the cart. The confirmation is mailed by a job.
 *
 * The same idempotency key and body return the same order, also for simultaneous requests. Without a key the body is the
 * key for 30 seconds. Nothing is written where it throws.
 *
 * @throws ShopError 422 for a wrong field; 409 for a line that cannot be bought, `price_changed` with a new quote,
 * `too_many_unpaid`, `approval_required` above the person's limit, or `idempotency_mismatch`; 503 while the database is unavailable; 500 for any other failure
 */
export const placeOrder = (
  services: Services,
  member: MemberIdentity,
  form: OrderInput,
  request: CheckoutContext & { key: string | undefined },
): Promise<PlacedData> =>
  inOrderTransaction(services, member, request, (tx) =>
    placeOnce(tx, { memberId: member.person.id, key: request.key, form }, () =>
      placeNewOrder(tx, member, form, request),
    ),
  );

/** Prices an order that is to be approved, with the checks of one that is placed. In the caller's transaction. */
export async function checkOrderToApprove(
  tx: Services,
  member: MemberIdentity,
  form: OrderInput,
): Promise<PricedCheckout> {
  const checkout = await priceCheckout(tx, member, await validateCheckout(tx, member, form));
  await checkQuote(tx, member.id, form.quote, checkout);
  requireCustomAgreement(form, checkout.lines);
  return checkout;
}

/**
 * Places the order of an accepted offer or an approved request, by the same steps. `prepare` locks it, which is what lets it become one
 * order only, and `finish` stores the order with it; both are in the order's transaction.
 *
 * @throws ShopError as `placeOrder`
 */
export const placePreparedOrder = (
  services: Services,
  member: MemberIdentity,
  context: CheckoutContext,
  steps: {
    prepare: (tx: Services) => Promise<{ form: OrderInput; offered: OfferedTerms | null }>;
    finish: (tx: Services, order: WrittenOrder) => Promise<void>;
  },
): Promise<PlacedData> =>
  inOrderTransaction(services, member, context, async (tx) => {
    const { form, offered } = await steps.prepare(tx);
    const order = await placeNewOrder(tx, member, form, context, offered);
    await steps.finish(tx, order);
    return { order: { code: order.code, hash: order.hash } };
  });
