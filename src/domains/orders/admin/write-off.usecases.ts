import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { orderErrors } from '../orders.errors.ts';
import { insertEvents, updateOrderRow } from '../orders.repository.ts';
import { auditState } from '../orders.rules.ts';
import { findReceivable } from '../terms/write-offs.repository.ts';
import { findWriteOffRejection, writeOffEvents } from '../terms/write-offs.rules.ts';
import { type OrderActor, performOrderAction } from './order-actions.usecases.ts';
import type { OrderForStaff, OrderWriteOffInput } from './orders.admin.schemas.ts';

/**
 * Writes off what is open of an order on terms as a bad debt, or takes that back (`docs/rules/accounting.md`). The database posts the
 * amount.
 *
 * @throws ShopError 409 where nothing is open, the order is not made yet, a payment waits, or it is written off already (or not)
 */
export const setOrderWriteOff = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: OrderWriteOffInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version: form.version, action: 'order.write_off', locale },
    async (tx, order) => {
      const { is_written_off, reason } = form;
      const open = await findReceivable(tx.db, order.id);
      const rejected = is_written_off
        ? findWriteOffRejection(order, open)
        : order.writtenOffAt
          ? null
          : orderErrors.notWrittenOff;
      const before = { is_written_off: order.writtenOffAt !== null };
      if (rejected) return { rejected, before: { ...before, ...auditState(order) } };
      const now = tx.clock.now();
      await updateOrderRow(tx.db, order.id, {
        writtenOffAt: is_written_off ? now : null,
        writtenOffReason: is_written_off ? reason : null,
      });
      await insertEvents(tx.db, [
        {
          orderId: order.id,
          at: now,
          actor: 'staff',
          actorId: actor.staffId,
          kind: is_written_off ? writeOffEvents.on : writeOffEvents.off,
          reason,
        },
      ]);
      return { before, after: { is_written_off, reason, amount: Math.max(0, open) } };
    },
  );
