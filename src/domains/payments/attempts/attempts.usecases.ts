import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Currency, Money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type Gateway,
  GatewayRejected,
  GatewayUnavailable,
  type PaymentStart,
  type PaymentToStart,
  type StartedPayment,
} from '../gateways/gateway.ts';
import { paymentErrors } from '../payments.errors.ts';
import {
  isOnlinePaytype,
  type OnlinePaytype,
  type Paytype,
  paymentMethods,
  paytypes,
} from '../payments.rules.ts';
import {
  type Attempt,
  claimDueAttempts,
  countAttempts,
  findAttempt,
  findAttemptOfProvider,
  findAttempts,
  findLatestAttempt,
  insertAttempt,
  updateAttempt,
} from './attempts.repository.ts';
import { nextCheckAt, type PaymentResult, stateAfter, undecidedStates } from './attempts.rules.ts';

export type { Attempt as PaymentAttempt } from './attempts.repository.ts';

/** The methods that are offered: bank transfer, and those whose provider is configured. */
export const offeredPaytypes = ({ gateways }: Services): Paytype[] =>
  paytypes.filter((paytype) => !isOnlinePaytype(paytype) || gateways.has(paytype));

/** The configured online methods for a currency. */
export const onlinePaytypesIn = (services: Services, currency: Currency): OnlinePaytype[] =>
  [...services.gateways.keys()].filter((paytype) => paymentMethods[paytype].currencies.includes(currency));

/** The gateway of a method. Throws 404 where it is not configured. */
export function getGateway({ gateways }: Services, paytype: OnlinePaytype): Gateway {
  const gateway = gateways.get(paytype);
  if (!gateway) throw new ShopError(commonErrors.notFound);
  return gateway;
}

/**
 * The attempt that a payer continues: the latest one, where it is of this method and not finished, so that two tabs and a reload lead to
 * one payment; otherwise a new one. The caller holds the order's lock.
 */
export async function openAttempt(
  tx: Services,
  order: { id: number; code: string; total: Money },
  paytype: OnlinePaytype,
): Promise<Attempt> {
  const now = tx.clock.now();
  const latest = await findLatestAttempt(tx.db, order.id);
  const isOpen = latest?.state === 'started' && latest.paytype === paytype;
  if (isOpen && now.getTime() - latest.createdAt.getTime() < approvalMs) return latest;
  return insertAttempt(tx.db, {
    id: tx.ids.uuid(),
    orderId: order.id,
    paytype,
    reference: `${order.code}-${(await countAttempts(tx.db, order.id)) + 1}`,
    ...order.total,
    state: 'started',
    createdAt: now,
    updatedAt: now,
    nextCheckAt: nextCheckAt('started', now, now),
  });
}

/** How long an attempt is continued instead of starting another: less than the 3 hours that PayPal gives for an approval. */
const approvalMs = 2 * 60 * 60_000;

const toMoney = ({ amount, currency }: Attempt): Money => ({ amount, currency });

/**
 * Opens the provider's payment page of an attempt.
 *
 * @throws ShopError 502 while the provider cannot be reached or rejects the call
 */
export async function startAttempt(
  services: Services,
  attempt: Attempt,
  page: Pick<PaymentToStart, 'description' | 'locale' | 'returnUrl' | 'cancelUrl' | 'notificationUrl'>,
): Promise<PaymentStart> {
  const { id: attemptId, reference, paytype } = attempt;
  try {
    const started = await getGateway(services, paytype).start({
      attemptId,
      reference,
      providerId: attempt.providerId,
      total: toMoney(attempt),
      ...page,
    });
    if (started.providerId !== null && started.providerId !== attempt.providerId) {
      const change = { providerId: started.providerId, updatedAt: services.clock.now() };
      await updateAttempt(services.db, attemptId, change);
    }
    return started;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRejected)) throw error;
    services.log.error({ error, paytype, attemptId }, 'a payment page could not be opened');
    throw new ShopError(paymentErrors.providerUnavailable, { retryAfterSeconds: 30 });
  }
}

const startedPayment = (attempt: Attempt): StartedPayment => ({
  attemptId: attempt.id,
  reference: attempt.reference,
  total: toMoney(attempt),
  providerId: attempt.providerId,
});

/**
 * The provider's state of an attempt. Throws GatewayUnavailable while it is unknown.
 *
 * @param transactionId the provider's id of the transaction that a notification named
 */
export const queryAttempt = (
  services: Services,
  attempt: Attempt,
  transactionId: string | null,
): Promise<PaymentResult> =>
  getGateway(services, attempt.paytype).query({ ...startedPayment(attempt), transactionId });

/** Captures an approved attempt. Throws GatewayUnavailable while the outcome is unknown. */
export const captureAttempt = (services: Services, attempt: Attempt): Promise<PaymentResult> =>
  getGateway(services, attempt.paytype).capture(startedPayment(attempt));

/** A payment attempt by its id, which must exist: throws an Error, not a rejection, for an unknown one. */
export async function getAttempt({ db }: Services, id: string): Promise<Attempt> {
  return required(await findAttempt(db, id), 'the payment attempt');
}

/** The attempt whose provider's id the browser brings back; null for an unknown one. */
export const findAttemptOfToken = (
  { db }: Services,
  paytype: OnlinePaytype,
  token: string | undefined,
): Promise<Attempt | null> =>
  token === undefined ? Promise.resolve(null) : findAttemptOfProvider(db, paytype, token);

/** The attempts of orders, the oldest first. */
export const findAttemptsOfOrders = ({ db }: Services, orderIds: number[]): Promise<Attempt[]> =>
  findAttempts(db, orderIds);

/** Whether money of an order may have been charged that is not recorded yet. */
export const hasUndecidedAttempt = async ({ db }: Services, orderId: number): Promise<boolean> =>
  (await findAttempts(db, [orderId])).some(({ state }) => undecidedStates.includes(state));

/** Attempts that are due for a check, claimed for two minutes. */
export const claimAttempts = ({ db, clock }: Services, limit: number): Promise<Attempt[]> => {
  const now = clock.now();
  return claimDueAttempts(db, now, new Date(now.getTime() + claimMs), limit);
};

const claimMs = 2 * 60_000;

/** After a check that changed nothing: when the next one is due. An attempt that is too old for a payment expires. */
export async function scheduleNextCheck(services: Services, attemptId: string): Promise<void> {
  const attempt = await getAttempt(services, attemptId);
  const now = services.clock.now();
  const next = nextCheckAt(attempt.state, attempt.createdAt, now);
  const isExpired = next === null && attempt.state === 'started';
  await updateAttempt(services.db, attemptId, {
    nextCheckAt: next,
    ...(isExpired && { state: 'expired', updatedAt: now }),
  });
}

/** Marks an attempt as being captured. */
export const markCapturing = (tx: Services, attempt: Attempt): Promise<void> => {
  const now = tx.clock.now();
  return updateAttempt(tx.db, attempt.id, {
    state: 'capturing',
    declineReason: null,
    updatedAt: now,
    nextCheckAt: nextCheckAt('capturing', attempt.createdAt, now),
  });
};

/** Stores the provider's result of an attempt; returns the attempt afterwards. */
export async function recordResult(tx: Services, attempt: Attempt, result: PaymentResult): Promise<Attempt> {
  const now = tx.clock.now();
  const state = stateAfter(attempt.state, result);
  const change = {
    state,
    declineReason: state === 'declined' && result.state === 'declined' ? result.reason : null,
    providerCode: result.state === 'declined' ? result.providerCode : attempt.providerCode,
    updatedAt: now,
    nextCheckAt: nextCheckAt(state, attempt.createdAt, now),
  };
  await updateAttempt(tx.db, attempt.id, change);
  return { ...attempt, ...change };
}
