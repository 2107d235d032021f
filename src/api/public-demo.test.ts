import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, freshCaptcha, password, register, type Visitor } from '../../test/clients/visitor.ts';
import { type StaffVisitor, staffVisitor } from '../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';

let shop: TestShop;
let owner: StaffVisitor;
let member: Visitor;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await staffVisitor(shop, 'owner');
  member = createVisitor(shop.api);
  await register(member, 'mei@post.example');
  shop.services.settings.demoIsPublic = true;
});
afterAll(() => shop.close());

const calls: [name: string, call: () => ReturnType<Visitor['get']>][] = [
  ['a sign-in of staff', () => owner.post('/api/admin/login', { email: owner.email, password })],
  ['a call of staff who were signed in', () => owner.get('/api/admin/me')],
  ['a write of staff', () => owner.post('/api/admin/staff', { email: 'a@post.example', role: 'owner' })],
  ['an invitation', () => createVisitor(shop.api).get('/api/admin/invitation/abc')],
  ['the outbox', () => createVisitor(shop.api).get('/api/outbox')],
  ['a mail', () => createVisitor(shop.api).get('/api/outbox/1')],
  ['the HTML of a mail', () => createVisitor(shop.api).get('/api/outbox/1/html')],
  [
    'a link to set a new password',
    async () =>
      member.post('/api/member/forgot', { email: 'mei@post.example', captcha: await freshCaptcha(member) }),
  ],
  ['a new password by a link', () => member.post('/api/member/reset', { token: 'abc', password })],
  [
    'another e-mail address',
    () => member.post('/api/member/email', { email: 'other@post.example', current_password: password }),
  ],
  ['the link of an e-mail address', () => member.get('/api/member/email/link?token=abc')],
  [
    'another password',
    () => member.post('/api/member/password', { current_password: password, password: 'Another.456' }),
  ],
];

test.each(calls)('the public demo rejects %s', async (_, call) => {
  expect(await call()).toMatchObject({
    status: 403,
    code: 'demo_closed',
    message: 'This is closed in the public demo',
  });
});

test('the public demo serves its visitors and members', async () => {
  expect((await createVisitor(shop.api).get('/api/shop')).status).toBe(200);
  expect((await member.get('/api/member/profile')).status).toBe(200);
});
