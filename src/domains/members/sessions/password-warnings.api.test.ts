import { beforeEach, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  password,
  register,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { openMemberShop } from '../../../../test/servers/member-shop.ts';

// A password that is easy to guess is saved all the same: the specification's rule decides alone (`docs/rules/forms.md`).

const { shop, resetToken } = await openMemberShop();
let visitor: Visitor;
let people = 0;
let email: string;
beforeEach(() => {
  visitor = createVisitor(shop.api);
  email = `yukiko.mori${++people}@example.com`;
});

const cases = [
  ['P@ssw0rd1!', 'common'],
  ['Yukiko-Mori.99', 'contains_email'],
  ['tR4!vexq-Oml', null],
] as const;
const withOwnNumber = (text: string) => text.replace('Mori.', `Mori${people}.`);

test.each(cases)('registering with %s: %s', async (text, warning) => {
  const form = { ...collectorForm(email), password: withOwnNumber(text) };
  const registered = await visitor.post('/api/member/register', {
    ...form,
    captcha: await freshCaptcha(visitor),
  });
  expect(registered).toMatchObject({ status: 201, data: { password_warning: warning } });
});

test.each(cases)('changing to %s: %s', async (text, warning) => {
  await register(visitor, email);
  const form = { current_password: password, password: withOwnNumber(text) };
  expect(await visitor.post('/api/member/password', form)).toMatchObject({
    status: 200,
    data: { password_warning: warning },
  });
});

test.each(cases)('setting %s by a mailed link: %s, also when it is only asked', async (text, warning) => {
  await register(createVisitor(shop.api), email);
  await visitor.post('/api/member/forgot', { email, captcha: await freshCaptcha(visitor) });
  const token = await resetToken();
  const form = { token, password: withOwnNumber(text) };
  const asked = await visitor.post('/api/member/password/check', form);
  expect(asked.data).toEqual({ password_warning: warning });
  const saved = await visitor.post('/api/member/reset', form);
  expect(saved).toMatchObject({ status: 200, data: { password_warning: warning } });
  // The link is over, and does not tell its address any more.
  const after = await visitor.post('/api/member/password/check', { token, password: `${email}-1` });
  expect(after.data).toEqual({ password_warning: null });
});

test('what is asked before a registration or a change is told for the address of the form, or of the member', async () => {
  const ask = async (body: object) =>
    (await visitor.post('/api/member/password/check', body)).data.password_warning;
  const text = withOwnNumber('Yukiko-Mori.99');
  expect(await ask({ password: text })).toBeNull();
  expect(await ask({ password: text, email })).toBe('contains_email');
  await register(visitor, email);
  expect(await ask({ password: text })).toBe('contains_email');
  expect(await ask({ password: 'qwerty.1' })).toBe('common');
});
