import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { action as saveAddress } from './account/addresses/account-address-page.tsx';
import { action as logIn } from './account/auth/login-page.tsx';
import { action as signUp } from './account/auth/oauth-signup-page.tsx';
import { action as register } from './account/auth/register-page.tsx';
import { action as changeOrder } from './account/orders/order-page.tsx';
import { action as changePayoutAccount } from './account/payouts/payout-page.tsx';
import { action as addQuestion } from './admin/content/faq/new-question-page.tsx';
import { action as changeSetting } from './admin/settings/shop/shop-page.tsx';
import { action as join } from './admin/sign-in/join-page.tsx';
import { action as signIn } from './admin/sign-in/sign-in-page.tsx';
import { type RequestContext, requestContext } from './session/context.ts';
import { action as checkCertificate } from './storefront/certificate/certificate-page.tsx';
import { action as contact } from './storefront/contact/contact-page.tsx';

/** Rejects every call. */
const rejecting: unknown = new Proxy(() => {}, {
  get: () => rejecting,
  apply: async () => Response.json({ code: 'validation', message: 'No' }, { status: 422 }),
});

/** The values that the browser gets back from a rejected form. */
async function shownAfter(action: unknown, fields: Record<string, string>): Promise<Record<string, string>> {
  const context = new RouterContextProvider();
  context.set(requestContext, { api: rejecting, locale: 'en', session: {} } as unknown as RequestContext);
  const request = new Request('http://shop.invalid/', { method: 'POST', body: new URLSearchParams(fields) });
  const args = { request, context, params: { token: 't' }, url: new URL(request.url) };
  const answered = await (action as (args: object) => Promise<{ data: { values: Record<string, string> } }>)(
    args,
  );
  return answered.data.values;
}

const secrets = {
  password: 'Secret.123',
  current_password: 'Secret.123',
  code: '123456',
  captcha: 'solved',
  more: 'x',
};
const person = {
  firstname: 'Mei',
  lastname: 'Lin',
  'mobile.code': '+886',
  'mobile.number': '912345678',
  birthday: '1990-05-17',
  gender: 'female',
  job_title: '',
};
const bank = {
  ...Object.fromEntries(
    ['bank_name', 'address', 'account_name'].flatMap((name) =>
      ['en', 'zh-Hant', 'zh-CN'].map((locale) => [`value.${name}.${locale}`, name]),
    ),
  ),
  'value.bank_code': '004',
  'value.swift': '',
  'value.account': '1234567890',
};

test.each([
  ['the login', logIn, { email: 'a@example.com', remember: 'on' }],
  ['the sign-in of staff', signIn, { email: 'a@example.com' }],
  ['an invitation', join, { email: 'a@example.com', name: 'Ana' }],
  ['the sign-up with a provider', signUp, { email: 'a@example.com', ...person, agree: 'on' }],
  [
    'the registration of a gallery',
    register,
    {
      email: 'a@example.com',
      ...person,
      'company.name': 'A',
      'company.tax': '12345675',
      'address.country_code': 'TW',
      'address.remark': 'door',
      newsletter: 'on',
      agree: 'on',
    },
  ],
  [
    'an enquiry',
    contact,
    { title: 'ms', email: 'a@example.com', 'company_phone.code': '+886', contents: 'Blue?', item_id: '3' },
  ],
  [
    'an address',
    saveAddress,
    { label: 'Home', name: 'Mei Lin', 'phone.code': '+886', 'phone.number': '912345678', country_code: 'TW' },
  ],
  ['a new question', addQuestion, { 'question.en': 'When?', 'answer.zh-Hant': '明天', published: 'on' }],
  ['a certificate', checkCertificate, { document: '{}' }],
  ['the cancellation of an order', changeOrder, { intent: 'cancel', reason: 'Too late' }],
  [
    'bank details of an artist',
    changePayoutAccount,
    { kind: 'abroad', account_taiwan: '1', account_abroad: 'DE1', swift: 'X', account_name: 'Mei' },
  ],
])('%s shows again what was entered, but no secret and no other field', async (_, action, fields) => {
  expect(await shownAfter(action, { ...fields, ...secrets })).toEqual(fields);
});

test('the bank account of the shop shows again what was entered, but no secret and no other field', async () => {
  const fields = { ...bank, version: '3', base: '{}' };
  const sent = { intent: 'bank_account', ...fields, ...secrets };
  expect(await shownAfter(changeSetting, sent)).toEqual(fields);
});
