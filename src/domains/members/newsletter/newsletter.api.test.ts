import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

let people = 0;
async function registered(part: object = {}): Promise<{ visitor: Visitor; id: number }> {
  people += 1;
  const visitor = createVisitor(shop.api);
  const email = `reader-${people}@example.com`;
  const form = { ...collectorForm(email), ...part, captcha: await freshCaptcha(visitor) };
  const answer = await visitor.post('/api/member/register', form);
  expect(answer.status).toBe(201);
  visitor.userToken = answer.data.token;
  const { rows } = await shop.database.pool.query('SELECT id FROM member WHERE email = $1', [email]);
  return { visitor, id: rows[0].id };
}
const wants = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/api/member/profile')).data.newsletter;
const { firstname, lastname, mobile, birthday, gender } = collectorForm('');
const save = (visitor: Visitor, part: object) =>
  visitor.post('/api/member/basic', { firstname, lastname, mobile, birthday, gender, ...part });
const readSubscribedSince = async (id: number): Promise<Date | null> =>
  (await shop.database.pool.query('SELECT newsletter_since FROM member WHERE id = $1', [id])).rows[0]
    .newsletter_since;

describe('the newsletter', () => {
  test('is off by default, and on for who asks for it in the registration', async () => {
    expect(await wants((await registered()).visitor)).toBe(false);
    expect(await wants((await registered({ newsletter: false })).visitor)).toBe(false);
    const { visitor, id } = await registered({ newsletter: true });
    expect(await wants(visitor)).toBe(true);
    expect(await readSubscribedSince(id)).toEqual(shop.clock.now());
  });

  test('is switched in the profile; without the field it stays', async () => {
    const { visitor, id } = await registered();
    expect((await save(visitor, { newsletter: true })).data.newsletter).toBe(true);
    const since = await readSubscribedSince(id);
    shop.clock.advance(1000);
    for (const part of [{}, { newsletter: true }]) {
      expect((await save(visitor, part)).data.newsletter).toBe(true);
      // The time of the consent is that of the first one.
      expect(await readSubscribedSince(id)).toEqual(since);
    }
    expect((await save(visitor, { newsletter: false })).data.newsletter).toBe(false);
  });

  test('is ended by the token of a mail, without a login, as often as one likes', async () => {
    const { visitor, id } = await registered({ newsletter: true });
    const other = await registered({ newsletter: true });
    const path = `/api/newsletter/unsubscribe?token=${createUnsubscribeToken(shop.services, id)}`;
    for (let time = 0; time < 2; time += 1) {
      // As mail programs send it (RFC 8058): a form, from another site, without cookies.
      const answer = await shop.api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(answer.status).toBe(200);
      expect(await wants(visitor)).toBe(false);
    }
    expect(await wants(other.visitor)).toBe(true);
  });

  test('goes on when the link is only opened, which leads to the page', async () => {
    const { visitor, id } = await registered({ newsletter: true });
    const token = createUnsubscribeToken(shop.services, id);
    const answer = await shop.api.request(`/api/newsletter/unsubscribe?token=${token}`, {
      headers: { lang: 'zh-Hant' },
    });
    expect(answer.status).toBe(303);
    const location = `${shop.services.settings.siteUrl}/zh-Hant/unsubscribe?token=${token}`;
    expect(answer.headers.get('location')).toBe(location);
    expect(await wants(visitor)).toBe(true);
  });

  test('is not ended by a wrong token', async () => {
    const { visitor, id } = await registered({ newsletter: true });
    const token = createUnsubscribeToken(shop.services, id);
    const [, signature] = token.split('.');
    const others = [`${id + 1}.${signature}`, token.slice(0, -1), `${token}x`, `0${token}`, 'none', '1.'];
    for (const wrong of others) {
      const answer = await createVisitor(shop.api).post(`/api/newsletter/unsubscribe?token=${wrong}`);
      expect([wrong, answer.status]).toEqual([wrong, 404]);
    }
    expect(await wants(visitor)).toBe(true);
    expect((await createVisitor(shop.api).post('/api/newsletter/unsubscribe')).status).toBe(422);
  });
});
