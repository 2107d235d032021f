import { webhookEventTypes } from '../../../domains/webhooks/webhooks.rules.ts';
import type { EndpointData, NewEndpoint } from '../../../domains/webhooks/webhooks.schemas.ts';

/** The field values of an endpoint's form; `type:order.paid` is a checkbox. */
export type WebhookForm = Record<string, string>;

/** The request body for a form, without a version. */
export const webhookBody = (form: WebhookForm): NewEndpoint => ({
  url: form.url ?? '',
  description: form.description ?? '',
  event_types: webhookEventTypes.filter((type) => form[`type:${type}`] === 'on'),
  active: form.active === 'on',
});

/** The editable state of an endpoint. */
export const stateOfWebhook = ({ url, description, event_types, status }: EndpointData): NewEndpoint => ({
  url,
  description,
  event_types,
  active: status === 'active',
});

/** The field values for an endpoint. */
export const formOfWebhook = (endpoint: EndpointData): WebhookForm => ({
  url: endpoint.url,
  description: endpoint.description,
  ...Object.fromEntries(endpoint.event_types.map((type) => [`type:${type}`, 'on'])),
  ...(endpoint.status === 'active' && { active: 'on' }),
});
