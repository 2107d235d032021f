import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { type MailServer, startMailServer } from '../../../../test/servers/mail-server.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { smtpTransport } from '../../../platform/mail/smtp.ts';
import { sendNewsletter } from './newsletter.usecases.ts';

let shop: TestShop;
let mailServer: MailServer;
let editor: Visitor;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
beforeEach(async () => {
  await query('DELETE FROM mail');
  await query('DELETE FROM member');
});
const inAll = (en: string, hant: string, hans: string) => ({ en, 'zh-Hant': hant, 'zh-CN': hans });
const empty = inAll('', '', '');

/** Adds members with numbered addresses, and these values of `locale`, `email_confirmed_at`, `newsletter_since` and `blocked_at`. */
const addMembers = (count: number, columns: string, prefix: string) =>
  query(
    `INSERT INTO member (uid, type, status, email, email_key, username, firstname, lastname, mobile_code,
       mobile_number, birthday, gender, locale, email_confirmed_at, newsletter_since, blocked_at)
     SELECT $2 || n, 'basic', 'active', $2 || n || '@example.com', $2 || n || '@example.com', 'Mei', 'Mei', 'Lin', '+886',
       '912345678', '1990-01-01', 'neutral', ${columns}
     FROM generate_series(1, $1) AS n`,
    [count, prefix],
  );

async function createNews({
  isPublished,
  pictureId = null,
}: {
  isPublished: boolean;
  pictureId?: number | null;
}) {
  const made = await editor.post('/api/admin/news', { title: inAll('The coast', '海岸', '海岸') });
  const { id } = made.data;
  const texts = {
    title: inAll('The coast', '海岸', '海岸'),
    summary: inAll('Twelve new works', '十二件新作品', '十二件新作品'),
    body: inAll('Text', '內文', '内文'),
    insight: empty,
    highlights: empty,
  };
  const form = { ...texts, picture_id: pictureId, artists: [], items: [], version: made.data.version };
  let { data } = await editor.put(`/api/admin/news/${id}`, form);
  if (isPublished)
    ({ data } = await editor.post(`/api/admin/news/${id}/publish`, { at: null, version: data.version }));
  return { id, version: data.version };
}
const send = ({ id, version }: { id: number; version: number }, by = editor) =>
  by.post(`/api/admin/news/${id}/newsletter`, { version });
const mails = () =>
  query(
    "SELECT recipient, subject, locale, text, html, unsubscribe_url FROM mail WHERE kind = 'newsletter' ORDER BY recipient",
  );

describe('a newsletter', () => {
  test('is rejected while nobody has subscribed, and for what visitors cannot see', async () => {
    const news = await createNews({ isPublished: true });
    expect(await send(news)).toMatchObject({
      status: 409,
      message: 'Nobody has subscribed to the newsletter yet',
    });
    await addMembers(1, "'en', now(), now(), NULL", 'first-');
    const draft = await createNews({ isPublished: false });
    expect(await send(draft)).toMatchObject({ status: 409, message: 'Only published news can be sent' });
  });

  test('reaches who subscribed with a confirmed address, in their language, with a way to end it', async () => {
    await addMembers(1, "'en', now(), now(), NULL", 'english-');
    await addMembers(1, "'zh-Hant', now(), now(), NULL", 'taiwan-');
    await addMembers(1, "'en', NULL, now(), NULL", 'unconfirmed-');
    await addMembers(1, "'en', now(), NULL, NULL", 'unsubscribed-');
    await addMembers(1, "'en', now(), now(), now()", 'blocked-');
    const { picture } = await createItem(shop.services.db);
    const news = await createNews({ isPublished: true, pictureId: picture.id });
    shop.services.mail.transport = smtpTransport(mailServer.url);
    const read = async () => (await editor.get(`/api/admin/news/${news.id}`)).data.newsletter;
    expect(await read()).toEqual({ sent_at: null, subscribers: 2 });
    const sent = await send(news);
    expect(sent).toMatchObject({ status: 200, message: 'The newsletter is on its way' });
    expect(await read()).toEqual({ sent_at: shop.clock.now().toISOString(), subscribers: 2 });
    await shop.services.jobs.drain(shop.services);
    shop.services.mail.transport = null;
    const written = await mails();
    expect(written.map(({ recipient, subject, locale }) => [recipient, subject, locale])).toEqual([
      ['english-1@example.com', 'The coast', 'en'],
      ['taiwan-1@example.com', '海岸', 'zh-Hant'],
    ]);
    expect(written[0]!.text).toContain('Hello Mei');
    expect(written[0]!.text).toContain('Twelve new works');
    expect(written[0]!.text).toContain(`http://localhost:3000/news/${news.id}`);
    expect(written[0]!.text).toContain('http://localhost:3000/unsubscribe?token=');
    expect(written[1]!.text).toContain('十二件新作品');
    expect(written[1]!.text).toContain(`http://localhost:3000/zh-Hant/news/${news.id}`);
    expect(written[1]!.text).toContain('/zh-Hant/unsubscribe?token=');
    expect(written[0]!.unsubscribe_url).not.toBe(written[1]!.unsubscribe_url);
    // 1,600 × 1,200 pixels, as wide as the mail.
    expect(written[1]!.html).toContain(
      `src="http://localhost:3000/iiif/3/${picture.id}/full/1040,/0/default.jpg"`,
    );
    expect(written[1]!.html).toMatch(
      /width="520" height="390"[^>]*alt="海岸"|alt="海岸"[^>]*width="520" height="390"/,
    );
    const received = mailServer.mails.find(({ to }) => to?.[0]?.address === 'english-1@example.com')!;
    const buildHeader = (name: string) => received.headers.find(({ key }) => key === name)?.value;
    expect(buildHeader('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(buildHeader('list-unsubscribe')).toBe(`<${written[0]!.unsubscribe_url}>`);

    // The address in the header ends the subscription.
    const path = written[0]!.unsubscribe_url.replace(shop.services.settings.siteUrl, '');
    expect((await shop.api.request(path, { method: 'POST' })).status).toBe(200);
    expect(await read()).toMatchObject({ subscribers: 1 });
    const [entry] = await query("SELECT action FROM audit_entry WHERE action = 'news.send'");
    expect(entry).toEqual({ action: 'news.send' });

    expect(await send({ id: news.id, version: sent.data.version })).toMatchObject({ status: 409 });
    expect(await send({ id: news.id, version: sent.data.version - 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
  });

  test('is written in steps, each mail once, also when a step is repeated', async () => {
    await addMembers(210, "'en', now(), now(), NULL", 'many-');
    const news = await createNews({ isPublished: true });
    expect((await send(news)).status).toBe(200);
    // A step that ran, but whose process ended before it could say so.
    await sendNewsletter(shop.services, { newsId: news.id, afterId: 0 });
    await shop.services.jobs.drain(shop.services);
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect([recipients.length, new Set(recipients).size]).toEqual([210, 210]);
  });

  test.each([
    ['hidden', 'unpublish', {}],
    ['postponed', 'publish', { at: '2099-12-31T23:59:00+08:00' }],
  ])('is not sent to the others once the news is %s again', async (_, path, form) => {
    await addMembers(1, "'en', now(), now(), NULL", 'late-');
    const news = await createNews({ isPublished: true });
    const { version } = (await send(news)).data;
    const hidden = await editor.post(`/api/admin/news/${news.id}/${path}`, { ...form, version });
    expect(hidden.status).toBe(200);
    await shop.services.jobs.drain(shop.services);
    expect(await mails()).toEqual([]);
  });
});
