import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  password,
  register,
  type Visitor,
} from '../../../test/clients/visitor.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const getRows = async (query: string, values: unknown[] = []) =>
  (await shop.database.pool.query(query, values)).rows;
const getTexts = async (table: string): Promise<string> =>
  JSON.stringify(await getRows(`SELECT * FROM ${table}`)).toLowerCase();

/** Asks the shop without logging in. */
async function ask(email: string): Promise<void> {
  const visitor = createVisitor(shop.api);
  const { firstname, lastname, mobile } = collectorForm(email);
  const captcha = await freshCaptcha(visitor);
  const person = { language: 'en', title: 'ms', firstname, lastname, email, phone: mobile };
  const asked = await visitor.post('/api/contact', { ...person, contents: 'A question', captcha });
  expect(asked).toMatchObject({ status: 201 });
  await shop.services.jobs.drain(shop.services);
}

async function forget(email: string): Promise<void> {
  const visitor = createVisitor(shop.api);
  const form = { email, captcha: await freshCaptcha(visitor) };
  expect((await visitor.post('/api/member/forgot', form)).status).toBe(200);
  await shop.services.jobs.drain(shop.services);
}

/** Uses the link of the newest mail of a kind, logged in. */
async function confirm(visitor: Visitor, kind: string): Promise<void> {
  const [mail] = await getRows('SELECT text FROM mail WHERE kind = $1 ORDER BY id DESC LIMIT 1', [kind]);
  const token = new URL(/http\S+\/confirmEmail\?token=\S+/.exec(mail.text)![0]).searchParams.get('token');
  const used = await visitor.post('/api/member/email/link', { token, decision: 'confirm' });
  expect(used).toMatchObject({ status: 200 });
}

async function createMember(email: string): Promise<Visitor> {
  const visitor = createVisitor(shop.api);
  await register(visitor, email);
  await confirm(visitor, 'members.confirm_email');
  return visitor;
}

async function moveTo(visitor: Visitor, email: string): Promise<void> {
  expect((await visitor.post('/api/member/email', { email, current_password: password })).status).toBe(200);
  await confirm(visitor, 'members.email_new');
  await confirm(visitor, 'members.email_old');
  shop.clock.advance(1000);
}

async function readExport(visitor: Visitor): Promise<(name: string) => unknown[]> {
  const headers = { authorization: `Bearer ${visitor.userToken}` };
  const response = await shop.api.request('/api/member/export', { headers });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return (name) => JSON.parse(new TextDecoder().decode(files[`${name}.json`]));
}

const close = async (visitor: Visitor) =>
  (await visitor.post('/api/member/close', { current_password: password })).status;

const erased = ['enquiry', 'mail', 'former_email', 'rate_limit', 'sign_in_attempt', 'pgboss.job'];

async function findTraces(addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of erased) {
    const text = await getTexts(table);
    found.push(
      ...addresses.filter((address) => text.includes(address)).map((address) => `${table}: ${address}`),
    );
  }
  return found;
}

describe('closing and the export', () => {
  test('know an address with a domain in another script', async () => {
    const visitor = await createMember('用戶@例子.台灣');
    await ask('用戶@例子.台灣');
    await ask('用戶@xn--fsqu00a.xn--kpry57d');
    await forget('用戶@例子。台灣');
    const getFile = await readExport(visitor);
    expect(getFile('enquiries')).toHaveLength(2);
    expect(getFile('mails').length).toBeGreaterThanOrEqual(2);
    expect(await close(visitor)).toBe(200);
    expect(await findTraces(['用戶@', '例子', 'xn--fsqu00a'])).toEqual([]);
  });

  test('know the former addresses, but not what others do with them since', async () => {
    const former = 'Former.Mover@example.com';
    const visitor = await createMember(former);
    await ask(former);
    await forget(former);
    await moveTo(visitor, 'second.mover@example.com');
    await moveTo(visitor, 'third.mover@example.com');
    const getFile = await readExport(visitor);
    expect(getFile('former_emails')).toMatchObject([
      { email: former, is_confirmed: true },
      { email: 'second.mover@example.com' },
    ]);
    expect(getFile('enquiries')).toHaveLength(1);
    expect(getFile('mails')).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('changed') }),
    );
    const other = await createMember('second.mover@example.com');
    await ask('second.mover@example.com');
    expect(await close(visitor)).toBe(200);
    expect(await findTraces(['former.mover', 'third.mover'])).toEqual([]);
    const othersFile = await readExport(other);
    expect(othersFile('enquiries')).toHaveLength(1);
    expect(othersFile('mails').length).toBeGreaterThanOrEqual(1);
  });

  test('leave to strangers what an address has that was never confirmed', async () => {
    const visitor = createVisitor(shop.api);
    await ask('stranger@example.com');
    await register(visitor, 'stranger@example.com');
    const getFile = await readExport(visitor);
    expect([getFile('enquiries'), getFile('mails')]).toEqual([[], []]);
  });
});
