import { isLoopbackHost } from '../../kernel/http/loopback-host.ts';

/** The events of orders that partners can be told of (`docs/rules/webhooks.md`). */
export const webhookEventTypes = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.arrived',
  'order.returned',
  'order.cancelled',
  'order.failed',
  'order.refunded',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The type of the message with which staff test an endpoint. */
export const testType = 'webhook.test';
export const messageTypes = [...webhookEventTypes, testType] as const;
export type MessageType = (typeof messageTypes)[number];

/** `gone`: it answered 410. */
export const endpointStatuses = ['active', 'disabled', 'gone'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** `canceled`: its endpoint was no longer active when it was to be sent. */
export const messageStatuses = ['waiting', 'delivered', 'failed', 'canceled'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Why an attempt had no response. */
export const attemptErrors = ['timeout', 'forbidden_address', 'no_connection'] as const;
export type AttemptError = (typeof attemptErrors)[number];

const minute = 60;
const hour = 60 * minute;

/** The delays between attempts, in seconds: the last attempt is about 32 hours after the first. */
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour] as const;

/** The attempts of a message before it is failed; staff can send it again, with as many. */
export const attemptsPerSending = retryDelays.length + 1;

/** The seconds until the next attempt; null after the last one. */
function retryDelay(attempts: number, attemptLimit: number): number | null {
  const attemptOfSending = attempts - (attemptLimit - attemptsPerSending);
  return retryDelays[attemptOfSending - 1] ?? null;
}

/** Time for an endpoint to respond. */
export const attemptTimeoutMs = 15_000;
/** The part of a response that is stored. */
export const storedResponseBytes = 2000;
/** How long the previous secret signs as well after a rotation. */
export const secretOverlapHours = 24;
/** Days after which messages are deleted. */
export const messageDays = 30;

/**
 * Whether an endpoint can have this URL: `https`, without credentials and fragment. The demo also sends to `http` on this machine. Whether
 * its host is on the public internet is checked when it is connected to.
 */
export function isEndpointUrl(text: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.protocol === 'https:') return true;
  return allowsLoopback && url.protocol === 'http:' && isLoopbackHost(url.hostname);
}

/** What follows from an attempt. */
export function outcomeOfAttempt(
  responseStatus: number | null,
  attempts: number,
  attemptLimit: number,
): { status: MessageStatus; retryAfterSeconds: number | null } {
  if (responseStatus !== null && responseStatus >= 200 && responseStatus < 300) {
    return { status: 'delivered', retryAfterSeconds: null };
  }
  const retryAfterSeconds = responseStatus === goneStatus ? null : retryDelay(attempts, attemptLimit);
  return { status: retryAfterSeconds === null ? 'failed' : 'waiting', retryAfterSeconds };
}

/** With this status an endpoint says that it wants no more messages. */
export const goneStatus = 410;
