import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getAttempt } from '../../payments/attempts/attempts.usecases.ts';
import { findOrder, type OrderRow } from '../orders.repository.ts';
import { applyResult } from './apply-result.usecases.ts';

/** The order of an attempt. */
export async function findOrderOfAttempt(services: Services, attemptId: string): Promise<OrderRow> {
  const { orderId } = await getAttempt(services, attemptId);
  return required(await findOrder(services.db, orderId), 'the order of an attempt');
}

/**
 * The payer left the provider's page. Only an attempt that was not approved is cancelled; a later approval of it is still captured while
 * the order can be paid.
 */
export async function cancelAttempt(services: Services, attemptId: string): Promise<OrderRow> {
  const { state } = await getAttempt(services, attemptId);
  if (state === 'started') await applyResult(services, attemptId, { state: 'canceled' });
  return findOrderOfAttempt(services, attemptId);
}
