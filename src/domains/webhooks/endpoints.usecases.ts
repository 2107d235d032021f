import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { createWebhookSecret } from '../../platform/net/webhook-signature.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import {
  type EndpointRow,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  lockEndpoint,
  updateEndpointRow,
} from './endpoints.repository.ts';
import { cancelWaitingMessages, findEndpointActivity } from './messages.repository.ts';
import { isEndpointUrl, secretOverlapHours } from './webhooks.rules.ts';
import type {
  EndpointData,
  EndpointInput,
  EndpointListItem,
  EndpointWithSecret,
  NewEndpoint,
} from './webhooks.schemas.ts';

const hour = 3_600_000;

/** Whether webhooks may be sent to this machine: in the demo, which only its own users reach. */
export const allowsLoopback = ({ settings }: Services): boolean => settings.demo && !settings.demoIsPublic;

/** The secret that signs as well after a rotation; null once its time is over. */
export const validPreviousSecret = (row: EndpointRow, now: Date): string | null =>
  row.previousSecretUntil !== null && row.previousSecretUntil > now ? row.previousSecret : null;

function toData(row: EndpointRow, now: Date): EndpointData {
  const isRotating = validPreviousSecret(row, now) !== null;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    event_types: row.eventTypes,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    previous_secret_until: isRotating ? (row.previousSecretUntil?.toISOString() ?? null) : null,
    version: row.version,
  };
}

/** What the audit log stores: no secret. */
const auditState = ({ url, description, eventTypes, status }: EndpointRow) => ({
  url,
  description,
  event_types: eventTypes,
  status,
});

/** All endpoints with what was sent to them. */
export async function listEndpoints({ db, clock }: Services): Promise<EndpointListItem[]> {
  const rows = await findEndpoints(db);
  const activity = await findEndpointActivity(db);
  return rows.map((row) => ({
    ...toData(row, clock.now()),
    undelivered: activity.get(row.id)?.undelivered ?? 0,
    last_message_at: activity.get(row.id)?.lastAt?.toISOString() ?? null,
  }));
}

/** Throws 404 if there is no such endpoint. */
export async function getEndpoint({ db, clock }: Services, id: number): Promise<EndpointData> {
  const row = await findEndpoint(db, id);
  if (!row) throw new ShopError(commonErrors.notFound);
  return toData(row, clock.now());
}

function rejectUrl(services: Services, url: string): void {
  if (!isEndpointUrl(url, allowsLoopback(services))) throw fieldError('url', 'validation.webhook_url');
}

/** Creates an endpoint. Its secret is returned only here. */
export async function createEndpoint(
  services: Services,
  actor: Actor,
  { url, description, event_types: eventTypes, active }: NewEndpoint,
): Promise<EndpointWithSecret> {
  rejectUrl(services, url);
  return inTransaction(services, async (tx) => {
    const now = tx.clock.now();
    const row = await insertEndpoint(tx.db, {
      url,
      description,
      eventTypes,
      status: active ? 'active' : 'disabled',
      secret: createWebhookSecret(tx.ids),
      createdAt: now,
    });
    await recordAuditEvent(tx, actor, {
      action: 'webhook.create',
      subject: { kind: 'webhook', id: row.id },
      after: auditState(row),
    });
    return { ...toData(row, now), secret: row.secret };
  });
}

/** Runs a change of an endpoint under its lock. Throws 404, and 409 `version_conflict` with the current endpoint. */
const changeEndpoint = <Result>(
  services: Services,
  { id, version }: { id: number; version: number },
  change: (tx: Services, row: EndpointRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(services, async (tx) => {
    const row = await lockEndpoint(tx.db, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    if (row.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: toData(row, tx.clock.now()) });
    }
    return change(tx, row);
  });

/** Updates an endpoint; one that is disabled is sent nothing, and what waits for it is canceled. */
export async function updateEndpoint(
  services: Services,
  actor: Actor,
  id: number,
  { url, description, event_types: eventTypes, active, version }: EndpointInput,
): Promise<EndpointData> {
  rejectUrl(services, url);
  return changeEndpoint(services, { id, version }, async (tx, row) => {
    const status = active ? 'active' : 'disabled';
    const after = await updateEndpointRow(tx.db, id, { url, description, eventTypes, status });
    if (status === 'disabled') await cancelWaitingMessages(tx.db, id);
    await recordAuditEvent(tx, actor, {
      action: 'webhook.update',
      subject: { kind: 'webhook', id },
      before: auditState(row),
      after: auditState(after),
    });
    return toData(after, tx.clock.now());
  });
}

/** Gives an endpoint a new secret, which is returned only here; the old one signs as well for a day. */
export const rotateSecret = (
  services: Services,
  actor: Actor,
  id: number,
  version: number,
): Promise<EndpointWithSecret> =>
  changeEndpoint(services, { id, version }, async (tx, row) => {
    const now = tx.clock.now();
    const previousSecretUntil = new Date(now.getTime() + secretOverlapHours * hour);
    const after = await updateEndpointRow(tx.db, id, {
      secret: createWebhookSecret(tx.ids),
      previousSecret: row.secret,
      previousSecretUntil,
    });
    await recordAuditEvent(tx, actor, {
      action: 'webhook.rotate_secret',
      subject: { kind: 'webhook', id },
      after: { previous_secret_until: previousSecretUntil.toISOString() },
    });
    return { ...toData(after, now), secret: after.secret };
  });
