import type { Services } from '../../../platform/services.ts';
import {
  findAlertOf,
  findPaymentAlert,
  insertPaymentAlert,
  markAlertResolved,
  type NewPaymentAlert,
  type PaymentAlert,
} from './payment-alerts.repository.ts';

/** Alerts staff to what happened at a provider, once. Returns whether it is new. */
export async function recordPaymentAlert(
  services: Services,
  alert: Omit<NewPaymentAlert, 'createdAt'>,
): Promise<boolean> {
  const isNew = await insertPaymentAlert(services.db, { ...alert, createdAt: services.clock.now() });
  const { kind, reference, orderId = null } = alert;
  if (isNew) services.log.warn({ kind, reference, orderId }, 'a payment needs the attention of staff');
  return isNew;
}

export const getPaymentAlert = ({ db }: Services, id: number): Promise<PaymentAlert | null> =>
  findPaymentAlert(db, id);

/** The alert of what a provider reported. */
export const getAlertOf = (
  { db }: Services,
  reported: Pick<PaymentAlert, 'paytype' | 'kind' | 'reference'>,
): Promise<PaymentAlert | null> => findAlertOf(db, reported);

/** Resolves an alert, by the provider where `staffId` is null; false where it was resolved before. */
export const resolvePaymentAlert = (
  { db, clock }: Services,
  id: number,
  staffId: number | null,
): Promise<boolean> => markAlertResolved(db, id, { at: clock.now(), staffId });
