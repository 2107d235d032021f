import { commonErrors, type ErrorDefinition, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordRefusal } from '../../audit/audit.usecases.ts';
import { lockOrder, type OrderRow } from '../orders.repository.ts';
import { getOrderForStaff, type StaffReader } from './order-details.usecases.ts';
import { updateOrdersSeen } from './order-queue.repository.ts';
import type { OrderForStaff } from './orders.admin.schemas.ts';

/** A staff member, who acts on orders; the system does not by these. */
export type OrderActor = Actor & { staffId: number; role: StaffReader['role'] };

/** What an act changed, for the audit log; or why the order's state does not allow it, with nothing written. */
export type ActionOutcome =
  | { before: Record<string, unknown>; after: Record<string, unknown> }
  | { refused: ErrorDefinition; params?: Record<string, string | number>; before: Record<string, unknown> };

export const auditState = (order: OrderRow) => ({
  status: order.status,
  payment_status: order.paymentStatus,
});

/**
 * Does a thing to an order, noted in the audit log, and returns the order as it is then. Refuses what has changed since it
 * was read (409 `edited_meanwhile`) and what its state does not allow (409, which the log keeps); `data` is the order as
 * it is now. Throws 404 where there is none.
 *
 * @param asked.version the version that was looked at; null for what is true whatever else changed
 */
export async function performOrderAction(
  services: Services,
  actor: OrderActor,
  asked: { code: string; version: number | null; action: Action; locale: Locale },
  work: (tx: Services, order: OrderRow) => Promise<ActionOutcome>,
): Promise<OrderForStaff> {
  const { code, version, action, locale } = asked;
  const reader: StaffReader = { role: actor.role, locale };
  const act = { action, subject: { kind: 'order' as const, id: code } };
  const outcome = await inTransaction(services, async (tx) => {
    const order = await lockOrder(tx.db, code);
    if (!order) throw new ShopError(commonErrors.notFound);
    if (version !== null && order.version !== version) {
      throw new ShopError(commonErrors.editedMeanwhile, {
        data: await getOrderForStaff(tx, code, reader),
      });
    }
    const done = await work(tx, order);
    if (!('refused' in done)) {
      await updateOrdersSeen(tx.db, [code], tx.clock.now());
      await recordAuditEvent(tx, actor, { ...act, ...done });
    }
    return done;
  });
  const data = await getOrderForStaff(services, code, reader);
  if (!('refused' in outcome)) return data;
  await recordRefusal(services, actor, { ...act, before: outcome.before });
  throw new ShopError(outcome.refused, { params: outcome.params ?? {}, data });
}
