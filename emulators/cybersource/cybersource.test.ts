import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../runtime/test-receiver.ts';
import { type CybersourceEmulator, startCybersource } from './cybersource.ts';
import type { CardChoice, Fields } from './state.ts';
import { type CybersourceClient, cybersourceClient, sign } from './test-client.ts';

let shop: Receiver;
let cybersource: CybersourceEmulator;
let client: CybersourceClient;

beforeEach(async () => {
  shop = await startReceiver();
  cybersource = await startCybersource();
  await cybersource.control.configure('TWD', { notificationUrl: shop.url });
  client = cybersourceClient(cybersource);
});
afterEach(async () => {
  await cybersource.close();
  await shop.close();
});

const notified = async (): Promise<Fields[]> => {
  await cybersource.control.settled();
  return shop.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
};

/** What the browser posts back. */
async function paid(choice: CardChoice = { action: 'approve' }, fields = client.paymentFields()) {
  const { return: returned } = await cybersource.control.pay(fields, choice);
  return { url: returned?.url, fields: returned?.fields ?? {} };
}

/** Values of hidden inputs in a page. */
const getInputs = (page: string): Fields =>
  Object.fromEntries(
    Array.from(page.matchAll(/<input type="hidden" name="(.*?)" value="(.*?)">/g), ([, name, value]) => [
      name,
      value?.replaceAll('&#x2F;', '/').replaceAll('&amp;', '&'),
    ]),
  );

describe('the payment page', () => {
  test('takes signed fields, and posts a signed reply to the receipt page and the merchant POST URL', async () => {
    const page = await client.post(client.paymentFields('TWD', { reference_number: 'G-7' }));
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="zh-Hant">');
    expect(page.text).toContain('TWD 1200.00');

    const { session = '' } = getInputs(page.text);
    const result = await client.post({ session, action: 'approve' });
    expect(result.text).toContain('action="http://shop.example/receipt"');
    const fields = getInputs(result.text);
    expect(fields).toMatchObject({
      decision: 'ACCEPT',
      reason_code: '100',
      auth_amount: '1200.00',
      req_amount: '1200.00',
      req_currency: 'TWD',
      req_reference_number: 'G-7',
      req_profile_id: cybersource.profiles.TWD.profileId,
    });
    expect(sign(fields, cybersource.profiles.TWD.secretKey).signature).toBe(fields.signature);
    const signed = fields.signed_field_names?.split(',');
    expect(signed).toEqual(Object.keys(fields).filter((name) => name !== 'signature'));
    expect(await notified()).toEqual([fields]);
    expect(await cybersource.control.totals()).toEqual([
      { reference: 'G-7', currency: 'TWD', captured: 1200, refunded: 0 },
    ]);
    // The reply is the same when the page is reloaded.
    expect(getInputs((await client.post({ session, action: 'approve' })).text)).toEqual(fields);
    expect(await cybersource.control.transactions()).toHaveLength(1);
  });

  test.each([
    ['a wrong signature', () => ({ ...client.paymentFields(), amount: '1.00' }), 'signature does not match'],
    ['an unknown profile', () => client.paymentFields('TWD', { profile_id: 'X' }), 'profile_id is unknown'],
    [
      'the access key of the other profile',
      () => client.paymentFields('TWD', { access_key: cybersource.profiles.USD.accessKey }),
      'access_key is not of this profile',
    ],
    [
      'an old time',
      () => client.paymentFields('TWD', { signed_date_time: '2026-01-01T00:00:00Z' }),
      'signed_date_time is not within 15 minutes',
    ],
    [
      'no time',
      () => client.paymentFields('TWD', { signed_date_time: undefined }),
      'signed_date_time is not within 15 minutes',
    ],
    [
      'a field in no list',
      () => ({ ...client.paymentFields(), note: '1' }),
      'in neither list of fields: note',
    ],
    [
      'an unsigned amount',
      () => {
        const { signed_field_names = '', ...fields } = client.paymentFields();
        const names = signed_field_names.replace(',amount,', ',');
        const request = { ...fields, signed_field_names: names, unsigned_field_names: 'amount' };
        return sign(request, cybersource.profiles.TWD.secretKey);
      },
      'not signed: amount',
    ],
  ])('refuses %s', async (_, fields, problem) => {
    const page = await client.post(fields());
    expect(page.status).toBe(403);
    expect(page.text).toContain(problem);
    expect(await notified()).toEqual([]);
  });

  test.each([
    [{ currency: 'USD' }, 'currency', undefined],
    [{ amount: '1200.50' }, 'amount', undefined],
    [{ amount: '1,200' }, 'amount', undefined],
    [{ amount: '0.00' }, 'amount', undefined],
    [{ transaction_type: 'authorization' }, 'transaction_type', undefined],
    [{ reference_number: 'x'.repeat(51) }, 'reference_number', undefined],
    [{ bill_to_address_country: 'Taiwan' }, 'bill_to_address_country', undefined],
    [{ locale: undefined }, undefined, 'locale'],
  ])('replies to %j with reason code 102', async (changed, invalid, missing) => {
    const { fields } = await paid({ action: 'approve' }, client.paymentFields('TWD', changed));
    expect(fields).toMatchObject({ decision: 'DECLINE', reason_code: '102' });
    expect([fields.invalid_fields, fields.required_fields]).toEqual([invalid, missing]);
    expect(await cybersource.control.transactions()).toEqual([]);
  });

  test('takes a transaction_uuid once in 15 minutes', async () => {
    const changed = { transaction_uuid: 'u-1' };
    await paid({ action: 'approve' }, client.paymentFields('TWD', changed));
    const again = await paid({ action: 'approve' }, client.paymentFields('TWD', changed));
    expect(again.fields).toMatchObject({ decision: 'ERROR', reason_code: '104' });
    expect(await cybersource.control.totals()).toMatchObject([{ captured: 1200 }]);
  });

  test('takes a reference number again after a decline', async () => {
    const declined = await paid({ action: 'decline', reason: '204' });
    expect(declined.fields).toMatchObject({ decision: 'DECLINE', reason_code: '204' });
    expect(declined.fields.auth_amount).toBeUndefined();
    expect((await paid()).fields.decision).toBe('ACCEPT');
    expect((await notified()).map(({ decision }) => decision)).toEqual(['DECLINE', 'ACCEPT']);
  });

  test('returns to the cancel page without a notification', async () => {
    const { url, fields } = await paid({ action: 'cancel' });
    expect(url).toBe('http://shop.example/cancel');
    expect(fields.decision).toBe('CANCEL');
    expect(await notified()).toEqual([]);
  });

  test('captures a part of the amount with reason code 110', async () => {
    const { fields } = await paid({ action: 'partial', amount: '700' });
    expect(fields).toMatchObject({ decision: 'ACCEPT', reason_code: '110', auth_amount: '700.00' });
    expect(fields.req_amount).toBe('1200.00');
    expect(await cybersource.control.totals()).toMatchObject([{ captured: 700 }]);
  });

  test('asks again where the part is not below the whole', async () => {
    const page = await client.post(client.paymentFields());
    const { session = '' } = getInputs(page.text);
    const answer = await client.post({ session, action: 'partial', amount: '1200' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('role="alert"');
  });

  test('captures a payment under review when it is accepted', async () => {
    const { fields } = await paid({ action: 'review' });
    expect(fields).toMatchObject({ decision: 'REVIEW', reason_code: '201' });
    expect(await cybersource.control.totals()).toEqual([]);
    await cybersource.control.resolve(fields.transaction_id ?? '', 'ACCEPT');
    expect(await cybersource.control.totals()).toMatchObject([{ captured: 1200 }]);
  });

  test('USD has a profile and a secret of its own', async () => {
    const { fields } = await paid({ action: 'approve' }, client.paymentFields('USD'));
    expect(fields.auth_amount).toBe('12.50');
    expect(sign(fields, cybersource.profiles.USD.secretKey).signature).toBe(fields.signature);
    expect(sign(fields, cybersource.profiles.TWD.secretKey).signature).not.toBe(fields.signature);
  });
});

describe('scripts', () => {
  test('decide on the next payment', async () => {
    const choice = { action: 'decline', reason: '481' } as const;
    await cybersource.control.script({ on: 'pay', reference: 'G-2', choice });
    expect((await paid()).fields.decision).toBe('ACCEPT');
    const other = client.paymentFields('TWD', { reference_number: 'G-2' });
    expect((await paid({ action: 'approve' }, other)).fields.reason_code).toBe('481');
  });

  test('change fields of a reply before it is signed', async () => {
    const fields = { req_amount: '1.00', req_currency: 'USD', auth_code: '' };
    await cybersource.control.script({ on: 'pay', fields });
    const reply = (await paid()).fields;
    expect(reply).toMatchObject({ req_amount: '1.00', req_currency: 'USD', auth_amount: '1200.00' });
    expect(reply.auth_code).toBeUndefined();
    expect(sign(reply, cybersource.profiles.TWD.secretKey).signature).toBe(reply.signature);
  });

  test('suppress the return and the notification', async () => {
    await cybersource.control.script({ on: 'return', suppress: true });
    await cybersource.control.script({ on: 'notification', delivery: 'suppress' });
    const result = await cybersource.control.pay(client.paymentFields(), { action: 'approve' });
    expect(result.return).toBeNull();
    expect(await notified()).toEqual([]);
    const [suppressed] = await cybersource.control.notifications();
    expect(suppressed?.status).toBe('suppressed');
    await cybersource.control.sendNotification(suppressed?.id ?? '');
    expect(await notified()).toMatchObject([{ decision: 'ACCEPT' }]);
  });

  test('duplicate a notification; a failed one is not repeated', async () => {
    await cybersource.control.script({ on: 'notification', delivery: 'duplicate' });
    await paid();
    expect(await notified()).toHaveLength(2);
    shop.statuses.push(500);
    await paid();
    expect(await notified()).toHaveLength(3);
    expect((await cybersource.control.notifications())[1]).toMatchObject({
      status: 'failed',
      attempts: [500],
    });
  });

  test('a reply of any content is signed for a test to send', async () => {
    const signed = await cybersource.control.signReply('TWD', { decision: 'ACCEPT', req_amount: '1' });
    expect(signed.signed_field_names).toBe('decision,req_amount,signed_field_names,signed_date_time');
    expect(sign(signed, cybersource.profiles.TWD.secretKey).signature).toBe(signed.signature);
  });
});

describe('the REST API', () => {
  test('refunds never more than was captured', async () => {
    const { transaction_id: id = '' } = (await paid()).fields;
    const refund = await client.refund(id, '500.00');
    expect(refund).toMatchObject({
      status: 201,
      body: { status: 'PENDING', refundAmountDetails: { refundAmount: '500.00', currency: 'TWD' } },
    });
    expect(await client.refund(id, '700.01')).toMatchObject({
      status: 400,
      body: { reason: 'INVALID_AMOUNT' },
    });
    expect(await client.refund(id, '701')).toMatchObject({ status: 400, body: { reason: 'INVALID_AMOUNT' } });
    expect(await client.refund(id, '7', 'USD')).toMatchObject({
      status: 400,
      body: { reason: 'INVALID_DATA' },
    });
    const two = await Promise.all([client.refund(id, '700'), client.refund(id, '700')]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await client.refund('1', '1')).toMatchObject({ status: 404 });
    expect(await cybersource.control.totals()).toEqual([
      { reference: 'G-1', currency: 'TWD', captured: 1200, refunded: 1200 },
    ]);
  });

  test('a declined refund refunds nothing', async () => {
    const { transaction_id: id = '' } = (await paid()).fields;
    await cybersource.control.script({ on: 'refund', outcome: 'declined' });
    expect((await client.refund(id, '500')).body.status).toBe('DECLINED');
    expect(await cybersource.control.totals()).toMatchObject([{ refunded: 0 }]);
  });

  test('a refund whose answer is lost is found by its reference', async () => {
    const { transaction_id: id = '' } = (await paid()).fields;
    await cybersource.control.script({ on: 'refund', fail: 'lost_response' });
    await expect(client.refund(id, '500', 'TWD', 'R-9')).rejects.toThrow();
    const found = await client.search('clientReferenceInformation.code:R-9');
    expect(found.body._embedded.transactionSummaries).toMatchObject([
      {
        applicationInformation: { status: 'PENDING', applications: [{ name: 'ics_credit', rFlag: 'SOK' }] },
        orderInformation: { amountDetails: { totalAmount: '500.00', currency: 'TWD' } },
      },
    ]);
  });

  test('search and query show payments and declines', async () => {
    await paid({ action: 'decline', reason: '204' });
    const { transaction_id: id = '' } = (await paid()).fields;
    const query = 'clientReferenceInformation.code:"G-1" AND submitTimeUtc:[NOW/DAY-1DAYS TO NOW/DAY+1DAY}';
    const found = await client.search(query);
    expect(found).toMatchObject({ status: 201, body: { totalCount: 2, count: 2 } });
    const statuses = found.body._embedded.transactionSummaries.map(
      ({ applicationInformation }: { applicationInformation: { status: string; reasonCode: string } }) => [
        applicationInformation.status,
        applicationInformation.reasonCode,
      ],
    );
    expect(statuses).toEqual([
      ['DECLINED', '204'],
      ['PENDING', '100'],
    ]);
    expect(await client.transaction(id)).toMatchObject({
      status: 200,
      body: { id, clientReferenceInformation: { code: 'G-1' } },
    });
    expect((await client.transaction('1')).status).toBe(404);
    expect((await client.search('clientReferenceInformation.code:none')).body).toMatchObject({
      totalCount: 0,
    });
    expect((await client.search('colour:red')).status).toBe(400);
  });

  test('search can be behind', async () => {
    await paid();
    await cybersource.control.script({ on: 'search', outcome: 'empty' });
    const query = 'clientReferenceInformation.code:G-1';
    expect((await client.search(query)).body.totalCount).toBe(0);
    expect((await client.search(query)).body.totalCount).toBe(1);
  });

  test.each([
    ['another secret', { secret: 'AAAA' }, 'key or signature'],
    ['an old token', { claims: { iat: 1000, exp: 1120 } }, 'iat and exp'],
    ['a long life', { claims: { exp: 9e9 } }, 'iat and exp'],
    ['another merchant', { claims: { iss: 'other' } }, 'merchant'],
    ['another host', { claims: { 'request-host': 'api.cybersource.com' } }, 'request-host'],
    ['another method', { claims: { 'request-method': 'get' } }, 'request-method'],
    ['another path', { claims: { 'request-resource-path': '/' } }, 'request-resource-path'],
    ['the digest of another body', { claims: { digest: 'x' } }, 'digest'],
    ['no version', { claims: { 'v-c-jwt-version': undefined } }, 'no JWT with the needed header and claims'],
  ])('refuses a JWT with %s', async (_, options, reason) => {
    const answer = await client.call('POST', '/tss/v2/searches', { query: 'id:1' }, options);
    expect(answer).toMatchObject({ status: 401, body: { reason } });
  });

  test('refuses a JWT that was used before, and none', async () => {
    const options = { claims: { jti: 'same' } };
    expect((await client.call('GET', '/tss/v2/transactions/1', undefined, options)).status).toBe(404);
    expect((await client.call('GET', '/tss/v2/transactions/1', undefined, options)).status).toBe(401);
    expect((await fetch(`${cybersource.origin}/tss/v2/transactions/1`)).status).toBe(401);
  });
});
