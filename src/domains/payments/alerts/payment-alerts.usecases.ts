import type { Services } from '../../../platform/services.ts';
import type { PaymentResult } from '../attempts/attempts.rules.ts';
import { UnknownStatus } from '../gateways/gateway.ts';
import type { OnlinePaytype } from '../payments.rules.ts';
import {
  findAlertOf,
  findPaymentAlerts,
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

/**
 * Does what asks a provider. An answer with a status that the provider does not document alerts staff, once, and is asked for again.
 *
 * @throws what `ask` throws
 */
export async function alertUnknownStatus<Answer>(
  services: Services,
  { paytype, orderId }: { paytype: OnlinePaytype; orderId: number },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UnknownStatus) {
      const { id, status } = error;
      await recordPaymentAlert(services, {
        kind: 'difference',
        paytype,
        orderId,
        reference: `${id} ${status}`,
        detail: `${id}: ${status}`,
      });
    }
    throw error;
  }
}

/**
 * Does what asks a provider for the state of a payment. One with a status that the provider does not document may be money: it is
 * pending, and staff are alerted.
 *
 * @throws what `ask` throws, but for UnknownStatus
 */
export async function pendingIfUnknown(
  services: Services,
  attempt: { paytype: OnlinePaytype; orderId: number },
  ask: () => Promise<PaymentResult>,
): Promise<PaymentResult> {
  try {
    return await alertUnknownStatus(services, attempt, ask);
  } catch (error) {
    if (error instanceof UnknownStatus) return { state: 'pending', transactionId: error.id };
    throw error;
  }
}

/** Alerts by their ids, in the order in which their orders are locked: by the order's id, those without an order first. */
export const getPaymentAlerts = ({ db }: Services, ids: readonly number[]): Promise<PaymentAlert[]> =>
  findPaymentAlerts(db, ids);

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
