import { fullName } from '../../../kernel/contact-details.ts';
import { timeAfterDays } from '../../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { type Money, money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { removeRequestedLines } from '../../cart/cart.usecases.ts';
import { restoreLines } from '../../cart/cart-lines.usecases.ts';
import { type MemberIdentity, ordersForCompany } from '../../members/members.rules.ts';
import type { OrderInput, PlacedData } from '../checkout/checkout.schemas.ts';
import {
  checkOrderToApprove,
  inOrderTransaction,
  placePreparedOrder,
} from '../checkout/checkout.usecases.ts';
import type { PricedCheckout } from '../checkout/price-checkout.usecases.ts';
import type { CheckoutContext } from '../checkout/write-order.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { approvalErrors } from './approvals.errors.ts';
import { approvalTransitioned } from './approvals.events.ts';
import {
  type ApprovalRow,
  countWaiting,
  type FoundApproval,
  findApproval,
  findApprovals,
  findRequester,
  findWaitingId,
  insertApproval,
  lockApproval,
  lockExpired,
  lockWaitingOf,
  updateApproval,
} from './approvals.repository.ts';
import {
  type ApprovalStatus,
  approvalDays,
  maxWaitingApprovals,
  type RequestedLine,
} from './approvals.rules.ts';
import { type Approval, approval } from './approvals.schemas.ts';
import { type CurrentAmounts, computeCurrentAmounts } from './current-amounts.usecases.ts';

const serializeApproval = serializer(approval);

/** The number of requests that are listed. */
const listSize = 100;

/** A request in a language; `current` is what it costs now, while it waits. */
export const toApproval = (
  { row, person, orderCode }: FoundApproval,
  locale: Locale,
  current?: CurrentAmounts,
): Approval =>
  serializeApproval({
    ...row,
    person: fullName(person),
    lines: row.lines.map(({ width_mm, height_mm, ...line }, index) => ({
      ...line,
      title: textIn(line.title, locale),
      artist: textIn(line.artist, locale),
      size: { width_mm, height_mm },
      frame: textIn(line.frame, locale),
      total: money(line.total, row.currency),
      in_cart: line.in_cart ?? null,
      current_total: current?.lines[index]?.total ?? null,
      problem: toProblemText(current?.lines[index]?.problem, locale),
    })),
    deliveries: current?.deliveries ?? [],
    total: money(row.total, row.currency),
    currentTotal: current?.total ?? null,
    orderCode,
  });

const toProblemText = (
  problem: CurrentAmounts['lines'][number]['problem'] | undefined,
  locale: Locale,
): string | null => (problem ? translate(locale, problem.definition.message, problem.params) : null);

/** The requests of the company for its owner, of the people each their own. */
export async function listApprovals(
  services: Services,
  member: MemberIdentity,
  locale: Locale,
): Promise<Approval[]> {
  const personId = ordersForCompany(member) ? member.person.id : null;
  const found = await findApprovals(services.db, { companyId: member.id, personId }, listSize);
  const current = await computeCurrentAmounts(
    services,
    member,
    found.map(({ row }) => row),
  );
  return found.map((one) => toApproval(one, locale, current.get(one.row.id)));
}

async function getApproval(
  services: Services,
  member: MemberIdentity,
  id: number,
  locale: Locale,
): Promise<Approval> {
  const found = required(await findApproval(services.db, id), 'the request');
  const current = await computeCurrentAmounts(services, member, [found.row]);
  return toApproval(found, locale, current.get(id));
}

const toLines = ({ lines }: PricedCheckout): RequestedLine[] =>
  lines.map(({ input, configuredItem: { item, size, frame }, total }) => ({
    item_id: input.item_id,
    size_id: input.size_id,
    frame_id: input.frame_id,
    nums: input.nums,
    title: item.title,
    artist: item.artist.name,
    width_mm: size.widthMm,
    height_mm: size.heightMm,
    frame: frame.name,
    total: total.amount,
  }));

/**
 * Asks the owner of the company's account to approve an order above the person's limit. The lines leave the cart for the request. The same
 * form, sent again while its request waits, is that request.
 *
 * @throws ShopError as `placeOrder`; 409 `approval_not_needed` for an order that can be placed, 409 for too many that wait
 */
export async function requestApproval(
  services: Services,
  member: MemberIdentity,
  form: OrderInput,
  context: CheckoutContext,
): Promise<Approval> {
  const { locale } = context;
  return inOrderTransaction(services, member, context, async (tx) => {
    const checkout = await checkOrderToApprove(tx, member, form);
    if (!checkout.isAboveLimit) throw new ShopError(approvalErrors.notNeeded);
    const of = { companyId: member.id, personId: member.person.id };
    if ((await countWaiting(tx.db, of)) >= maxWaitingApprovals) {
      throw new ShopError(approvalErrors.tooMany, { params: { count: maxWaitingApprovals } });
    }
    const now = tx.clock.now();
    const { quote: _, ...kept } = form;
    const id = await insertApproval(tx.db, {
      ...of,
      locale,
      form: kept,
      lines: toLines(checkout),
      total: checkout.amounts.total.amount,
      currency: form.currency,
      status: 'requested',
      requestedAt: now,
      expiresAt: timeAfterDays(now, approvalDays),
    });
    if (id === null) {
      const waiting = await findWaitingId(tx.db, { personId: of.personId, form: kept });
      return getApproval(tx, member, required(waiting, 'the request that waits'), locale);
    }
    await removeRequestedLines(tx, member.person.id, form.items);
    await tx.events.publish(tx, approvalTransitioned, { approvalId: id, status: 'requested' });
    return getApproval(tx, member, id, locale);
  });
}

/** A request of the company that waits, locked; of calls at the same time the second waits, and finds it ended. */
async function lockWaiting(tx: Services, companyId: number, id: number): Promise<ApprovalRow> {
  const row = await lockApproval(tx.db, companyId, id);
  if (!row) throw new ShopError(commonErrors.notFound);
  if (row.status !== 'requested' || row.expiresAt <= tx.clock.now()) {
    throw new ShopError(approvalErrors.ended);
  }
  return row;
}

async function end(
  tx: Services,
  id: number,
  status: Exclude<ApprovalStatus, 'requested'>,
  change: Parameters<typeof updateApproval>[2],
): Promise<void> {
  await updateApproval(tx.db, id, { ...change, status, endedAt: tx.clock.now() });
  await tx.events.publish(tx, approvalTransitioned, { approvalId: id, status });
}

/** Ends a locked request without an order: what is still sold is put back into the person's cart, at the price that the person saw. */
async function endWithoutOrder(
  tx: Services,
  { id, personId, lines, currency }: ApprovalRow,
  status: 'declined' | 'withdrawn' | 'expired',
  reason = '',
): Promise<void> {
  const inCart = await restoreLines(
    tx,
    personId,
    lines.map(({ item_id, size_id, frame_id, nums, total }) => ({
      ...{ item_id, size_id, frame_id, nums },
      agreed: { [currency]: total / nums },
    })),
  );
  await end(tx, id, status, {
    reason,
    lines: lines.map((line, index) => ({ ...line, in_cart: inCart[index] === true })),
  });
}

/**
 * Approves a request for the owner: places its order by the steps of the checkout, at the prices of this moment, once. Where the owner saw
 * another total, nothing is placed, and the request waits.
 *
 * @throws ShopError 404 for another company's request, 409 `approval_ended` or `price_changed`, or as `placeOrder`
 */
export async function approveOrder(
  services: Services,
  owner: MemberIdentity,
  id: number,
  { agreedTotal, network }: { agreedTotal: Money; network: string },
): Promise<PlacedData> {
  const person = await findRequester(services.db, owner.id, id);
  if (!person) throw new ShopError(commonErrors.notFound);
  const context: CheckoutContext = { locale: 'en', network, approvedBy: owner.person.id };
  return placePreparedOrder(services, { ...owner, person }, context, {
    prepare: async (tx) => {
      const { form, locale } = await lockWaiting(tx, owner.id, id);
      context.locale = locale;
      return { form, offered: null };
    },
    finish: async (tx, { id: orderId, total: { amount, currency } }) => {
      if (amount !== agreedTotal.amount || currency !== agreedTotal.currency) {
        throw new ShopError(orderErrors.priceChanged);
      }
      await end(tx, id, 'approved', { orderId });
    },
  });
}

/** Declines a request for the owner. Throws 404 for another company's, 409 `approval_ended`. */
export const declineApproval = (
  services: Services,
  owner: MemberIdentity,
  id: number,
  { reason, locale }: { reason: string; locale: Locale },
): Promise<Approval> =>
  inTransaction(services, async (tx) => {
    await endWithoutOrder(tx, await lockWaiting(tx, owner.id, id), 'declined', reason);
    return getApproval(tx, owner, id, locale);
  });

/** Withdraws a request of the person. Throws 404 for another person's, 409 `approval_ended`. */
export const withdrawApproval = (
  services: Services,
  member: MemberIdentity,
  id: number,
  locale: Locale,
): Promise<Approval> =>
  inTransaction(services, async (tx) => {
    const known = await lockApproval(tx.db, member.id, id);
    if (known?.personId !== member.person.id) throw new ShopError(commonErrors.notFound);
    await endWithoutOrder(tx, await lockWaiting(tx, member.id, id), 'withdrawn');
    return getApproval(tx, member, id, locale);
  });

/** In the transaction in which a person is removed from a company: declines what waits of theirs. */
export async function declineOfRemoved(
  tx: Services,
  of: { companyId: number; personId: number },
): Promise<void> {
  for (const row of await lockWaitingOf(tx.db, of)) await endWithoutOrder(tx, row, 'declined');
}

/** The number of requests in one transaction. */
const batchSize = 100;

/** Ends requests whose time is over. Safe to run at any time and in several processes. Returns how many ended. */
export async function expireApprovals(services: Services): Promise<number> {
  for (let expired = 0; ; ) {
    const count = await inTransaction(services, async (tx) => {
      const locked = await lockExpired(tx.db, tx.clock.now(), batchSize);
      for (const row of locked) await endWithoutOrder(tx, row, 'expired');
      return locked.length;
    });
    expired += count;
    if (count < batchSize) return expired;
  }
}
