import * as z from 'zod';
import { dayField, idField, optionalText, requiredLines } from '../../kernel/fields.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { rejection } from '../../kernel/validation.ts';
import {
  attemptErrors,
  endpointStatuses,
  messageStatuses,
  messageTypes,
  webhookEventTypes,
} from './webhooks.rules.ts';

const endpointFields = {
  /** Where messages are posted: `https`. */
  url: requiredLines(500).refine((url) => !/\s/.test(url), rejection('validation.webhook_url')),
  description: optionalText,
  event_types: z
    .array(z.enum(webhookEventTypes))
    .min(1)
    .max(webhookEventTypes.length)
    .refine((types) => new Set(types).size === types.length, rejection('validation.choice')),
  /** Whether messages are sent. */
  active: z.boolean(),
};

export const newEndpoint = z.strictObject(endpointFields).meta({ id: 'NewWebhookEndpoint' });
export type NewEndpoint = z.infer<typeof newEndpoint>;

/** The version that was read; another one is rejected (409 `version_conflict`). */
export const endpointInput = z
  .strictObject({ ...endpointFields, version: idField })
  .meta({ id: 'WebhookEndpointInput' });
export type EndpointInput = z.infer<typeof endpointInput>;

export const rotateSecretInput = z.strictObject({ version: idField }).meta({ id: 'WebhookSecretRotation' });

const endpointOutput = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.enum(webhookEventTypes)),
  status: z.enum(endpointStatuses),
  created_at: z.iso.datetime(),
  /** Until then the previous secret signs as well; null where there is none. */
  previous_secret_until: z.iso.datetime().nullable(),
  version: z.int(),
});

export const endpointData = endpointOutput.meta({ id: 'WebhookEndpoint' });
export type EndpointData = z.infer<typeof endpointData>;

/** With its secret, which is returned only when it is created. */
export const endpointWithSecret = endpointOutput
  .extend({ secret: z.string() })
  .meta({ id: 'WebhookEndpointWithSecret' });
export type EndpointWithSecret = z.infer<typeof endpointWithSecret>;

export const endpointList = z.object({
  items: z.array(
    endpointOutput.extend({
      /** Messages that could not be delivered, canceled ones included. */
      undelivered: z.int(),
      last_message_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type EndpointListItem = z.infer<typeof endpointList>['items'][number];

const attemptData = z.object({
  at: z.iso.datetime(),
  duration_ms: z.int(),
  /** Null without a response. */
  response_status: z.int().nullable(),
  error: z.enum(attemptErrors).nullable(),
  /** The system's code of the error, such as `ECONNREFUSED`. */
  error_code: z.string(),
});

const messageOutput = z.object({
  /** The message's `webhook-id`. */
  id: z.string(),
  type: z.enum(messageTypes),
  /** The order that it is about; null for a test. */
  order_code: z.string().nullable(),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
});

/** A message in a list, with its last attempt. */
const messageSummary = messageOutput.extend({ last_attempt: attemptData.nullable() });
export type MessageSummary = z.infer<typeof messageSummary>;

export const messageListQuery = z.object({ ...pageFields, status: z.enum(messageStatuses).optional() });
export type MessageListQuery = z.infer<typeof messageListQuery>;
export const messageList = getList(messageSummary);
export type MessageList = z.infer<typeof messageList>;

export const messageData = messageOutput
  .extend({
    endpoint: z.object({ id: z.int(), url: z.string(), status: z.enum(endpointStatuses) }),
    /** The body as it is signed and sent. */
    body: z.string(),
    /** The newest first; at most 50. */
    log: z.array(attemptData.extend({ response_body: z.string() })),
  })
  .meta({ id: 'WebhookMessage' });
export type MessageData = z.infer<typeof messageData>;

export const messageParams = z.object({ id: z.string().regex(/^msg_[\w-]{24}$/) });

/** The undelivered messages since the beginning of a day in Taipei. */
export const resendInput = z.strictObject({ since: dayField }).meta({ id: 'WebhookResend' });
export const resendData = z.object({ count: z.int() });
