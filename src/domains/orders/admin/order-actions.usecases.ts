import { commonErrors, type ErrorDefinition, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../../audit/audit.usecases.ts';
import { lockOrder, type OrderRow } from '../orders.repository.ts';
import { getOrderForStaff, type StaffViewer } from './order-details.usecases.ts';
import { markSeen } from './order-queue.repository.ts';
import type { OrderForStaff } from './orders.admin.schemas.ts';

/** A staff member who acts on orders. */
export type OrderActor = Actor & { staffId: number; role: StaffViewer['role'] };

/** What an action changed, for the audit log; or why the order's state does not allow it, without writing. */
export type ActionOutcome =
  | { before: Record<string, unknown>; after: Record<string, unknown> }
  | { rejected: ErrorDefinition; params?: Record<string, string | number>; before: Record<string, unknown> };

/** Who acts on an order, and the format in which `read` returns it to them: the workshop sees no amounts. */
export type OrderAsker<Data> = {
  actor: OrderActor;
  locale: Locale;
  read: (services: Services, code: string, viewer: StaffViewer) => Promise<Data>;
};

type AskedAction = { code: string; version: number | null; action: Action };
type OrderWork = (tx: Services, order: OrderRow) => Promise<ActionOutcome>;

/**
 * Runs an action on an order with an audit event, and returns the order afterwards. Rejects an order that has changed since it was read
 * (409 `version_conflict`), and actions that its state does not allow (409, logged); `data` is the current order. Throws 404 where it
 * does not exist.
 *
 * @param asked.version the version that the user saw; null for actions that do not depend on it
 */
export const performOrderAction = (
  services: Services,
  actor: OrderActor,
  { locale, ...asked }: AskedAction & { locale: Locale },
  work: OrderWork,
): Promise<OrderForStaff> =>
  performActionFor(services, { actor, locale, read: getOrderForStaff }, asked, work);

/** `performOrderAction` for who sees an order in another format, also with a rejection. */
export async function performActionFor<Data>(
  services: Services,
  { actor, locale, read }: OrderAsker<Data>,
  { code, version, action }: AskedAction,
  work: OrderWork,
): Promise<Data> {
  const viewer: StaffViewer = { role: actor.role, locale };
  const auditEvent = { action, subject: { kind: 'order' as const, id: code } };
  const outcome = await inTransaction(services, async (tx) => {
    const order = await lockOrder(tx.db, code);
    if (!order) throw new ShopError(commonErrors.notFound);
    if (version !== null && order.version !== version) {
      throw new ShopError(commonErrors.versionConflict, {
        data: await read(tx, code, viewer),
      });
    }
    const done = await work(tx, order);
    if (!('rejected' in done)) {
      await markSeen(tx.db, [code], tx.clock.now());
      await recordAuditEvent(tx, actor, { ...auditEvent, ...done });
    }
    return done;
  });
  const data = await read(services, code, viewer);
  if (!('rejected' in outcome)) return data;
  await recordRejection(services, actor, { ...auditEvent, before: outcome.before });
  throw new ShopError(outcome.rejected, { params: outcome.params ?? {}, data });
}
