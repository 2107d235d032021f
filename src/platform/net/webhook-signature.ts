import { Webhook } from 'standardwebhooks';
import type { Ids } from '../../kernel/ids.ts';

/** A new secret for signatures, as Standard Webhooks writes it: `whsec_` and 24 random bytes in base64. */
export const createWebhookSecret = (ids: Ids): string =>
  `whsec_${Buffer.from(ids.random(24)).toString('base64')}`;

/**
 * The headers of a message by the rules of Standard Webhooks, with a signature by each secret.
 *
 * @param at when it is sent, which is part of the signature
 */
export const webhookHeaders = (
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
