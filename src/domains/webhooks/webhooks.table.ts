import { timestamptz } from '../../platform/db/columns.ts';
import { bigint, integer, pgTable, text } from '../../platform/db/drizzle.ts';
import type {
  AttemptError,
  EndpointStatus,
  MessageStatus,
  MessageType,
  WebhookEventType,
} from './webhooks.rules.ts';

export const endpointTable = pgTable('webhook_endpoint', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  url: text().notNull(),
  description: text().notNull(),
  eventTypes: text('event_types').array().$type<WebhookEventType[]>().notNull(),
  status: text().$type<EndpointStatus>().notNull(),
  secret: text().notNull(),
  previousSecret: text('previous_secret'),
  previousSecretUntil: timestamptz('previous_secret_until'),
  createdAt: timestamptz('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const messageTable = pgTable('webhook_message', {
  id: text().primaryKey(),
  endpointId: integer('endpoint_id').notNull(),
  eventKey: text('event_key').notNull(),
  type: text().$type<MessageType>().notNull(),
  orderCode: text('order_code'),
  body: text().notNull(),
  status: text().$type<MessageStatus>().notNull(),
  attempts: integer().notNull().default(0),
  attemptLimit: integer('attempt_limit').notNull(),
  nextAttemptAt: timestamptz('next_attempt_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const attemptTable = pgTable('webhook_attempt', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  messageId: text('message_id').notNull(),
  at: timestamptz('at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  responseStatus: integer('response_status'),
  responseBody: text('response_body').notNull().default(''),
  error: text().$type<AttemptError>(),
  errorCode: text('error_code').notNull().default(''),
});
