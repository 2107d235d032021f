import { expect } from 'vitest';
import { updateInvoiceOfOrder } from '../../src/domains/invoices/issue-invoices.usecases.ts';
import { createUnsubscribeToken } from '../../src/domains/members/newsletter/unsubscribe-token.ts';
import { createVisitor, logIn, password, registerCollector, type Visitor } from '../clients/visitor.ts';
import { issueCertificatesOf } from '../factories/certificates.ts';
import { createArtist, createItem } from '../factories/items.ts';
import { askForOffer } from '../factories/offers.ts';
import { quartersImage } from '../factories/pictures.ts';
import { createMasterUpload, submissionForm } from '../factories/submissions.ts';
import type { TestShop } from '../servers/shop.ts';
import { storeUpload } from '../uploads/stored-upload.ts';
import type { Call } from './api-calls.ts';
import type { FullShop } from './full-shop.ts';
import { emailPlaceholder } from './malicious-input.ts';

/**
 * Registers a collector with a cart, and what a call needs to be accepted; returns the token and the valid values for the call.
 *
 * @param shared the valid values for every caller
 */
export async function memberCaller(shop: TestShop, shared: FullShop['known'], { method, path }: Call) {
  const email = `${method}${path.replace(/\W+/g, '-')}@example.com`.toLowerCase();
  const { visitor, token, addressId } = await registerCollector(shop.api, email);
  // Not what was known for the call before, which may take none of them.
  const line = Object.fromEntries(
    ['item_id', 'size_id', 'frame_id', 'nums'].map((name) => [name, shared.get(name)![0]]),
  );
  const { data: cart } = await visitor.put('/api/cart?currency=NTD', line);
  const own: Record<string, unknown[]> = {
    // The freight call accepts an address, its id or only a country, as here.
    ...(path === '/api/freight'
      ? { address: [undefined], address_id: [undefined] }
      : { address_id: [addressId] }),
    ...(path.startsWith('/api/share/configured-item') && { size: shared.get('size_id')! }),
    id: path.startsWith('/api/member/address') ? [addressId] : [1, 2],
    file: [path.startsWith('/iiif') ? 'default.jpg' : '1.jpg'],
    email: [path === '/api/member/login' ? email : emailPlaceholder],
    code: ['+886'],
  };
  if (/^\/api\/(?:sales\/|report|statement|payout|artist-page)/.test(path)) {
    await shop.database.pool.query("UPDATE member SET type = 'artist' WHERE email = $1", [email]);
    if (!path.startsWith('/api/sales/'))
      await shop.database.pool.query(
        'UPDATE artist SET member_id = (SELECT id FROM member WHERE email = $1) WHERE id = (SELECT max(id) FROM artist)',
        [email],
      );
    const { rows } = await shop.database.pool.query('SELECT version FROM artist ORDER BY id DESC LIMIT 1');
    Object.assign(own, { year: [2026], month: [3], item: [1], version: [rows[0].version] });
    if (path === '/api/payout/account')
      Object.assign(own, {
        bank_code: ['700'],
        branch_code: ['0021'],
        account: ['DE89370400440532013000', '0001234567'],
        swift: ['DEUTDEFF', 'CHASUS33'],
      });
  }
  if (path.startsWith('/api/submission')) {
    const { rows } = await shop.database.pool.query(
      "UPDATE member SET type = 'artist' WHERE email = $1 RETURNING id",
      [email],
    );
    if (path.endsWith('/submit')) await createArtist(shop.services.db, { memberId: rows[0].id });
    const upload_id = await createMasterUpload(shop, rows[0].id, { width: 900, height: 600 });
    const size = { width_mm: 150, substrate_id: 1, price_ntd: 2100 };
    const form = submissionForm(upload_id, { sizes: [size] });
    Object.assign(own, Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value]])), {
      upload_id: [null],
      prices_ntd: [[2100, 4200]],
    });
    if (path.includes('{id}')) {
      const { data } = await visitor.post('/api/submission', form);
      Object.assign(own, { id: [data.id], version: [1], licence_from: [data.licence_from], agree: [true] });
    }
  }
  if (path.startsWith('/api/upload')) {
    const { rows } = await shop.database.pool.query(
      "UPDATE member SET type = 'artist' WHERE email = $1 RETURNING id",
      [email],
    );
    own.id = [await storeUpload(shop, rows[0].id, 'completed')];
  }
  if (path.startsWith('/api/offer')) {
    await shop.database.pool.query("UPDATE member SET type = 'business' WHERE email = $1", [email]);
    if (path !== '/api/offer') own.code = [await offerOf(shop, visitor, line, addressId)];
  }
  const isOfOrder =
    path.startsWith('/api/order/{code}') ||
    path.startsWith('/api/certificate/') ||
    path === '/api/order/item/{id}';
  const isPaid = path.startsWith('/api/payment/') || path === '/api/order/{code}/transfer';
  if (isPaid || isOfOrder || path === '/api/order/placed') {
    const paytype = isPaid ? 'cybersource' : 'transfer';
    const form = { paytype, currency: 'NTD', items: [line], address_id: addressId, agree: true };
    const key = 'the-key-of-an-order';
    const { order } = (await visitor.post('/api/order/order', form, { 'idempotency-key': key })).data;
    Object.assign(own, { code: [order.code], hash: [order.hash], key: [key], type: ['cybersource'] });
  }
  if (path === '/api/order/{code}/return')
    Object.assign(own, await prepareReturn(shop, visitor, own.code![0] as string));
  if (path === '/api/order/{code}/certificate' || path.startsWith('/api/certificate/')) {
    own.id = [await issueCertificatesOf(shop, own.code![0] as string)];
    const file = await shop.api.request(`/api/certificate/${own.id[0]}/file`);
    own.document = [await file.text()];
  }
  if (path === '/api/order/item/{id}') own.id = [line.item_id];
  if (path === '/api/newsletter/unsubscribe') own.token = [createUnsubscribeToken(shop.services, 1)];
  if (path === '/api/listing-alert/{item_id}') own.item_id = [await awaitedWork(shop, email)];
  if (path === '/api/return-photo/{id}') own.id = [await askForReturn(shop, visitor, line, addressId)];
  if (path === '/api/message/{id}' || path === '/api/message') {
    const { data } = await visitor.post('/api/message', { subject: 'Opening hours', text: 'On Sunday?' });
    const nothing = { order_code: [undefined], return_id: [undefined], item_id: [undefined] };
    Object.assign(own, { id: [data.id], thread_id: [data.id], subject: [undefined], ...nothing });
  }
  if (path === '/api/message' || path === '/api/order/{code}/ask') own.attachments = [undefined];
  if (path === '/api/message-attachment/{id}') own.id = [await sendFile(visitor)];
  if (/^\/api\/order\/\{code\}\/(?:invoice|receipt)$/.test(path))
    await issueInvoice(shop, own.code![0] as string);
  // Here `code` is the order's, not the phone's.
  if (path === '/api/order/{code}/address') own.phone = [{ code: '+886', number: '912345678' }];
  if (path === '/api/member/session/{id}') {
    // Another session, since the call ends it.
    await logIn(createVisitor(shop.api), email);
    const { items } = (await visitor.get('/api/member/session')).data;
    own.id = [items.find((item: { is_current: boolean }) => !item.is_current).id];
  }
  if (path === '/api/member/email' && method === 'DELETE') {
    await visitor.post('/api/member/email', { email: 'next@example.com', current_password: password });
  }
  if (path === '/api/cart') own.amount = [cart.lines[0].price.amount];
  // Galleries with payment terms alone order by invoice.
  if (/^\/api\/(?:order\/(?:order|quote)|offer\/\{code\}\/accept)$/.test(path))
    Object.assign(own, { on_terms: [undefined], po_number: [undefined] });
  // A collector has no company.
  if (path === '/api/member/{type}') own.company = [undefined];
  return { token, known: own };
}

/** Asks for an offer, which has an answer; returns its code. */
async function offerOf(shop: TestShop, visitor: Visitor, line: object, addressId: number): Promise<string> {
  const code = await askForOffer({ visitor, addressId }, [line]);
  await shop.database.pool.query(
    `WITH priced AS (UPDATE offer_line SET unit_list_price = 3200, unit_price = 3000
       WHERE offer_id = (SELECT id FROM offer WHERE code = $1))
     UPDATE offer SET status = 'answered', answered_at = now(), freight = 100, days_min = 1, days_max = 2,
       valid_until = '2100-01-01' WHERE code = $1`,
    [code],
  );
  return code;
}

/** Creates a work that is to be listed, and confirms the address of the member; returns the work's id. */
async function awaitedWork(shop: TestShop, email: string): Promise<number> {
  await shop.database.pool.query('UPDATE member SET email_confirmed_at = now() WHERE email = $1', [email]);
  return (await createItem(shop.services.db, { status: 'to_be_listed' })).id;
}

/** Pays an order and issues its invoice. */
async function issueInvoice(shop: TestShop, code: string): Promise<void> {
  const { rows } = await shop.database.pool.query(
    "UPDATE shop_order SET payment_status = 'paid', settled_at = now() WHERE code = $1 RETURNING id",
    [code],
  );
  await updateInvoiceOfOrder(shop.services, rows[0].id);
}

/** Sends an order; returns the valid values of a return. */
async function prepareReturn(shop: TestShop, visitor: Visitor, code: string) {
  await shop.database.pool.query("UPDATE shop_order SET status = 'shipped' WHERE code = $1", [code]);
  const { lines } = (await visitor.get(`/api/order/${code}`)).data;
  return { line_id: [lines[0].id], photos: [undefined] };
}

/** Asks for a return with a photo; returns the photo's id. */
async function askForReturn(
  shop: TestShop,
  visitor: Visitor,
  line: object,
  address_id: number,
): Promise<string> {
  const form = { paytype: 'transfer', currency: 'NTD', items: [line], address_id, agree: true };
  const { code } = (await visitor.post('/api/order/order', form)).data.order;
  const { line_id } = await prepareReturn(shop, visitor, code);
  const picture = new Uint8Array(await quartersImage(8, 8).png().toBuffer());
  const file = await visitor.send('POST', '/api/attachment?name=a.png', picture, {
    'content-type': 'application/octet-stream',
  });
  const photos = [file.data.id];
  const asked = { line_id: line_id[0], nums: 1, kind: 'damage', wish: 'refund', reason: 'Torn', photos };
  expect((await visitor.post(`/api/order/${code}/return`, asked)).status).toBe(201);
  return photos[0];
}

/** Sends a message with a picture; returns the picture's id. */
async function sendFile(visitor: Visitor): Promise<string> {
  const picture = new Uint8Array(await quartersImage(8, 8).png().toBuffer());
  const file = await visitor.send('POST', '/api/attachment?name=a.png', picture, {
    'content-type': 'application/octet-stream',
  });
  const form = { subject: 'A picture', text: 'Here', attachments: [file.data.id] };
  expect((await visitor.post('/api/message', form)).status).toBe(201);
  return file.data.id;
}
