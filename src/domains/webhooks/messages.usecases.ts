import { startOfTaipeiDay, timeAfterDays } from '../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { base64Url } from '../../kernel/ids.ts';
import { getPage } from '../../kernel/paging.ts';
import { required } from '../../kernel/required.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { type EndpointRow, findEndpoint, lockEndpoint } from './endpoints.repository.ts';
import {
  deleteMessagesBefore,
  findAttempts,
  findLastAttempts,
  findMessage,
  findMessagePage,
  insertMessages,
  lockMessage,
  resendUndelivered,
  updateMessage,
} from './messages.repository.ts';
import { webhookErrors } from './webhooks.errors.ts';
import { deliverWebhookJob } from './webhooks.jobs.ts';
import { attemptsPerSending, type MessageType, messageDays, testType } from './webhooks.rules.ts';
import {
  type MessageData,
  type MessageList,
  type MessageListQuery,
  messageData,
  messageList,
} from './webhooks.schemas.ts';

/** The attempts shown with a message. */
const shownAttempts = 50;

/** A message for endpoints; `key` identifies the event, so that each endpoint gets one message of it. */
export type NewMessage = { type: MessageType; key: string; orderCode: string | null; payload: object };

/** Stores a message for each endpoint and enqueues its first attempt, as part of the caller's transaction. Returns their ids. */
export async function createMessages(
  tx: Services,
  endpointIds: readonly number[],
  { type, key, orderCode, payload }: NewMessage,
): Promise<string[]> {
  const now = tx.clock.now();
  const body = JSON.stringify(payload);
  const created = await insertMessages(
    tx.db,
    endpointIds.map((endpointId) => ({
      id: `msg_${base64Url(tx.ids.random(18))}`,
      endpointId,
      eventKey: key,
      type,
      orderCode,
      body,
      status: 'waiting' as const,
      attemptLimit: attemptsPerSending,
      nextAttemptAt: now,
      createdAt: now,
    })),
  );
  const jobs = created.map((messageId) => ({ messageId, attempt: 1 }));
  await tx.jobs.enqueueAll(tx, deliverWebhookJob, jobs);
  return created;
}

const serializeMessage = serializer(messageData);
const serializeList = serializer(messageList);

/** A page of an endpoint's messages, the newest first. Throws 404. */
export async function listMessages(
  { db }: Services,
  endpointId: number,
  query: MessageListQuery,
): Promise<MessageList> {
  if (!(await findEndpoint(db, endpointId))) throw new ShopError(commonErrors.notFound);
  const { page, perPage, limit, offset } = getPage(query);
  const { rows, total } = await findMessagePage(db, { endpointId, status: query.status }, { limit, offset });
  const attempts =
    rows.length === 0
      ? []
      : await findLastAttempts(
          db,
          rows.map(({ id }) => id),
        );
  const lastAttempts = new Map(attempts.map((attempt) => [attempt.messageId, attempt]));
  const items = rows.map((row) => ({ ...row, lastAttempt: lastAttempts.get(row.id) ?? null }));
  return serializeList({ items, page, perPage, total });
}

/** A message with its body and attempts. Throws 404. */
export async function getMessage({ db }: Services, id: string): Promise<MessageData> {
  const found = await findMessage(db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { message, endpoint } = found;
  const attempts = await findAttempts(db, id, shownAttempts);
  return serializeMessage({ ...message, endpoint, log: attempts });
}

/** The endpoint under its lock. Throws 404, and 409 `webhook_inactive` where nothing is sent to it. */
async function lockActiveEndpoint(tx: Services, id: number): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(tx.db, id);
  if (!endpoint) throw new ShopError(commonErrors.notFound);
  if (endpoint.status !== 'active') throw new ShopError(webhookErrors.inactive);
  return endpoint;
}

/** Sends a message again, or now where it waits for its next attempt. Throws 404, and 409 `webhook_inactive`. */
export async function resendMessage(services: Services, actor: Actor, id: string): Promise<MessageData> {
  await inTransaction(services, async (tx) => {
    const found = await findMessage(tx.db, id);
    if (!found) throw new ShopError(commonErrors.notFound);
    await lockActiveEndpoint(tx, found.endpoint.id);
    const message = required(await lockMessage(tx.db, id), 'the message');
    await updateMessage(tx.db, id, {
      status: 'waiting',
      nextAttemptAt: tx.clock.now(),
      attemptLimit: message.attempts + attemptsPerSending,
    });
    await tx.jobs.enqueue(tx, deliverWebhookJob, { messageId: id, attempt: message.attempts + 1 });
    await recordAuditEvent(tx, actor, {
      action: 'webhook.resend',
      subject: { kind: 'webhook', id: found.endpoint.id },
      before: { message: id, status: message.status },
      after: { message: id, status: 'waiting' },
    });
  });
  return getMessage(services, id);
}

/**
 * Sends an endpoint's undelivered messages again, those of a day in Taipei and later. Returns how many. Throws 404, and 409
 * `webhook_inactive`.
 */
export const resendUndeliveredMessages = (
  services: Services,
  actor: Actor,
  endpointId: number,
  since: string,
): Promise<{ count: number }> =>
  inTransaction(services, async (tx) => {
    await lockActiveEndpoint(tx, endpointId);
    const resent = await resendUndelivered(tx.db, endpointId, startOfTaipeiDay(since), tx.clock.now());
    const jobs = resent.map(({ messageId, attempts }) => ({ messageId, attempt: attempts + 1 }));
    await tx.jobs.enqueueAll(tx, deliverWebhookJob, jobs);
    await recordAuditEvent(tx, actor, {
      action: 'webhook.resend',
      subject: { kind: 'webhook', id: endpointId },
      after: { since, messages: resent.length },
    });
    return { count: resent.length };
  });

/** Sends a test to an endpoint. Throws 404, and 409 `webhook_inactive`. */
export async function sendTest(services: Services, actor: Actor, endpointId: number): Promise<MessageData> {
  const id = await inTransaction(services, async (tx) => {
    await lockActiveEndpoint(tx, endpointId);
    const timestamp = tx.clock.now().toISOString();
    const [created] = await createMessages(tx, [endpointId], {
      type: testType,
      key: `test:${base64Url(tx.ids.random(12))}`,
      orderCode: null,
      payload: { type: testType, timestamp, data: { endpoint_id: endpointId } },
    });
    const messageId = required(created, 'the test');
    await recordAuditEvent(tx, actor, {
      action: 'webhook.test',
      subject: { kind: 'webhook', id: endpointId },
      after: { message: messageId },
    });
    return messageId;
  });
  return getMessage(services, id);
}

/** Deletes old messages; safe to run at any time and in several processes. */
export const deleteOldMessages = (services: Services): Promise<void> =>
  deleteMessagesBefore(services.db, timeAfterDays(services.clock.now(), -messageDays));
