import type { PaypalEmulator } from './paypal.ts';

type CreateOptions = { value?: string; currency?: string; reference?: string; requestId?: string };

type Answer = { status: number; body: Awaited<ReturnType<Response['json']>> };

/** Calls the emulator as a shop does. */
export function paypalClient({ origin, clientId, clientSecret }: PaypalEmulator) {
  const basic = (secret: string) => `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const token = async (secret = clientSecret, grant = 'client_credentials'): Promise<Answer> => {
    const response = await fetch(`${origin}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: basic(secret) },
      body: new URLSearchParams({ grant_type: grant }),
    });
    return { status: response.status, body: await response.json() };
  };
  let bearer: string | undefined;
  const call = async (
    method: string,
    path: string,
    {
      body,
      requestId,
      headers,
    }: { body?: unknown; requestId?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    bearer ??= (await token()).body.access_token as string;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        ...(requestId && { 'paypal-request-id': requestId }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const create = ({
    value = '1200',
    currency = 'TWD',
    reference = 'G-1',
    requestId = crypto.randomUUID(),
  }: CreateOptions = {}) =>
    call('POST', '/v2/checkout/orders', {
      requestId,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: reference,
            custom_id: reference,
            invoice_id: `${reference}-${requestId}`,
            amount: { currency_code: currency, value },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: 'http://shop.example/return?lang=en',
              cancel_url: 'http://shop.example/cancel',
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              locale: 'en-US',
            },
          },
        },
      },
    });
  return {
    token,
    call,
    create,
    get: (id: string) => call('GET', `/v2/checkout/orders/${id}`),
    capture: (id: string, requestId: string = crypto.randomUUID()) =>
      call('POST', `/v2/checkout/orders/${id}/capture`, { requestId }),
    refund: (captureId: string, body: unknown = {}, requestId: string = crypto.randomUUID()) =>
      call('POST', `/v2/payments/captures/${captureId}/refund`, { requestId, body }),
  };
}

export type PaypalClient = ReturnType<typeof paypalClient>;
