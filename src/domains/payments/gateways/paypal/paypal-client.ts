import type { Clock } from '../../../../kernel/clock.ts';
import { GatewayRejected } from '../gateway.ts';
import { callProvider, type ProviderResponse, readAnswer } from '../provider-request.ts';
import { accessToken } from './paypal.schemas.ts';

export type PaypalSettings = {
  /** `https://api-m.paypal.com`, of the sandbox `https://api-m.sandbox.paypal.com`, or an emulator. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** The id of the webhook, which its signatures contain. */
  webhookId: string;
};

/** A token is renewed so long before it expires. */
const renewalMs = 60_000;

export type PaypalClient = {
  /** Calls the REST API. `requestId` makes a POST idempotent. */
  call(method: 'GET' | 'POST', path: string, body?: unknown, requestId?: string): Promise<ProviderResponse>;
};

/** A client of PayPal's REST API: an access token, and JSON over `fetch` (`docs/decisions/0034`). */
export function createPaypalClient(settings: PaypalSettings, clock: Clock): PaypalClient {
  let token: { value: string; expiresAt: number } | undefined;

  async function getToken(): Promise<string> {
    if (token && clock.now().getTime() < token.expiresAt - renewalMs) return token.value;
    const { clientId, clientSecret, apiUrl } = settings;
    const { status, body } = await callProvider(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (status !== 200) throw new GatewayRejected(`no access token: ${status}`);
    const { access_token: value, expires_in: seconds } = readAnswer(accessToken, body, 'access token');
    token = { value, expiresAt: clock.now().getTime() + seconds * 1000 };
    return value;
  }

  async function send(method: string, path: string, body: unknown, requestId: string | undefined) {
    return callProvider(settings.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
  }

  return {
    async call(method, path, body, requestId) {
      try {
        return await send(method, path, body, requestId);
      } catch (error) {
        if (!(error instanceof GatewayRejected) || !token) throw error;
        // The token was revoked before its time: once with a new one.
        token = undefined;
        return send(method, path, body, requestId);
      }
    },
  };
}
