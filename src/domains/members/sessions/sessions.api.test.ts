import { beforeEach, expect, test } from 'vitest';
import { createVisitor, register, type Visitor } from '../../../../test/clients/visitor.ts';
import { openMemberShop } from '../../../../test/servers/member-shop.ts';
import { recordStatements } from '../../../../test/statements.ts';

const { shop, newMember, logInOn } = await openMemberShop();
let visitor: Visitor;
let email: string;
let people: number;

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeEach(async () => {
  ({ visitor, email, number: people } = await newMember('sessions'));
});

/** Logs in on another device. */
const logInWith = async (userAgent: string): Promise<Visitor> =>
  (await logInOn(email, { headers: { 'user-agent': userAgent } })).visitor;

const getSessions = async (who: Visitor) => (await who.get('/api/member/session')).data.items;
const isLoggedIn = async (who: Visitor) => (await who.get('/api/login/check')).data.isLogin === 'Y';

test('the open sessions with their device, the last used first', async () => {
  shop.clock.advance(60_000);
  const phone = await logInWith(safari);
  const items = await getSessions(phone);
  expect(items).toEqual([
    {
      id: expect.any(Number),
      is_current: true,
      device: 'Safari 18, iPhone',
      country_code: null,
      created_at: shop.clock.now().toISOString(),
      last_seen_at: shop.clock.now().toISOString(),
    },
    expect.objectContaining({ is_current: false, device: null }),
  ]);
  expect((await getSessions(visitor)).map((item: { is_current: boolean }) => item.is_current)).toEqual([
    false,
    true,
  ]);
});

test('the country is that of the IP address', async () => {
  const countryOfIp = shop.services.countryOfIp;
  shop.services.countryOfIp = () => 'TW';
  try {
    const phone = await logInWith(safari);
    expect((await getSessions(phone))[0].country_code).toBe('TW');
  } finally {
    shop.services.countryOfIp = countryOfIp;
  }
});

test('the last request is written every few minutes at most', async () => {
  const phone = await logInWith(safari);
  const began = shop.clock.now().toISOString();
  const seen = async () =>
    (await getSessions(visitor)).find((item: object) => 'is_current' in item && !item.is_current);
  shop.clock.advance(10 * 60_000);
  const sent = await recordStatements(() => phone.get('/api/login/check', { 'user-agent': chrome }));
  expect(sent.filter(({ text }) => /^update/i.test(text))).toEqual([]);
  expect(await seen()).toMatchObject({ last_seen_at: began, device: 'Safari 18, iPhone' });
  shop.clock.advance(1);
  await phone.get('/api/login/check', { 'user-agent': chrome });
  expect(await seen()).toMatchObject({
    last_seen_at: shop.clock.now().toISOString(),
    device: 'Chrome 142, Windows',
  });
});

test('one session is ended', async () => {
  const phone = await logInWith(safari);
  const [other] = (await getSessions(visitor)).filter((item: { is_current: boolean }) => !item.is_current);
  expect(await visitor.delete(`/api/member/session/${other.id}`)).toMatchObject({
    status: 200,
    message: 'This device is logged out',
  });
  expect([await isLoggedIn(phone), await isLoggedIn(visitor)]).toEqual([false, true]);
  expect((await visitor.delete(`/api/member/session/${other.id}`)).status).toBe(404);
});

test('all others are ended, and only of this member', async () => {
  const stranger = createVisitor(shop.api);
  await register(stranger, `stranger${people}@example.com`);
  const phone = await logInWith(safari);
  const desktop = await logInWith(chrome);
  expect((await visitor.delete('/api/member/session')).status).toBe(200);
  expect(await Promise.all([phone, desktop, visitor, stranger].map(isLoggedIn))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("another member's session is a 404, and goes on", async () => {
  const stranger = createVisitor(shop.api);
  await register(stranger, `stranger${people}@example.com`);
  const [theirs] = await getSessions(stranger);
  expect((await visitor.delete(`/api/member/session/${theirs.id}`)).status).toBe(404);
  expect(await isLoggedIn(stranger)).toBe(true);
});

test('a session that is over is not listed', async () => {
  const phone = await logInWith(safari);
  shop.clock.advance(12 * 3_600_000 - 1);
  const desktop = await logInWith(chrome);
  shop.clock.advance(1);
  expect(await isLoggedIn(phone)).toBe(false);
  expect(await getSessions(desktop)).toHaveLength(1);
});

test('a visitor is rejected', async () => {
  const nobody = createVisitor(shop.api);
  expect((await nobody.get('/api/member/session')).status).toBe(401);
  expect((await nobody.delete('/api/member/session')).status).toBe(401);
  expect((await nobody.delete('/api/member/session/1')).status).toBe(401);
});
