import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { type OrderActor, performOrderAction } from './order-actions.usecases.ts';
import { insertNote } from './order-notes.repository.ts';
import type { OrderForStaff } from './orders.admin.schemas.ts';

/** Creates a note among staff; the buyer never sees it. */
export const createOrderNote = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: { text: string },
  locale: Locale,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version: null, action: 'order.create_note', locale },
    async (tx, order) => {
      const note = await insertNote(tx.db, {
        orderId: order.id,
        at: tx.clock.now(),
        staffId: actor.staffId,
        text: form.text,
      });
      return { before: {}, after: { note } };
    },
  );
