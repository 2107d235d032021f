import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha } from '../../../../test/clients/visitor.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { locales } from '../../../kernel/locale.ts';
import { defaultMessage, messageKeys, translate } from '../../../kernel/messages/messages.ts';
import { getParams, keysOfMail, placeholderProblem, sharedMail } from './mail-texts.rules.ts';

let shop: TestShop;
let manager: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop();
  manager = await staffVisitor(shop, 'manager');
});
afterAll(() => shop.close());

const path = '/api/admin/mail-text';
const toText = async (mail: string) => (await manager.get(`${path}/${mail}`)).data;
const save = async (mail: string, texts: object, version?: number) =>
  manager.put(`${path}/${mail}`, { texts, version: version ?? (await toText(mail)).version });
const preview = (mail: string, form: object) => manager.post(`${path}/${mail}/preview`, form);

/** Sends the shop an enquiry, which mails the sender a confirmation. */
async function write(email: string) {
  const visitor = createVisitor(shop.api);
  await visitor.post('/api/contact', {
    language: 'en',
    title: 'ms',
    firstname: 'Mei',
    lastname: 'Lin',
    email,
    phone: { code: '+886', number: '912345678' },
    contents: 'Does it come in blue?',
    captcha: await freshCaptcha(visitor),
  });
  const { rows } = await shop.database.pool.query('SELECT * FROM mail WHERE recipient = $1', [email]);
  return rows[0];
}

describe('every mail', () => {
  test('has a name in the list, and each sentence belongs to one mail', async () => {
    const { items } = (await manager.get(path)).data;
    const names: string[] = items
      .map(({ mail }: { mail: string }) => mail)
      .filter((mail: string) => mail !== sharedMail);
    const keys = [...names, sharedMail].flatMap((mail) => keysOfMail(mail, names));
    expect(keys.sort()).toEqual(messageKeys.filter((key) => key.startsWith('mail.')).sort());
    // Every mail has a sample (`src/mail-samples.ts`).
    expect(keysOfMail(sharedMail, names).filter((key) => key.endsWith('.subject'))).toEqual([]);
    for (const name of names) expect([name, keysOfMail(name, names).length > 0]).toEqual([name, true]);
  });

  test('is rendered in all languages, without open placeholders and with all of its sentences', async () => {
    for (const mail of Object.keys(shop.services.mail.samples)) {
      for (const language of locales) {
        const shown = await preview(mail, { language });
        expect([mail, language, shown.status]).toEqual([mail, language, 200]);
        const { subject, html, text } = shown.data;
        expect([mail, language, `${subject}${text}`.match(/\{\w+\}/g)]).toEqual([mail, language, null]);
        expect(html).toContain('<!doctype html>');
      }
    }
  });
});

test.each([
  ['en', '', 'Monday to Friday'],
  ['zh-Hant', '/zh-Hant', '週一至週五'],
  ['zh-CN', '/zh-CN', '周一至周五'],
] as const)(
  'a mail ends with the shop’s name, address, contact and hours in %s',
  async (language, path, days) => {
    const { info } = (await manager.get('/api/admin/setting')).data;
    const { text, html } = (await preview('order_placed', { language })).data;
    const { name, address, phone, email } = info.value;
    for (const part of [
      name[language],
      address[language],
      `${phone} · ${email}`,
      `http://localhost:3000${path}`,
    ]) {
      expect(text).toContain(part);
    }
    const hours = text.split('\n').findLast((line: string) => line.includes('GMT+8'));
    for (const part of [days, '10:00', '18:00']) expect(hours).toContain(part);
    expect(html).toContain(email);
  },
);

test('the placeholders are the same in every language of the default texts', () => {
  for (const key of messageKeys.filter((one) => one.startsWith('mail.'))) {
    for (const locale of locales) {
      expect([key, locale, getParams(defaultMessage(locale, key)).sort()]).toEqual([
        key,
        locale,
        getParams(defaultMessage('en', key)).sort(),
      ]);
      expect(placeholderProblem(key, locale, defaultMessage(locale, key))).toBeNull();
    }
  }
});

describe('custom texts', () => {
  test('are used from then on, in their language only; a reset restores the default', async () => {
    const key = 'mail.enquiry.contact.subject';
    const saved = await save('enquiry.contact', { [key]: { en: 'A note from the gallery' } });
    expect(saved).toMatchObject({ status: 200, data: { version: 2 } });
    const entry = async (lang: string) => {
      const { items } = (await manager.get(path, { lang })).data;
      return items.find(({ mail }: { mail: string }) => mail === 'enquiry.contact');
    };
    const changed_at = shop.clock.now().toISOString();
    const listed = { mail: 'enquiry.contact', recipient: 'customer' };
    expect(await entry('en')).toEqual({
      ...listed,
      subject: 'A note from the gallery',
      custom_count: 1,
      changed_at,
    });
    expect((await entry('zh-Hant')).subject).toBe(translate('zh-Hant', key));
    const text = await toText('enquiry.contact');
    expect(text).toMatchObject({ ...listed, version: 2, changed_at });
    expect(text.sentences.find((one: { key: string }) => one.key === key)).toEqual({
      key,
      params: [],
      is_single_line: true,
      default: Object.fromEntries(locales.map((locale) => [locale, defaultMessage(locale, key)])),
      custom: { en: 'A note from the gallery' },
    });
    shop.clock.advance(5000);
    expect((await write('first@example.com')).subject).toBe('A note from the gallery');
    expect((await preview('enquiry.contact', { language: 'zh-CN' })).data.subject).toBe(
      translate('zh-CN', key),
    );

    expect(await save('enquiry.contact', {})).toMatchObject({ status: 200, data: { version: 3 } });
    expect(await entry('en')).toEqual({
      ...listed,
      subject: translate('en', key),
      custom_count: 0,
      changed_at: null,
    });
    shop.clock.advance(5000);
    expect((await write('second@example.com')).subject).toBe(translate('en', key));
    const { rows } = await shop.database.pool.query(
      "SELECT before, after FROM audit_entry WHERE action = 'mail_text.update' AND subject_id = 'enquiry.contact' ORDER BY id",
    );
    expect(rows).toEqual([
      { before: { texts: {} }, after: { texts: { [key]: { en: 'A note from the gallery' } } } },
      { before: { texts: { [key]: { en: 'A note from the gallery' } } }, after: { texts: {} } },
    ]);
  });

  test('are previewed without being saved', async () => {
    const texts = { 'mail.order_placed.heading': { en: 'Hurrah' } };
    const { data } = await preview('order_placed', { language: 'en', texts });
    expect(data.html).toContain('Hurrah');
    expect((await preview('order_placed', { language: 'en' })).data.html).not.toContain('Hurrah');
  });

  test('are plain text: markup is escaped', async () => {
    const texts = { 'mail.order_placed.heading': { en: '<script>alert(1)</script>' } };
    const { data } = await preview('order_placed', { language: 'en', texts });
    expect(data.html).not.toContain('<script>');
  });

  test.each([
    [{ 'mail.order_placed.subject': { en: 'Thank you' } }, 'texts.mail.order_placed.subject.en', '{code}'],
    [
      { 'mail.order_placed.subject': { 'zh-Hant': '訂單 {code} {total}' } },
      'texts.mail.order_placed.subject.zh-Hant',
      '{total}',
    ],
    [{ 'mail.order_placed.subject': { en: 'Order\n{code}' } }, 'texts.mail.order_placed.subject.en', 'line'],
    [
      { 'mail.order_placed.subject': { en: `{code}${'x'.repeat(150)}` } },
      'texts.mail.order_placed.subject.en',
      '150',
    ],
    [{ 'mail.password_reset.subject': { en: 'Hello' } }, 'texts.mail.password_reset.subject', ''],
    [{ 'error.not_found': { en: 'Hello' } }, 'texts.error.not_found', ''],
  ])('%j is rejected', async (texts, field, said) => {
    const answer = await save('order_placed', texts);
    expect(answer).toMatchObject({ status: 422, fields: [field] });
    expect(answer.errors[0]!.message).toContain(said);
  });

  test('of two concurrent changes the second gets a conflict', async () => {
    const { version } = await toText('staff_invitation');
    const texts = { 'mail.staff_invitation.link': { en: 'Come in' } };
    const answers = await Promise.all([
      save('staff_invitation', texts, version),
      save('staff_invitation', texts, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { version: version + 1 },
    });
  });
});

test('a test goes to the signed-in user, in the language of the request', async () => {
  const mails = [...Object.keys(shop.services.mail.samples), sharedMail];
  const newest = async () =>
    (await shop.database.pool.query('SELECT * FROM mail ORDER BY id DESC LIMIT $1', [mails.length])).rows;
  for (const mail of mails) {
    expect(await manager.post(`${path}/${mail}/test`, { language: 'zh-CN' })).toMatchObject({ status: 200 });
  }
  for (const mail of await newest()) {
    expect(mail).toMatchObject({
      kind: 'mail_text.test',
      recipient: manager.email,
      locale: 'zh-CN',
      key: null,
    });
  }
  expect(await manager.post(`${path}/none/test`, { language: 'en' })).toMatchObject({ status: 404 });
});
