import { fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { useAttachments } from '../../attachments/attachments.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { orderErrors } from '../orders.errors.ts';
import { findFreightRecord, findOrderLines } from '../orders.repository.ts';
import type { OrderData } from '../orders.schemas.ts';
import { lockOwnOrder } from '../orders.usecases.ts';
import { getOrder } from '../reading/read-orders.usecases.ts';
import { findReturns, insertReturn } from '../returns/returns.repository.ts';
import { getReturnKinds, returnableNums } from '../returns/returns.rules.ts';
import type { ReturnInput } from '../returns/returns.schemas.ts';
import { recordReturnTransition } from '../returns/returns.usecases.ts';
import { toWithdrawalCalendar } from '../returns/withdrawal-terms.rules.ts';
import { getWithdrawalTerms } from '../returns/withdrawal-terms.usecases.ts';

/**
 * Asks for a return of prints of a line, for the order's buyer.
 *
 * @throws ShopError 404 for another member's order; 409 `not_returnable` where the order's state, the deadline, a custom size or other
 *   returns forbid it; 422
 */
export async function createReturn(
  services: Services,
  member: MemberIdentity,
  code: string,
  form: ReturnInput,
  locale: Locale,
): Promise<OrderData> {
  await inTransaction(services, async (tx) => {
    const order = await lockOwnOrder(tx, member, code);
    const line = (await findOrderLines(tx.db, order.id)).find(({ id }) => id === form.line_id);
    if (!line) throw fieldError('line_id', 'validation.invalid');
    const arrivedAt = (await findFreightRecord(tx.db, order.id))?.arrivedAt ?? null;
    const returns = (await findReturns(tx.db, [order.id])).map(({ row }) => row);
    const withdrawal = toWithdrawalCalendar(await getWithdrawalTerms(tx), order);
    const kinds = getReturnKinds({ ...order, arrivedAt, withdrawal }, line, returns, tx.clock.now());
    if (!kinds.includes(form.kind) || form.nums > returnableNums(line, returns)) {
      const { kind, nums } = form;
      tx.log.warn({ order: code, status: order.status, line: line.id, kind, nums }, 'rejected a return');
      throw new ShopError(orderErrors.notReturnable);
    }
    const photos = form.photos ?? [];
    const files = await useAttachments(tx, { memberId: member.id }, photos, 'photos');
    if (files.some(({ type }) => type !== 'image/jpeg'))
      throw fieldError('photos', 'validation.photo_format');
    const { nums, kind, wish, reason } = form;
    const asked = { orderId: order.id, lineId: line.id, nums, askedNums: nums, kind, wish, reason };
    const returnId = await insertReturn(
      tx.db,
      { ...asked, status: 'asked', askedAt: tx.clock.now() },
      photos,
    );
    const by = { actor: 'member' as const, actorId: member.person.id };
    await recordReturnTransition(tx, order, { returnId, status: 'asked', reason: '', ...by });
  });
  return getOrder(services, code, { memberId: member.id, hash: undefined, locale });
}
