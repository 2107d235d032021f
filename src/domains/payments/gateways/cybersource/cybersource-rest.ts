import { createHash, createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../../../kernel/clock.ts';
import { GatewayRejected, GatewayUnavailable } from '../gateway.ts';
import { callProvider, type ProviderResponse, readAnswer } from '../provider-request.ts';
import type { CybersourceSettings } from './cybersource-settings.ts';

/** A token is valid for two minutes. */
const tokenSeconds = 120;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const transactionSummary = z.object({
  id: z.string(),
  clientReferenceInformation: z.object({ code: z.string().optional() }).optional(),
  applicationInformation: z.object({
    status: z.string().optional(),
    reasonCode: z.union([z.string(), z.number()]).optional(),
    applications: z.array(z.object({ name: z.string() })).optional(),
  }),
  orderInformation: z.object({
    amountDetails: z.object({ totalAmount: z.union([z.string(), z.number()]), currency: z.string() }),
  }),
  _links: z.object({ relatedTransactions: z.array(z.object({ href: z.string() })).optional() }).optional(),
});
export type TransactionSummary = z.infer<typeof transactionSummary>;

const searchResult = z.object({
  _embedded: z.object({ transactionSummaries: z.array(transactionSummary) }).optional(),
});

const refundAnswer = z.object({ id: z.string().optional(), status: z.string().optional() });
const rejection = z.object({
  reason: z.string().optional(),
  errorInformation: z.object({ reason: z.string().optional() }).optional(),
});

export type CybersourceRest = {
  /** A transaction by its id; null where the provider knows none. */
  find(transactionId: string): Promise<TransactionSummary | null>;
  /** The transactions with a reference, the latest first. */
  search(reference: string): Promise<TransactionSummary[]>;
  /** Sends a refund with its own reference; the provider does not detect a repeated one. */
  refund(
    transactionId: string,
    reference: string,
    amount: { value: string; currency: string },
  ): Promise<{ id: string; status: string } | { rejected: string }>;
};

/** CyberSource's REST API; each request is signed as a JWT with the shared secret. */
export function createCybersourceRest(settings: CybersourceSettings, clock: Clock): CybersourceRest {
  const { apiUrl, merchantId, restKeyId, restSharedSecret } = settings;

  function signedToken(method: 'get' | 'post', path: string, body: string): string {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const text = [
      { alg: 'HS256', typ: 'JWT', kid: restKeyId },
      {
        ...(method === 'post' && {
          digest: createHash('sha256').update(body).digest('base64'),
          'digest-algorithm': 'SHA-256',
        }),
        iat: seconds,
        exp: seconds + tokenSeconds,
        'request-host': new URL(apiUrl).host,
        'request-method': method,
        'request-resource-path': path,
        iss: merchantId,
        jti: randomUUID(),
        'v-c-jwt-version': '2',
        'v-c-merchant-id': merchantId,
      },
    ]
      .map(base64url)
      .join('.');
    const signature = createHmac('sha256', Buffer.from(restSharedSecret, 'base64')).update(text);
    return `${text}.${signature.digest('base64url')}`;
  }

  function post(path: string, content: object): Promise<ProviderResponse> {
    const body = JSON.stringify(content);
    return callProvider(apiUrl + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${signedToken('post', path, body)}`,
        'content-type': 'application/json',
      },
      body,
    });
  }

  return {
    async find(transactionId) {
      const path = `/tss/v2/transactions/${encodeURIComponent(transactionId)}`;
      const { status, body } = await callProvider(apiUrl + path, {
        headers: { authorization: `Bearer ${signedToken('get', path, '')}` },
      });
      if (status === 404) return null;
      if (status !== 200) throw new GatewayUnavailable(`transaction: ${status}`);
      return readAnswer(transactionSummary, body, 'transaction');
    },

    async search(reference) {
      const { status, body } = await post('/tss/v2/searches', {
        query: `clientReferenceInformation.code:${reference}`,
        sort: 'id:desc',
        limit: 50,
      });
      if (status !== 201 && status !== 200) throw new GatewayRejected(`search: ${status}`);
      return readAnswer(searchResult, body, 'search')._embedded?.transactionSummaries ?? [];
    },

    async refund(transactionId, reference, { value, currency }) {
      const { status, body } = await post(`/pts/v2/payments/${encodeURIComponent(transactionId)}/refunds`, {
        clientReferenceInformation: { code: reference },
        orderInformation: { amountDetails: { totalAmount: value, currency } },
      });
      const { reason, errorInformation } = readAnswer(rejection, body ?? {}, 'refund');
      const answer = readAnswer(refundAnswer, body ?? {}, 'refund');
      if (status >= 400) return { rejected: reason ?? errorInformation?.reason ?? String(status) };
      if (!answer.id || !answer.status)
        throw new GatewayUnavailable('refund: an answer without id or status');
      if (answer.status === 'DECLINED') return { rejected: errorInformation?.reason ?? answer.status };
      return { id: answer.id, status: answer.status };
    },
  };
}
