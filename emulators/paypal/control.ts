import type { Hono } from 'hono';
import { z } from 'zod';
import { controlApp } from '../runtime/control.ts';
import { type Call, commonControl, controlCaller } from '../runtime/control-client.ts';
import type { Bindings } from '../runtime/failing.ts';
import { computeTotals } from './books.ts';
import {
  choosePayment,
  getCapture,
  getOrder,
  getRefund,
  notifyDispute,
  type Paypal,
  refundCapture,
  refundSchema,
  resolveCapture,
  resolveRefund,
} from './operations.ts';
import {
  type PayerChoice,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
  payerChoices,
  paypalId,
  paypalScripts,
} from './state.ts';
import { eventBody, webhookHeaders } from './webhooks.ts';

const forgedEvent = z.object({
  eventType: z.string(),
  resourceType: z.string(),
  resource: z.unknown(),
  summary: z.string().default(''),
});

const outsideRefund = refundSchema.pick({ amount: true }).extend({ isReversal: z.boolean().default(false) });
const disputeEvent = z.object({ id: z.string(), status: z.enum(['OPEN', 'RESOLVED']), reason: z.string() });

/** PayPal's part of the control API. */
export function paypalControl(paypal: Paypal): Hono<Bindings> {
  const { store, notifier, origin } = paypal;
  const { state, save } = store;
  const app = controlApp(store, notifier, paypalScripts);
  app.post('/settings', async (c) => {
    state.webhookUrl = z.object({ webhookUrl: z.url() }).parse(await c.req.json()).webhookUrl;
    save();
    return c.body(null, 204);
  });
  app.get('/orders', (c) => c.json(Object.values(state.orders)));
  app.get('/captures', (c) => c.json(Object.values(state.captures)));
  app.get('/refunds', (c) => c.json(Object.values(state.refunds)));
  app.get('/totals', (c) => c.json(computeTotals(state)));
  app.post('/orders/:id/payer', async (c) => {
    const choice = payerChoices.parse(await c.req.json());
    const location = choosePayment(paypal, getOrder(paypal, c.req.param('id')), choice) ?? null;
    save();
    return c.json({ location });
  });
  app.post('/captures/:id/resolve', async (c) => {
    const { status } = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) }).parse(await c.req.json());
    resolveCapture(paypal, getCapture(paypal, c.req.param('id')), status);
    save();
    return c.body(null, 204);
  });
  app.post('/refunds/:id/resolve', async (c) => {
    const { status } = z.object({ status: z.enum(['COMPLETED', 'FAILED']) }).parse(await c.req.json());
    resolveRefund(paypal, getRefund(paypal, c.req.param('id')), status);
    save();
    return c.body(null, 204);
  });
  app.post('/captures/:id/refund', async (c) => {
    const { isReversal, ...body } = outsideRefund.parse(await c.req.json());
    const refund = refundCapture(
      paypal,
      getCapture(paypal, c.req.param('id')),
      body,
      isReversal ? 'reversal' : undefined,
    );
    save();
    return c.json(refund);
  });
  app.post('/captures/:id/dispute', async (c) => {
    notifyDispute(paypal, getCapture(paypal, c.req.param('id')), disputeEvent.parse(await c.req.json()));
    save();
    return c.body(null, 204);
  });
  app.post('/webhooks/sign', async (c) => {
    const { id, ...event } = forgedEvent.extend({ id: z.string().optional() }).parse(await c.req.json());
    const body = eventBody(store, id ?? `WH-${paypalId()}-${paypalId()}`, event);
    const headers = { 'content-type': 'application/json', ...webhookHeaders(store, origin, body) };
    return c.json({ url: state.webhookUrl, headers, body });
  });
  return app;
}

const calls = (call: Call) => ({
  ...commonControl<z.input<typeof paypalScripts>>(call),
  /** Says where webhooks are sent. */
  configure: (settings: { webhookUrl: string }): Promise<void> => call('POST', '/settings', settings),
  orders: (): Promise<PaypalOrder[]> => call('GET', '/orders'),
  captures: (): Promise<PaypalCapture[]> => call('GET', '/captures'),
  refunds: (): Promise<PaypalRefund[]> => call('GET', '/refunds'),
  /** Does what the approval page does, without a browser. `location` is where the browser would go, null for nowhere. */
  choose: (orderId: string, choice: PayerChoice): Promise<{ location: string | null }> =>
    call('POST', `/orders/${orderId}/payer`, choice),
  /** Ends the review of a pending capture, and sends the event of its outcome. */
  resolve: (captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> =>
    call('POST', `/captures/${captureId}/resolve`, { status }),
  /** Executes a pending refund, or has it fail, and sends the event. */
  resolveRefund: (refundId: string, status: 'COMPLETED' | 'FAILED'): Promise<void> =>
    call('POST', `/refunds/${refundId}/resolve`, { status }),
  /** Refunds a capture as its merchant does on PayPal's pages, or has PayPal take it back; whole without an amount. */
  refund: (captureId: string, refund: z.input<typeof outsideRefund> = {}): Promise<PaypalRefund> =>
    call('POST', `/captures/${captureId}/refund`, refund),
  /** Sends the event of a dispute of a capture. */
  dispute: (captureId: string, event: z.input<typeof disputeEvent>): Promise<void> =>
    call('POST', `/captures/${captureId}/dispute`, event),
  /** Signs an event of any content and returns it as it would be sent. Nothing is recorded or sent. */
  signWebhook: (
    event: z.input<typeof forgedEvent> & { id?: string },
  ): Promise<{ url: string; headers: Record<string, string>; body: string }> =>
    call('POST', '/webhooks/sign', event),
});

/** A client of the control API of the PayPal emulator. */
export const connectPaypalControl = (origin: string, controlKey: string): PaypalControl =>
  calls(controlCaller(origin, controlKey));

export type PaypalControl = ReturnType<typeof calls>;
