import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha, register, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { enquiryLimits } from './enquiries.rules.ts';

let shop: TestShop;
let visitor: Visitor;
let people = 0;
const newEmail = () => `reader${++people}@example.com`;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = createVisitor(shop.api);
});

const form = (change: Record<string, unknown> = {}) => ({
  language: 'en',
  title: 'ms',
  firstname: 'Mei',
  lastname: 'Lin',
  email: newEmail(),
  phone: { code: '+886', number: '912345678' },
  contents: 'Does it come in blue?',
  ...change,
});

const send = async (change: Record<string, unknown> = {}, path = '/api/contact') =>
  visitor.post(path, { captcha: await freshCaptcha(visitor), ...form(change) });

const getRows = async (query: string, values: unknown[] = []) =>
  (await shop.database.pool.query(query, values)).rows;
const getEnquiry = async (id: number) => (await getRows('SELECT * FROM enquiry WHERE id = $1', [id]))[0];
const mailsTo = (recipient: string) =>
  getRows('SELECT * FROM mail WHERE recipient = $1 ORDER BY id', [recipient]);
const getNotice = async (id: number) =>
  (await getRows('SELECT * FROM mail WHERE key = $1', [`enquiry-notice:${id}`]))[0];

const counts = async () =>
  (
    await getRows('SELECT (SELECT count(*) FROM enquiry) AS enquiries, (SELECT count(*) FROM mail) AS mails')
  )[0];

describe.each([
  ['/api/contact', 'contact', 'We have your message'],
  ['/api/partner/artist', 'artist', 'We have your application'],
  ['/api/partner/collaborate', 'collaborate', 'We have your proposal'],
])('%s', (path, kind, subject) => {
  test('stores the enquiry, sends the sender a confirmation and notifies the shop', async () => {
    const email = newEmail();
    const answer = await send(
      {
        email,
        company: 'Studio Lin',
        company_phone: { code: '886', number: '225550100' },
        contents: 'First line\r\n<b>Second</b> line',
      },
      path,
    );
    expect(answer).toMatchObject({ status: 201, code: 'success', data: { id: expect.any(Number) } });
    expect(await getEnquiry(answer.data.id)).toMatchObject({
      kind,
      status: 'open',
      locale: 'en',
      title: 'ms',
      firstname: 'Mei',
      lastname: 'Lin',
      email,
      phone_code: '+886',
      phone_number: '912345678',
      company: 'Studio Lin',
      company_phone_code: '886',
      company_phone_number: '225550100',
      contents: 'First line\n<b>Second</b> line',
      item_id: null,
      member_id: null,
    });

    const [confirmation, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({ kind: `enquiry.${kind}`, locale: 'en', subject });
    // The mail goes to whatever address was typed, so it contains no text of the sender.
    expect(confirmation.text).toMatch(new RegExp(`Number:?\\s+${answer.data.id}\\b`));
    expect(confirmation.text).toMatch(/Answer in:?\s+English/);
    expect(confirmation.text).not.toContain('Second');
    expect(confirmation.text).not.toContain('Mei');

    const notice = await getNotice(answer.data.id);
    expect(notice).toMatchObject({
      kind: 'enquiry.notice',
      recipient: 'service@giclee.example',
      locale: 'en',
    });
    expect(notice.text).not.toContain('Member no.');
    for (const part of ['Ms Mei Lin', email, '+886 912345678', 'Studio Lin', '+886 225550100']) {
      expect(notice.text).toContain(part);
    }
    expect(notice.text).toContain(`http://localhost:3000/admin/enquiry/${answer.data.id}`);
    expect(notice.text).toContain('> First line\n> <b>Second</b> line');
    expect(notice.html).toContain('&lt;b&gt;Second&lt;/b&gt;');
  });

  test.each([
    [{ language: 'fr' }, 'language'],
    [{ language: undefined }, 'language'],
    [{ title: 'dr' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ firstname: '' }, 'firstname'],
    [{ lastname: 'a'.repeat(150) }, 'lastname'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: undefined }, 'phone'],
    [{ phone: { code: '', number: '1' } }, 'phone.code'],
    [{ phone: { code: '+886', number: '09 12' } }, 'phone.number'],
    [{ company: 'a'.repeat(150) }, 'company'],
    [{ company_phone: 'none' }, 'company_phone'],
    [{ contents: '' }, 'contents'],
    [{ contents: 'a'.repeat(501) }, 'contents'],
    [{ item_id: 999_999 }, 'item_id'],
    [{ captcha: 'nonsense' }, 'captcha'],
    [{ status: 'closed' }, 'status'],
  ])('rejects %j and writes nothing', async (change, field) => {
    const before = await counts();
    expect(await send(change, path)).toMatchObject({ status: 422, code: 'validation', fields: [field] });
    expect(await counts()).toEqual(before);
  });
});

test('500 characters are stored unchanged, in every script', async () => {
  for (const sign of ['a', '畫', '🖼']) {
    const answer = await send({ contents: sign.repeat(500) });
    expect(answer.status).toBe(201);
    expect((await getEnquiry(answer.data.id)).contents).toBe(sign.repeat(500));
  }
});

test.each([
  ['en', 'en', 'Thank you for writing to us'],
  ['zh-Hant', 'zh-Hant', '謝謝您的來信'],
  ['zh-Hans', 'zh-CN', '谢谢您的留言'],
  ['zh-CN', 'zh-CN', '谢谢您的留言'],
])(
  'who asks for an answer in %s is confirmed in it, whatever the page’s language',
  async (language, locale, heading) => {
    visitor.lang = language === 'en' ? 'zh-Hant' : 'en';
    const email = newEmail();
    const { data } = await send({ email, language });
    expect(await getEnquiry(data.id)).toMatchObject({ locale });
    const [confirmation] = await mailsTo(email);
    expect(confirmation).toMatchObject({ locale });
    expect(confirmation.text).toContain(heading);
  },
);

test.each([
  ['en', 'Please fill this in', 'Please use at most 500 characters'],
  ['zh-Hant', '此欄位必填', '最多 500 個字'],
  ['zh-Hans', '此项必填', '最多 500 个字'],
])('rejections are said in %s', async (lang, required, tooLong) => {
  visitor.lang = lang;
  const { errors } = await send({ firstname: '', contents: 'a'.repeat(501) });
  const said = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  expect(said).toEqual({ firstname: required, contents: tooLong });
});

test("a company's telephone number may be digits only", async () => {
  const { data } = await send({ company_phone: '0225550100' });
  expect(await getEnquiry(data.id)).toMatchObject({
    company_phone_code: null,
    company_phone_number: '0225550100',
  });
  expect((await getNotice(data.id)).text).toContain('0225550100');
});

test.each(['on_shelf', 'to_be_listed', 'off_shelf'] as const)(
  'an enquiry about a work %s is accepted',
  async (status) => {
    const title = { ...inAllLanguages('Tidal line'), 'zh-Hant': '潮線' };
    const item = await createItem(shop.services.db, { status, channel: 'store', title });
    const email = newEmail();
    const { data } = await send({ email, language: 'zh-Hant', item_id: item.id });
    expect(await getEnquiry(data.id)).toMatchObject({ item_id: item.id });
    expect((await mailsTo(email))[0].text).toContain('潮線');
    // The shop's notice is in its own language, and says which the sender chose.
    const notice = await getNotice(data.id);
    expect(notice.locale).toBe('en');
    expect(notice.text).toContain(`Tidal line (${item.id})`);
    expect(notice.text).toMatch(/Answer in:?\s+繁體中文/);
  },
);

test("a member's account is recorded; an expired token counts as a visitor", async () => {
  await register(visitor, newEmail());
  const uid = (await visitor.get('/api/member/profile')).data.uid;
  const [{ id }] = await getRows('SELECT id FROM member WHERE uid = $1', [uid]);
  const { data } = await send();
  expect(await getEnquiry(data.id)).toMatchObject({ member_id: id });
  expect((await getNotice(data.id)).text).toMatch(new RegExp(`Member no.:?\\s+${id}\\b`));
  visitor.userToken = 'no such token';
  expect(await getEnquiry((await send()).data.id)).toMatchObject({ member_id: null });
});

describe('the captcha', () => {
  test('is accepted once, for whichever form', async () => {
    const captcha = await freshCaptcha(visitor);
    expect((await send({ captcha })).status).toBe(201);
    const before = await counts();
    expect(await send({ captcha }, '/api/partner/artist')).toMatchObject({
      status: 422,
      fields: ['captcha'],
    });
    expect(await counts()).toEqual(before);
  });

  test('a form sent twice at the same time creates one enquiry', async () => {
    const before = await counts();
    const captcha = await freshCaptcha(visitor);
    const answers = await Promise.all([send({ captcha }), send({ captcha })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(Number((await counts()).enquiries)).toBe(Number(before.enquiries) + 1);
  });
});

test('if the notice cannot be written, the enquiry is not stored and nothing is mailed', async () => {
  const before = await counts();
  const email = newEmail();
  await shop.database.pool.query(
    "ALTER TABLE mail ADD CONSTRAINT no_notice CHECK (kind <> 'enquiry.notice') NOT VALID",
  );
  expect(await send({ email })).toMatchObject({ status: 500, code: 'server_error' });
  await shop.database.pool.query('ALTER TABLE mail DROP CONSTRAINT no_notice');
  expect(await counts()).toEqual(before);
  expect(await mailsTo(email)).toEqual([]);
  expect((await send({ email })).status).toBe(201);
});

describe('limits', () => {
  test('the number of mails to one address is limited', async () => {
    const email = newEmail();
    const { limit } = enquiryLimits.ofEmail;
    for (let sent = 0; sent < limit; sent += 1) {
      const written = sent % 2 === 0 ? email : email.toUpperCase();
      expect((await send({ email: written })).status).toBe(201);
    }
    const stopped = await send({ email });
    expect(stopped).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send()).status).toBe(201);
  });

  test('an office of 50 behind one IP address is not limited, a script is', async () => {
    const { limit } = enquiryLimits.ofIp;
    const from = (ip: string, captcha: string) =>
      visitor.post('/api/contact', { ...form(), captcha }, { 'x-forwarded-for': ip });
    const office = await Promise.all(
      Array.from({ length: 50 }, async () => from('203.0.113.50', await freshCaptcha(visitor))),
    );
    expect(office.map(({ status }) => status)).toEqual(Array(50).fill(201));
    for (let tried = 50; tried < limit; tried += 1)
      expect((await from('203.0.113.50', 'nonsense')).status).toBe(422);
    expect((await from('203.0.113.50', 'nonsense')).status).toBe(429);
    expect((await from('203.0.113.51', await freshCaptcha(visitor))).status).toBe(201);
  });
});

test.each(['[]', 'null', '{}'])('%s is not an enquiry: 422', async (body) => {
  expect((await visitor.send('POST', '/api/contact', body)).status).toBe(422);
});
