import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { CybersourceEmulator } from './cybersource.ts';
import type { Fields } from './state.ts';

type Claims = Record<string, unknown>;
type Answer = { status: number; body: Awaited<ReturnType<Response['json']>> };

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs the named fields, as the shop does. */
export function sign(fields: Fields, secretKey: string): Fields {
  const names = (fields.signed_field_names ?? '').split(',');
  const text = names.map((name) => `${name}=${fields[name]}`).join(',');
  return { ...fields, signature: createHmac('sha256', secretKey).update(text).digest('base64') };
}

/** Calls the emulator as a shop does. */
export function cybersourceClient({
  origin,
  merchantId,
  restKeyId,
  restSharedSecret,
  profiles,
}: CybersourceEmulator) {
  /** Fields of a payment, signed; `changed` fields are changed before that, an undefined one is left out. */
  const paymentFields = (
    currency: 'TWD' | 'USD' = 'TWD',
    changed: Record<string, string | undefined> = {},
  ): Fields => {
    const { profileId, accessKey, secretKey } = profiles[currency];
    const fields: Record<string, string | undefined> = {
      access_key: accessKey,
      profile_id: profileId,
      transaction_uuid: randomUUID(),
      signed_field_names: '',
      unsigned_field_names: '',
      signed_date_time: new Date().toISOString().replace(/\.\d+/, ''),
      locale: 'zh-tw',
      transaction_type: 'sale',
      reference_number: 'G-1',
      amount: currency === 'TWD' ? '1200.00' : '12.50',
      currency,
      payment_method: 'card',
      override_custom_receipt_page: 'http://shop.example/receipt',
      override_custom_cancel_page: 'http://shop.example/cancel',
      ...changed,
    };
    const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
    const all: Fields = Object.fromEntries(known);
    all.signed_field_names ||= Object.keys(all).join(',');
    return sign(all, secretKey);
  };
  const post = async (fields: Fields): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${origin}/pay`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: response.status, text: await response.text() };
  };
  const jwt = (method: string, path: string, body: string, changed: Claims, secret: string): string => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      ...(method !== 'GET' && {
        digest: createHash('sha256').update(body).digest('base64'),
        'digest-algorithm': 'SHA-256',
      }),
      iat: seconds,
      exp: seconds + 120,
      'request-host': new URL(origin).host,
      'request-method': method.toLowerCase(),
      'request-resource-path': path,
      iss: merchantId,
      jti: randomUUID(),
      'v-c-jwt-version': '2',
      'v-c-merchant-id': merchantId,
      ...changed,
    };
    const head = `${base64url({ alg: 'HS256', typ: 'JWT', kid: restKeyId })}.${base64url(claims)}`;
    const key = Buffer.from(secret, 'base64');
    return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
  };
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { claims = {}, secret = restSharedSecret }: { claims?: Claims; secret?: string } = {},
  ): Promise<Answer> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${jwt(method, path, text, claims, secret)}` },
      ...(text === '' ? {} : { body: text }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    paymentFields,
    post,
    call,
    refund: (id: string, totalAmount: string, currency = 'TWD', code = 'R-1') =>
      call('POST', `/pts/v2/payments/${id}/refunds`, {
        clientReferenceInformation: { code },
        orderInformation: { amountDetails: { totalAmount, currency } },
      }),
    transaction: (id: string) => call('GET', `/tss/v2/transactions/${id}`),
    search: (query: string) => call('POST', '/tss/v2/searches', { query, sort: 'id:asc' }),
  };
}

export type CybersourceClient = ReturnType<typeof cybersourceClient>;
