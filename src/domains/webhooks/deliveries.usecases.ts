import {
  ForbiddenAddressError,
  postToPublicUrl,
  ResponseTimeoutError,
} from '../../platform/net/public-request.ts';
import { webhookHeaders } from '../../platform/net/webhook-signature.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { type EndpointRow, markEndpointGone } from './endpoints.repository.ts';
import { allowsLoopback, validPreviousSecret } from './endpoints.usecases.ts';
import {
  type AttemptRow,
  cancelWaitingMessages,
  findMessage,
  insertAttempt,
  lockMessage,
  type MessageRow,
  updateMessage,
} from './messages.repository.ts';
import { deliverWebhookJob } from './webhooks.jobs.ts';
import {
  type AttemptError,
  attemptTimeoutMs,
  goneStatus,
  isEndpointUrl,
  outcomeOfAttempt,
  storedResponseBytes,
} from './webhooks.rules.ts';

type AttemptResult = Omit<AttemptRow, 'id' | 'messageId'>;

/**
 * Makes one attempt to deliver a message, unless it was made before. The endpoint is sent each message at least once: a process that ends
 * between the response and its recording makes the attempt again.
 */
export async function deliverMessage(
  services: Services,
  { messageId, attempt }: { messageId: string; attempt: number },
): Promise<void> {
  const found = await findMessage(services.db, messageId);
  if (found?.message.status !== 'waiting' || found.message.attempts !== attempt - 1) return;
  const { message, endpoint } = found;
  if (endpoint.status !== 'active') return cancelWaitingMessages(services.db, endpoint.id);
  const result = await send(services, endpoint, message);
  await inTransaction(services, (tx) => recordAttempt(tx, message, attempt, result));
}

async function recordAttempt(
  tx: Services,
  { id: messageId, endpointId }: MessageRow,
  attempt: number,
  result: AttemptResult,
): Promise<void> {
  const isGone = result.responseStatus === goneStatus;
  // Before the message is locked, as by staff.
  if (isGone) await markEndpointGone(tx.db, endpointId);
  const message = await lockMessage(tx.db, messageId);
  // Made by another process as well, or deleted.
  if (!message || message.attempts !== attempt - 1) return;
  const { status, retryAfterSeconds } = outcomeOfAttempt(
    result.responseStatus,
    attempt,
    message.attemptLimit,
  );
  await insertAttempt(tx.db, { messageId, ...result });
  const nextAttemptAt =
    retryAfterSeconds === null ? null : new Date(tx.clock.now().getTime() + retryAfterSeconds * 1000);
  await updateMessage(tx.db, messageId, { status, attempts: attempt, nextAttemptAt });
  if (retryAfterSeconds !== null) {
    await tx.jobs.enqueue(tx, deliverWebhookJob, { messageId, attempt: attempt + 1 }, retryAfterSeconds);
  }
  if (isGone) await cancelWaitingMessages(tx.db, endpointId);
}

/** Posts a message, signed by the endpoint's secret, and by the previous one while it is valid. */
async function send(services: Services, endpoint: EndpointRow, message: MessageRow): Promise<AttemptResult> {
  const at = services.clock.now();
  const previous = validPreviousSecret(endpoint, at);
  const secrets = previous === null ? [endpoint.secret] : [endpoint.secret, previous];
  const { id, body } = message;
  const taken = () => ({ at, durationMs: services.clock.now().getTime() - at.getTime() });
  // Saved while the shop was a demo.
  if (!isEndpointUrl(endpoint.url, allowsLoopback(services))) {
    return { ...taken(), ...failed('forbidden_address', '') };
  }
  try {
    const response = await postToPublicUrl(endpoint.url, {
      headers: { 'user-agent': 'Giclee-Webhooks', ...webhookHeaders(secrets, { id, body, at }) },
      body,
      timeoutMs: attemptTimeoutMs,
      maxResponseBytes: storedResponseBytes,
      allowsLoopback: allowsLoopback(services),
    });
    return {
      ...taken(),
      responseStatus: response.status,
      // PostgreSQL stores no zero bytes.
      responseBody: response.body.replaceAll('\0', ''),
      error: null,
      errorCode: '',
    };
  } catch (error) {
    return { ...taken(), ...failed(getAttemptError(error), getErrorCode(error)) };
  }
}

const failed = (error: AttemptError, errorCode: string) => ({
  responseStatus: null,
  responseBody: '',
  error,
  errorCode,
});

function getAttemptError(error: unknown): AttemptError {
  if (error instanceof ForbiddenAddressError) return 'forbidden_address';
  return error instanceof ResponseTimeoutError ? 'timeout' : 'no_connection';
}

const getErrorCode = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
};
