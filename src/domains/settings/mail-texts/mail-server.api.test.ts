import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, freshCaptcha } from '../../../../test/clients/visitor.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { type MailServer, startMailServer } from '../../../../test/servers/mail-server.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { smtpTransport } from '../../../platform/mail/smtp.ts';

let mailServer: MailServer;
/** A shop outside the demo without a mail server, and one with a mail server. */
let without: TestShop;
let withServer: TestShop;
let silent: StaffVisitor;
let owner: StaffVisitor;
beforeAll(async () => {
  mailServer = await startMailServer();
  without = await createTestShop({ isNew: true });
  withServer = await createTestShop({
    isNew: true,
    mailTransport: smtpTransport(mailServer.url, { connectMs: 500, greetMs: 500, answerMs: 500 }),
  });
  silent = await staffVisitor(without, 'owner');
  owner = await staffVisitor(withServer, 'owner');
});
afterAll(async () => {
  await without.close();
  await withServer.close();
  await mailServer.close();
});

const forgetAs = async (staff: StaffVisitor) =>
  staff.post('/api/admin/forgot', { email: staff.email, captcha: await freshCaptcha(staff) });

const sendsMail = async (shop: TestShop) =>
  (await createVisitor(shop.api).get('/api/initial')).data.site.sends_mail;

test('visitors see whether the shop sends mails', async () => {
  expect(await sendsMail(without)).toBe(false);
  expect(await sendsMail(withServer)).toBe(true);
});

test('no mail is promised if none is sent', async () => {
  const visitor = createVisitor(without.api);
  const asked = await visitor.post('/api/member/forgot', {
    email: 'somebody@example.org',
    captcha: await freshCaptcha(visitor),
  });
  expect(asked.status).toBe(200);
  const said = [asked, await forgetAs(silent)];
  for (const { message } of said) {
    expect(message).toBe('Done, but no e-mail was sent: e-mail is not set up in this shop');
  }
  expect((await forgetAs(owner)).message).toContain('on its way');
});

test('the link of an invitation is returned once, and it works', async () => {
  const invited = await silent.post('/api/admin/staff', { email: 'mei@example.org', role: 'manager' });
  expect(invited).toMatchObject({ status: 201, data: { email: 'mei@example.org' } });
  const token = new URL(invited.data.link).pathname.split('/').at(-1);
  const colleague = createVisitor(without.api);
  expect((await colleague.get(`/api/admin/invitation/${token}`)).data).toMatchObject({
    email: 'mei@example.org',
    role: 'manager',
  });
  const { invitations } = (await silent.get('/api/admin/staff')).data;
  expect(JSON.stringify(invitations)).not.toContain(token);
  expect(JSON.stringify(await auditEntries(without))).not.toContain(token);
});

test('a test mail goes to the signed-in user, with the server’s response', async () => {
  const tested = await owner.post('/api/admin/mail-server/test');
  expect(tested).toMatchObject({ status: 200, data: { taken: true } });
  expect(tested.data.answer).toMatch(/^250/);
  expect(mailServer.mails.at(-1)).toMatchObject({
    to: [{ address: owner.email }],
    subject: 'A test e-mail from My shop',
  });
  mailServer.behave('never', 1);
  const rejected = await owner.post('/api/admin/mail-server/test');
  expect(rejected).toMatchObject({ status: 200, data: { taken: false } });
  expect(rejected.data.answer).toMatch(/\b5\d\d\b/);
  expect((await auditEntries(withServer)).slice(-2)).toMatchObject([
    { action: 'mail_text.test', subject_id: 'server', after: { taken: true } },
    { action: 'mail_text.test', subject_id: 'server', after: { taken: false } },
  ]);
});

test('without a mail server there is nothing to test', async () => {
  expect(await silent.post('/api/admin/mail-server/test')).toMatchObject({
    status: 409,
    code: 'no_mail_server',
  });
});

test('the test needs the permission to change settings', async () => {
  const service = await staffVisitor(withServer, 'service');
  expect(await service.post('/api/admin/mail-server/test')).toMatchObject({ status: 403 });
  expect(await createVisitor(withServer.api).post('/api/admin/mail-server/test')).toMatchObject({
    status: 401,
  });
});
