import { timeAfterDays } from '../../../kernel/dates.ts';
import { ShopError } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import {
  GatewayUnavailable,
  type NotificationRequest,
  type RejectedNotification,
  type VerifiedNotification,
} from '../gateways/gateway.ts';
import { paymentErrors } from '../payments.errors.ts';
import type { OnlinePaytype } from '../payments.rules.ts';
import {
  type Attempt,
  deleteNotificationsBefore,
  findAttempt,
  findAttemptOfProvider,
  findNotification,
  findNotificationOfEvent,
  insertNotification,
  markProcessed,
  type StoredNotification,
} from './attempts.repository.ts';
import { getGateway } from './attempts.usecases.ts';

export type { NotificationRequest, VerifiedNotification } from '../gateways/gateway.ts';
export type { StoredNotification } from './attempts.repository.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Raw notifications contain the payer's name; they are kept as long as a payment can be disputed. */
const retentionDays = 180;

/**
 * Verifies a notification.
 *
 * @throws ShopError 502 while a certificate cannot be loaded: the provider sends it again
 */
export async function verifyNotification(
  services: Services,
  paytype: OnlinePaytype,
  request: NotificationRequest,
): Promise<VerifiedNotification | RejectedNotification> {
  try {
    return await getGateway(services, paytype).verifyNotification(request);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    services.log.warn({ error, paytype }, 'a payment notification could not be verified');
    throw new ShopError(paymentErrors.providerUnavailable, { retryAfterSeconds: 30 });
  }
}

/** The attempt that a notification concerns. */
export async function findAttemptOfNotification(
  { db }: Services,
  paytype: OnlinePaytype,
  { attemptId, providerId }: VerifiedNotification,
): Promise<Attempt | null> {
  if (attemptId !== null && uuid.test(attemptId)) return findAttempt(db, attemptId);
  return providerId === null ? null : findAttemptOfProvider(db, paytype, providerId);
}

/** Stores a verified notification, once per event. */
export async function storeNotification(
  tx: Services,
  received: { paytype: OnlinePaytype; body: string; content: VerifiedNotification; attemptId: string | null },
): Promise<{ id: number; isNew: boolean }> {
  const { paytype, content } = received;
  const { eventId, kind } = content;
  const id = await insertNotification(tx.db, { ...received, eventId, kind, receivedAt: tx.clock.now() });
  if (id !== null) return { id, isNew: true };
  const known = await findNotificationOfEvent(tx.db, paytype, eventId);
  return { id: required(known, 'the stored notification').id, isNew: false };
}

export const getNotification = ({ db }: Services, id: number): Promise<StoredNotification | null> =>
  findNotification(db, id);

export const markNotificationProcessed = (services: Services, id: number, problem: string): Promise<void> =>
  markProcessed(services.db, id, { processedAt: services.clock.now(), problem });

export const deleteOldNotifications = ({ db, clock }: Services): Promise<void> =>
  deleteNotificationsBefore(db, timeAfterDays(clock.now(), -retentionDays));
