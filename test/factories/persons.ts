import { expect } from 'vitest';
import { defineJob } from '../../src/platform/jobs/job-definition.ts';
import { collectorForm, createVisitor, freshCaptcha, password, type Visitor } from '../clients/visitor.ts';
import { storeUpload } from '../uploads/stored-upload.ts';
import type { AdminOrders } from './admin-orders.ts';
import { addApplication } from './applications.ts';
import { createItem } from './items.ts';
import { line } from './ordering.ts';
import { quartersImage } from './pictures.ts';

/** Values that no other row has, in every field that a member fills in. */
export const zelda = {
  email: 'Zelda.Quince@example.com',
  otherEmail: 'zq-other@example.com',
  username: 'zeldaquince-nick',
  firstname: 'Zelda-Persephone',
  lastname: 'Quincewood',
  mobile: '998877665',
  street: '77 Marmalade Mews',
  receiver: 'Aunt Bergamot',
  wrote: 'The heirloom dresser is teal',
  answered: 'Teal suits a heron',
};
export type Person = typeof zelda;

/** Another member, who did the same. */
export const osgood: Person = {
  email: 'Osgood.Thistle@example.com',
  otherEmail: 'ot-other@example.com',
  username: 'osgoodthistle-nick',
  firstname: 'Osgood-Leopold',
  lastname: 'Thistledown',
  mobile: '911222334',
  street: '5 Gorse Row',
  receiver: 'Uncle Sorrel',
  wrote: 'My stool is plum',
  answered: 'Plum suits a magpie',
};

/** No process of the tests runs it. */
const aboutJob = defineJob<{ text: string }>('test.about');

/** Registers a person who leaves traces everywhere; their address is confirmed, and their order is not paid yet. */
export async function createPerson(admin: AdminOrders, person: Person) {
  const visitor = createVisitor(admin.shop.api);
  const { email, username, firstname, lastname, street, receiver, wrote } = person;
  const mobile = { code: '+886', number: person.mobile };
  const form = { ...collectorForm(email), firstname, lastname, mobile };
  const registered = await visitor.post('/api/member/register', {
    ...form,
    captcha: await freshCaptcha(visitor),
  });
  expect(registered.status).toBe(201);
  visitor.userToken = registered.data.token;
  const { birthday, gender } = form;
  const profile = { username, firstname, lastname, mobile, birthday, gender };
  expect((await visitor.post('/api/member/basic', profile)).status).toBe(200);
  const place = {
    country_code: 'TW',
    city: '臺北市',
    township: '中山區',
    postal_code: '104',
    address: street,
  };
  const address = (
    await visitor.post('/api/member/address', { ...place, name: receiver, phone: mobile, remark: '' })
  ).data;
  const picture = new Uint8Array(await quartersImage(8, 8).png().toBuffer());
  const attach = async (by: Visitor, path: string, name: string): Promise<string> =>
    (await by.send('POST', `${path}?name=${name}`, picture, { 'content-type': 'application/octet-stream' }))
      .data.id;
  const file = await attach(visitor, '/api/attachment', 'dresser.png');
  const sent = await visitor.post('/api/message', { subject: 'A dresser', text: wrote, attachments: [file] });
  expect(sent.status).toBe(201);
  const staffFile = await attach(admin.ana, '/api/admin/attachment', 'heron.png');
  const answer = { text: person.answered, attachments: [staffFile], version: 2 };
  expect((await admin.ana.post(`/api/admin/message/${sent.data.id}/answer`, answer)).status).toBe(200);
  const stranger = createVisitor(admin.shop.api);
  // Not logged in from the own address, and logged in from another one.
  for (const [by, from] of [
    [stranger, email],
    [visitor, `desk-${person.otherEmail}`],
  ] as const) {
    const asked = await by.post('/api/contact', {
      language: 'en',
      title: 'ms',
      firstname,
      lastname,
      email: from,
      phone: mobile,
      contents: wrote,
      captcha: await freshCaptcha(by),
    });
    expect(asked).toMatchObject({ status: 201 });
  }
  const changed = await visitor.post('/api/member/email', {
    email: person.otherEmail,
    current_password: password,
  });
  expect(changed.status).toBe(200);
  const forgot = { email: email.toUpperCase(), captcha: await freshCaptcha(visitor) };
  expect((await visitor.post('/api/member/forgot', forgot)).status).toBe(200);
  await visitor.put(`/api/favorite/${admin.ordering.item.id}`, {});
  const awaited = await createItem(admin.shop.services.db, { status: 'to_be_listed' });
  const order = {
    paytype: 'transfer',
    currency: 'NTD',
    items: [line(admin.ordering.item)],
    address_id: address.id,
    agree: true,
  };
  const placed = await visitor.post('/api/order/order', order, { 'idempotency-key': `key of ${lastname}` });
  expect(placed.status).toBe(201);
  await visitor.post('/api/order/quote', { ...order, agree: undefined });
  const { code } = placed.data.order;
  await visitor.put('/api/cart', line(admin.ordering.item, 3));
  await admin.shop.services.jobs.drain(admin.shop.services);
  const [{ id: memberId }] = await admin.getRows(
    'UPDATE member SET email_confirmed_at = now() WHERE email = $1 RETURNING id',
    [email],
  );
  // What few members have.
  for (const statement of [
    `listing_alert (item_id, member_id, created_at) VALUES (${awaited.id}, $1, now())`,
    "oauth_identity (provider, subject, member_id, created_at) VALUES ('line', 'U-$1', $1, now())",
    `oauth_flow (state_hash, browser_hash, provider, nonce, verifier, member_id, next, expires_at)
       VALUES (sha256('$1'), sha256('browser'), 'line', 'nonce', 'verifier', $1, '/', now())`,
    "company (member_id, name, contact, phone_code, phone_number, tax) VALUES ($1, 'Quay', 'Mei', '+886', '1', '04595257')",
    `company_invitation (token_hash, company_id, email, email_key, created_at, expires_at)
       VALUES (sha256('$1'), $1, 'colleague-$1@example.com', 'colleague-$1@example.com', now(), '2100-01-01')`,
    `order_approval (company_id, person_id, locale, form, lines, total, currency, status, requested_at, expires_at)
       VALUES ($1, $1, 'en', '{}', '[]', 100, 'USD', 'requested', now(), '2100-01-01')`,
    'payment_terms (member_id, net_days, credit_limit_ntd, granted_at) VALUES ($1, 45, 71003, now())',
    "trade_discount (member_id, starts_on, basis_points, created_at) VALUES ($1, '2026-03-31', 1250, now())",
    `member_review (member_id, at, decision, staff_name, reason)
       VALUES ($1, now(), 'confirm', 'Ben', 'Known since the fair')`,
    `payout_account (member_id, currency, details, masked, changed_at) VALUES ($1, 'NTD', '\\x00', '700 ••••5678', now())`,
    "former_email (member_id, email, is_confirmed, until) VALUES ($1, 'former-$1@example.com', true, now())",
    `offer (code, member_id, locale, status, currency, address, message, asked_at)
       VALUES ('Q261120' || lpad('$1', 6, '0'), $1, 'en', 'asked', 'USD', '{}', 'For a hotel', now())`,
  ]) {
    await admin.getRows(`INSERT INTO ${statement}`.replaceAll('$1', String(memberId)));
  }
  await admin.shop.services.jobs.enqueue(admin.shop.services, aboutJob, { text: `Tell ${email}` });
  const applied = await addApplication(admin.shop, memberId as number);
  const upload = await storeUpload(admin.shop, memberId, 'completed');
  await admin.getRows('UPDATE master_upload SET file_name = $2 WHERE id = $1', [upload, `${lastname}.tif`]);
  return { visitor, memberId: memberId as number, code, file, staffFile, applied, awaited, upload };
}
