import { createHash, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { isSameText } from '../runtime/control.ts';
import { answer, type Bindings } from '../runtime/failing.ts';
import { takeScript } from '../runtime/scripts.ts';
import { findReferences } from './books.ts';
import { errorStatus, PaypalError } from './errors.ts';
import {
  captureOrder,
  createOrder,
  createOrderSchema,
  getCapture,
  getOrder,
  getRefund,
  type Paypal,
  refundCapture,
  refundSchema,
} from './operations.ts';
import { captureResource, orderResource, refundResource } from './resources.ts';

/** Access tokens live nine hours, and not longer than the process. */
const tokenSeconds = 32_400;
const hourMs = 3_600_000;

/** How long PayPal keeps a request id: orders 6 hours, payments 45 days. */
const keptMs = { order: 6 * hourMs, payment: 45 * 24 * hourMs };

async function jsonBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new PaypalError(400, 'MALFORMED_REQUEST_JSON');
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new PaypalError(400, 'INVALID_PARAMETER_VALUE', { field: `/${issue?.path.join('/') ?? ''}` });
}

/** PayPal's REST API: token, orders, captures and refunds. */
export function paypalApi(paypal: Paypal): Hono<Bindings> {
  const { store, origin } = paypal;
  const { state } = store;
  const tokens = new Map<string, number>();
  const app = new Hono<Bindings>();

  app.onError((error, c) => {
    if (error instanceof PaypalError) return c.json(error.toJson(), errorStatus(error));
    return c.json({ name: 'INTERNAL_SERVER_ERROR', message: String(error) }, 500);
  });

  app.post('/v1/oauth2/token', (c) =>
    answer(c, takeScript(state.scripts, 'token', [])?.fail, async () => {
      const basic = Buffer.from(`${state.clientId}:${state.clientSecret}`).toString('base64');
      if (!isSameText(c.req.header('authorization') ?? '', `Basic ${basic}`)) {
        const error_description = 'Client Authentication failed';
        return c.json({ error: 'invalid_client', error_description }, 401);
      }
      const { grant_type } = await c.req.parseBody();
      if (grant_type !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400);
      const token = `A21AA${randomBytes(48).toString('base64url')}`;
      tokens.set(token, store.now().getTime() + tokenSeconds * 1000);
      return c.json({
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-EMULATED',
        expires_in: tokenSeconds,
      });
    }),
  );

  app.get('/v1/notifications/certs/:id', (c) =>
    c.req.param('id') === state.certificateId
      ? c.body(state.certificate, 200, { 'content-type': 'application/x-pem-file' })
      : c.notFound(),
  );

  app.use('/v2/*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if ((tokens.get(token ?? '') ?? 0) <= store.now().getTime()) {
      return c.json(
        { error: 'invalid_token', error_description: 'Token signature verification failed' },
        401,
      );
    }
    return next();
  });

  /**
   * Carries out a call once for a PayPal-Request-Id. A repetition gets 200 and the first answer, with another body 422.
   * Refused calls may be repeated with the same id.
   */
  async function once(
    c: Context<Bindings>,
    kind: keyof typeof keptMs,
    perform: () => { status: 200 | 201; body: unknown },
  ): Promise<Response> {
    const requestId = c.req.header('paypal-request-id');
    if (requestId !== undefined && !/^.{1,108}$/.test(requestId)) {
      throw new PaypalError(400, 'INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id' });
    }
    const key = `${c.req.path} ${requestId}`;
    const bodyHash = createHash('sha256')
      .update(await c.req.text())
      .digest('base64');
    const known = requestId === undefined ? undefined : state.requests[key];
    if (known && known.expires > store.now().getTime()) {
      if (known.bodyHash !== bodyHash) throw new PaypalError(422, 'DUPLICATE_REQUEST_ID');
      return c.json(known.body as object, 200);
    }
    try {
      const { status, body } = perform();
      const expires = store.now().getTime() + keptMs[kind];
      if (requestId !== undefined) state.requests[key] = { bodyHash, body, expires };
      return c.json(body as object, status);
    } finally {
      store.save();
    }
  }

  app.post('/v2/checkout/orders', async (c) => {
    const body = await jsonBody(c, createOrderSchema);
    if (!c.req.header('paypal-request-id')) throw new PaypalError(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    const [unit] = body.purchase_units;
    const references = [unit?.reference_id, unit?.custom_id, unit?.invoice_id];
    return answer(c, takeScript(state.scripts, 'create', references)?.fail, () =>
      once(c, 'order', () => {
        const whole = orderResource(state, paypal, createOrder(paypal, body));
        const { id, status, payment_source, links } = whole;
        const isWhole = c.req.header('prefer') === 'return=representation';
        return { status: 200, body: isWhole ? whole : { id, status, payment_source, links } };
      }),
    );
  });

  app.get('/v2/checkout/orders/:id', (c) => {
    const order = getOrder(paypal, c.req.param('id'));
    return answer(c, takeScript(state.scripts, 'get_order', findReferences(order))?.fail, () =>
      c.json(orderResource(state, paypal, order)),
    );
  });

  app.post('/v2/checkout/orders/:id/capture', (c) => {
    const order = getOrder(paypal, c.req.param('id'));
    const script = takeScript(state.scripts, 'capture', findReferences(order));
    return answer(c, script?.fail, () =>
      once(c, 'order', () => {
        captureOrder(paypal, order, script);
        return { status: 201, body: orderResource(state, paypal, order) };
      }),
    );
  });

  app.get('/v2/payments/captures/:id', (c) => {
    const capture = getCapture(paypal, c.req.param('id'));
    return answer(c, takeScript(state.scripts, 'get_capture', [capture.id, capture.orderId])?.fail, () =>
      c.json(captureResource(state, origin, capture)),
    );
  });

  app.post('/v2/payments/captures/:id/refund', async (c) => {
    const body = await jsonBody(c, refundSchema);
    const capture = getCapture(paypal, c.req.param('id'));
    const references = findReferences(getOrder(paypal, capture.orderId));
    const script = takeScript(state.scripts, 'refund', [capture.id, ...references]);
    return answer(c, script?.fail, () =>
      once(c, 'payment', () => {
        const refund = refundCapture(paypal, capture, body, script?.outcome);
        return { status: 201, body: refundResource(state, origin, refund) };
      }),
    );
  });

  app.get('/v2/payments/refunds/:id', (c) => {
    const refund = getRefund(paypal, c.req.param('id'));
    return answer(c, takeScript(state.scripts, 'get_refund', [refund.id, refund.captureId])?.fail, () =>
      c.json(refundResource(state, origin, refund)),
    );
  });

  return app;
}
