import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import { deliverMessage } from '../../src/domains/webhooks/deliveries.usecases.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../servers/webhook-receiver.ts';
import { createAdminOrders } from './admin-orders.ts';

export type WebhookTests = Awaited<ReturnType<typeof createWebhookTests>>;

/** Creates a shop whose staff keep webhook endpoints; each test starts a partner's server. */
export async function createWebhookTests() {
  const admin = await createAdminOrders();
  let receiver: WebhookReceiver;

  /** Creates an endpoint at the partner's server. */
  async function createEndpoint(part: object = {}): Promise<{ id: number; secret: string; version: number }> {
    const { status, data } = await admin.ben.post('/api/admin/webhook', {
      url: receiver.url,
      description: 'Warehouse',
      event_types: ['order.placed', 'order.paid', 'order.shipped'],
      active: true,
      ...part,
    });
    expect(status).toBe(201);
    return data;
  }

  return {
    admin,
    createEndpoint,
    /** Starts a partner's server, in a shop without endpoints. */
    async start(): Promise<WebhookReceiver> {
      receiver = await startWebhookReceiver();
      await admin.getRows('DELETE FROM webhook_endpoint');
      return receiver;
    },
    drain: () => admin.shop.services.jobs.drain(admin.shop.services),
    getMessages: async ({ id }: { id: number }) =>
      (await admin.ben.get(`/api/admin/webhook/${id}/message`)).data.items,
    readMessage: async (id: string) => (await admin.ben.get(`/api/admin/webhook-message/${id}`)).data,
    /**
     * Verifies a request as partners do. The verifier rejects old timestamps, so the machine's time is that of the test's clock
     * meanwhile.
     */
    verify(secret: string, { headers, body }: WebhookReceiver['received'][number]) {
      vi.setSystemTime(admin.shop.clock.now());
      try {
        return new Webhook(secret).verify(body, headers as Record<string, string>);
      } finally {
        vi.useRealTimers();
      }
    },
    /** Creates an endpoint and a message for it, whose first attempt is not made yet. */
    async createWaiting(part: object = {}) {
      const endpoint = await createEndpoint(part);
      const sent = await admin.ben.post(`/api/admin/webhook/${endpoint.id}/test`);
      expect(sent).toMatchObject({ status: 201, data: { type: 'webhook.test', status: 'waiting' } });
      const id: string = sent.data.id;
      await admin.getRows(`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`);
      const attempt = (number: number) =>
        deliverMessage(admin.shop.services, { messageId: id, attempt: number });
      return { endpoint, id, attempt };
    },
  };
}
