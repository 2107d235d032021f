import { after, call, type Example, type Part, type Setup, several } from './setup.ts';

// Port 9 of this machine (discard): no example waits for a partner.
const form = {
  url: 'http://127.0.0.1:9/hook',
  description: 'Warehouse',
  // Of the orders of a filled shop, few fail: a message to an address without a server is attempted eight times.
  event_types: ['order.failed', 'order.returned'],
  active: true,
};

/** Creates an endpoint while the shop is a demo, where it may be on this machine. */
async function createEndpoint({ shop, owner }: Setup): Promise<{ id: number; version: number }> {
  const { demo } = shop.services.settings;
  shop.services.settings.demo = true;
  const { data } = await owner.post('/api/admin/webhook', form);
  shop.services.settings.demo = demo;
  return data;
}

/** Creates a message that was attempted once. */
async function createMessage(setup: Setup): Promise<{ endpoint: number; id: string }> {
  const { id: endpoint } = await createEndpoint(setup);
  const { data } = await setup.owner.post(`/api/admin/webhook/${endpoint}/test`);
  await setup.shop.database.pool.query(
    `INSERT INTO webhook_attempt (message_id, at, duration_ms, error) VALUES ($1, now(), 3, 'no_connection')`,
    [data.id],
  );
  return { endpoint, id: data.id };
}

const publicForm = { ...form, url: 'https://partner.example/hook' };

const examples: Record<string, Example> = {
  'POST /api/admin/webhook': call(publicForm),
  'PUT /api/admin/webhook/{id}': after(createEndpoint, publicForm),
  'POST /api/admin/webhook/{id}/secret': after(createEndpoint),
  'POST /api/admin/webhook/{id}/test': after(createEndpoint, null),
  'POST /api/admin/webhook/{id}/resend': after(createEndpoint, () => ({ since: '2026-11-01' })),
  'POST /api/admin/webhook-message/{id}/resend': after(createMessage),
};

export const webhooksPart: Part = {
  permissions: {
    webhook: ['webhooks.read', 'webhooks.write'],
    'webhook-message': ['webhooks.read', 'webhooks.write'],
  },
  examples,
  reads: [
    ['/api/admin/webhook', 3],
    ['/api/admin/webhook/{webhook}', 2],
    ['/api/admin/webhook/{webhook}/message', 5],
    ['/api/admin/webhook-message/{webhook_message}', 3],
  ],
  ids: async (setup) => {
    let last = { endpoint: 0, id: '' };
    for (let index = 0; index < several; index += 1) last = await createMessage(setup);
    for (let index = 0; index < several; index += 1) {
      await setup.owner.post(`/api/admin/webhook/${last.endpoint}/test`);
    }
    return { webhook: last.endpoint, webhook_message: last.id };
  },
};
