import type { Money } from '../../../kernel/money.ts';

/**
 * The states of a payment attempt.
 *
 * - `started`: the payer was sent to the provider
 * - `capturing`: the payer approved, and the capture was requested; its outcome may be unknown
 * - `pending`: the provider reviews the payment
 * - `captured`: the money was charged; final
 * - `declined`, `canceled`, `expired`: nothing was charged; another attempt can follow
 */
export type AttemptState =
  | 'started'
  | 'capturing'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'canceled'
  | 'expired';

/** Why a payment was declined, as far as the payer can act on it. */
export type DeclineReason =
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_details'
  | 'card_refused'
  | 'not_authenticated'
  | 'provider_error';

/**
 * What the provider says of a payment.
 *
 * - `open`: the payer has not finished; nothing is charged
 * - `approved`: approved by the payer, not captured: `capture` is to be called
 * - `captured`: `amount` was charged, which may be other than the attempt's total
 * - `pending`: under review by the provider, nothing to do but ask again
 * - `declined`: nothing was charged; the payer may try again with another attempt
 * - `canceled`: the payer left the payment page, or the provider closed it; nothing was charged
 */
export type PaymentResult =
  | { state: 'open' | 'approved' | 'canceled' }
  | { state: 'pending'; transactionId: string }
  | { state: 'captured'; transactionId: string; amount: Money }
  | { state: 'declined'; reason: DeclineReason; providerCode: string };

/** Attempts whose money may have been charged: no other attempt is started meanwhile. */
export const undecidedStates: readonly AttemptState[] = ['capturing', 'pending'];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Intervals between checks, by the age of the attempt; the provider's notification normally comes first. */
const checkIntervals: readonly { untilAgeMs: number; everyMs: number }[] = [
  { untilAgeMs: 20 * minute, everyMs: minute },
  { untilAgeMs: 3 * hour, everyMs: 10 * minute },
  { untilAgeMs: 2 * day, everyMs: 2 * hour },
];

/** A capture or review whose outcome is unknown is checked without a limit; the last interval repeats. */
const undecidedEveryMs = 6 * hour;

/**
 * When the provider is asked for the state of an attempt again (`docs/rules/payments.md`); null where the state is final, or an attempt
 * that the payer left, or that was declined, is too old for a payment.
 */
export function nextCheckAt(state: AttemptState, createdAt: Date, now: Date): Date | null {
  if (state === 'captured' || state === 'expired') return null;
  const age = now.getTime() - createdAt.getTime();
  const interval = checkIntervals.find(({ untilAgeMs }) => age < untilAgeMs)?.everyMs;
  if (interval !== undefined) return new Date(now.getTime() + interval);
  return undecidedStates.includes(state) ? new Date(now.getTime() + undecidedEveryMs) : null;
}

/**
 * Whether a payment that a reply called accepted or reviewed was never made: a day after its start the provider still knows no transaction
 * of it. The order can then be paid by another attempt, or expires.
 */
export const isUnknownForGood = (attempt: { state: AttemptState; createdAt: Date }, now: Date): boolean =>
  attempt.state === 'pending' && now.getTime() - attempt.createdAt.getTime() > day;

/** The state of an attempt after the provider's result. A captured one stays so, whatever arrives later. */
export function stateAfter(state: AttemptState, result: PaymentResult): AttemptState {
  if (state === 'captured') return state;
  switch (result.state) {
    case 'captured':
    case 'pending':
    case 'declined':
    case 'canceled':
      return result.state;
    case 'approved':
    case 'open':
      return state;
  }
}
