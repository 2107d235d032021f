import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { isAllowed } from '../../staff/staff.rules.ts';
import type { OrderActor } from './order-actions.usecases.ts';
import { type ViewData, type ViewInput, viewData } from './order-views.admin.schemas.ts';
import {
  deleteViewRow,
  findView,
  findViewRows,
  hasViewNamed,
  insertView,
  lockView,
  type OrderView,
  updateViewRow,
} from './order-views.repository.ts';

const serializeView = serializer(viewData);

/** The staff member who reads: their own views and the shared ones. */
export type ViewActor = Pick<OrderActor, 'staffId' | 'role'>;

/** Their own; and all shared ones for those who manage staff. */
const canChange = (view: OrderView, actor: ViewActor): boolean =>
  view.staffId === actor.staffId || (view.isShared && isAllowed(actor.role, 'staff.manage'));

const toViewData = (
  { view, staffName }: NonNullable<Awaited<ReturnType<typeof findView>>>,
  actor: ViewActor,
): ViewData =>
  serializeView({
    ...view,
    by: { id: view.staffId, name: staffName },
    canChange: canChange(view, actor),
  });

const getViewData = async (services: Services, id: number, actor: ViewActor): Promise<ViewData> =>
  toViewData(required(await findView(services.db, id), 'the saved view'), actor);

export async function listViews(services: Services, actor: ViewActor): Promise<ViewData[]> {
  return (await findViewRows(services.db, actor.staffId)).map((found) => toViewData(found, actor));
}

/** Without the filters' values: the keyword may name a buyer, and the log is never erased (`docs/rules/privacy.md`). */
const auditState = (view: Pick<OrderView, 'name' | 'query' | 'isShared'>) => ({
  name: view.name,
  filters: [...new URLSearchParams(view.query).keys()],
  is_shared: view.isShared,
});

/** Creates a view of the list, private or shared with all who read orders. Rejects (422) a name that the owner already uses. */
export async function createView(services: Services, actor: OrderActor, form: ViewInput): Promise<ViewData> {
  const view = { name: form.name, query: form.query, isShared: form.is_shared };
  const id = await inTransaction(services, async (tx) => {
    const made = await insertView(tx.db, {
      ...view,
      staffId: actor.staffId,
      createdAt: tx.clock.now(),
    });
    if (made === null) throw fieldError('name', 'validation.view_name');
    await recordAuditEvent(tx, actor, {
      action: 'view.create',
      subject: { kind: 'view', id: made },
      after: auditState(view),
    });
    return made;
  });
  return getViewData(services, id, actor);
}

/**
 * The view, locked. Throws 404 where the actor cannot see it, 403 where they may not change it, and 409 `version_conflict` with
 * the current view where it has another version.
 */
async function lockEditableView(
  tx: Services,
  actor: OrderActor,
  { id, version }: { id: number; version: number },
): Promise<OrderView> {
  const view = await lockView(tx.db, id);
  if (!view || (view.staffId !== actor.staffId && !view.isShared)) {
    throw new ShopError(commonErrors.notFound);
  }
  if (!canChange(view, actor)) throw new ShopError(commonErrors.forbidden);
  if (view.version !== version) {
    throw new ShopError(commonErrors.versionConflict, { data: await getViewData(tx, id, actor) });
  }
  return view;
}

/** Replaces a saved view and returns it. Throws as `lockEditableView`, and 422 for a name that its owner already uses. */
export async function updateOrderView(
  services: Services,
  actor: OrderActor,
  id: number,
  form: ViewInput & { version: number },
): Promise<ViewData> {
  const change = { name: form.name, query: form.query, isShared: form.is_shared };
  await inTransaction(services, async (tx) => {
    const view = await lockEditableView(tx, actor, { id, version: form.version });
    if (await hasViewNamed(tx.db, { staffId: view.staffId, name: form.name, id })) {
      throw fieldError('name', 'validation.view_name');
    }
    await updateViewRow(tx.db, id, change);
    await recordAuditEvent(tx, actor, {
      action: 'view.update',
      subject: { kind: 'view', id },
      before: auditState(view),
      after: auditState(change),
    });
  });
  return getViewData(services, id, actor);
}

export const deleteView = (
  services: Services,
  actor: OrderActor,
  seen: { id: number; version: number },
): Promise<void> =>
  inTransaction(services, async (tx) => {
    const view = await lockEditableView(tx, actor, seen);
    await deleteViewRow(tx.db, view.id);
    await recordAuditEvent(tx, actor, {
      action: 'view.delete',
      subject: { kind: 'view', id: view.id },
      before: auditState(view),
    });
  });
