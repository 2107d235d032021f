import { afterAll, beforeAll, expect, test } from 'vitest';
import { solveCaptcha } from '../../test/clients/captcha.ts';
import { createVisitor, type Visitor } from '../../test/clients/visitor.ts';
import { createItem } from '../../test/factories/items.ts';
import { type Item, line } from '../../test/factories/ordering.ts';
import { createStaff, type StaffVisitor, staffVisitor } from '../../test/factories/staff.ts';
import { takeFailedJobs } from '../../test/servers/failed-jobs.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';
import { safeErrorJson } from '../kernel/safe-error.ts';
import { createLogger } from '../platform/log.ts';

/** Personal input to the shop, which no log may contain. */
const person = {
  email: 'pei-shan.tsai@post.example',
  password: 'Chrysanthemum.77',
  firstname: 'Peishan-given',
  lastname: 'Tsai-family',
  number: '955443322',
  birthday: '1987-11-23',
  street: 'Lane 77 of Lotus Road',
  city: 'Lotus-City',
  contents: 'My neighbour must not read this',
};

let shop: TestShop;
let item: Item;
let owner: StaffVisitor;
let colleague: { email: string };
let log = '';
/** Tokens, hashes and codes that the shop has issued. */
const secrets: string[] = [];
beforeAll(async () => {
  const logger = createLogger('trace', {
    write(text) {
      log += text;
    },
  });
  const send = (mail: { to: string; subject: string; text: string }) =>
    Promise.reject(
      Object.assign(new Error(`Can't send mail: 550 <${mail.to}> rejected ${mail.subject}`), {
        code: 'EENVELOPE',
        responseCode: 550,
        response: `550 <${mail.to}> rejected`,
        rejected: [mail.to],
        envelope: { to: [mail.to] },
      }),
    );
  shop = await createTestShop({
    log: logger,
    mailTransport: { send, isFinal: () => false, close: () => {} },
  });
  item = await createItem(shop.services.db, { title: { en: 'Fog', 'zh-Hant': '霧', 'zh-CN': '雾' } });
  owner = await staffVisitor(shop, 'owner');
  colleague = await createStaff(shop, 'editor');
  keep({ owner: owner.userToken, mail: owner.email, colleague: colleague.email });
});
afterAll(() => shop.close());

const sql = (text: string) => shop.database.pool.query(text);
const registration = async (visitor: Visitor, email = person.email) => ({
  type: 'basic',
  email,
  password: person.password,
  firstname: person.firstname,
  lastname: person.lastname,
  mobile: { code: '+886', number: person.number },
  birthday: person.birthday,
  gender: 'female',
  address: {
    country_code: 'TW',
    city: person.city,
    township: 'Da’an',
    postal_code: '106',
    address: person.street,
  },
  agree: true,
  captcha: await captchaFor(visitor),
});
/** A solved captcha, or none where the shop fails to issue a challenge. */
async function captchaFor(visitor: Visitor): Promise<string> {
  const challenge = await visitor.get('/api/captcha');
  return challenge.status === 200 ? solveCaptcha(challenge.data) : 'none';
}
const login = async (visitor: Visitor, password = person.password) => ({
  email: person.email,
  password,
  captcha: await captchaFor(visitor),
});
const keep = (values: Record<string, unknown>) =>
  secrets.push(...Object.values(values).filter((value) => typeof value === 'string'));

/** All actions of a visitor, a member and staff with personal data; each call may be rejected. */
async function journey(visitor: Visitor): Promise<number[]> {
  const statuses: number[] = [];
  const did = <Answer extends { status: number; data: Record<string, unknown> | null }>(
    answer: Answer,
  ): Answer => {
    statuses.push(answer.status);
    return answer;
  };
  const registered = did(await visitor.post('/api/member/register', await registration(visitor)));
  if (typeof registered.data?.token === 'string') visitor.userToken = registered.data.token;
  const again = await registration(createVisitor(shop.api));
  did(await createVisitor(shop.api).post('/api/member/register', again));
  did(await visitor.post('/api/member/login', await login(visitor, 'Wrong.Password.1')));
  did(await visitor.post('/api/member/login', await login(visitor)));
  did(await visitor.put('/api/cart', line(item)));
  const address = did(
    await visitor.post('/api/member/address', {
      name: person.firstname,
      email: person.email,
      country_code: 'TW',
      city: person.city,
      township: 'Da’an',
      postal_code: '106',
      address: person.street,
    }),
  );
  const addresses = (await visitor.get('/api/member/address')).data;
  const order = did(
    await visitor.post('/api/order/order', {
      paytype: 'transfer',
      currency: 'NTD',
      items: [line(item)],
      address_id: address.data?.id ?? addresses?.items?.[0]?.id ?? 1,
      agree: true,
    }),
  );
  keep({ cart: visitor.cartToken, user: visitor.userToken, ...order.data?.order });
  did(await visitor.get(`/api/order/${order.data?.order?.code}?hash=${order.data?.order?.hash}`));
  const captcha = await captchaFor(visitor);
  did(
    await visitor.post('/api/contact', {
      captcha,
      language: 'en',
      title: 'ms',
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
      phone: { code: '+886', number: person.number },
      contents: person.contents,
    }),
  );
  did(await visitor.post('/api/member/forgot', { email: person.email, captcha: await captchaFor(visitor) }));
  did(await visitor.get(`/api/member/reset?token=${visitor.userToken}`));
  did(await visitor.post('/api/member/reset', { token: visitor.userToken, password: person.password }));
  did(await visitor.post('/api/admin/login', { email: colleague.email, password: person.password }));
  did(await visitor.post('/api/admin/forgot', await login(visitor)));
  did(await owner.get(`/api/admin/member?q=${encodeURIComponent(person.email)}`));
  did(await owner.get(`/api/admin/invitation/${visitor.userToken}`));
  did(await owner.post('/api/admin/staff', { email: person.email, name: person.lastname, role: 'editor' }));
  did(await visitor.post('/api/order/order', { nonsense: person.street }));
  did(await visitor.send('POST', '/api/contact', `{"email":"${person.email}",`));
  await shop.services.jobs.drain(shop.services).catch((error: unknown) => {
    shop.services.log.error({ error }, 'jobs');
  });
  return statuses;
}

async function passwordHashes(): Promise<string[]> {
  const { rows } = await sql('SELECT password_hash FROM member UNION ALL SELECT password_hash FROM staff');
  return rows.map((row) => row.password_hash as string).filter(Boolean);
}

/** The personal values and secrets in the log. */
async function found(): Promise<string[]> {
  const values = [...Object.values(person), ...secrets, ...(await passwordHashes())];
  return values.filter((value) => log.includes(value) || log.includes(JSON.stringify(value).slice(1, -1)));
}

/** Every write to the tables fails, and PostgreSQL quotes the row in every part of its message. */
const failures = async (tables: readonly string[], state: string) => {
  await sql(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'cannot write %', NEW USING ERRCODE = '${state}', DETAIL = 'row ' || NEW::text, HINT = NEW::text;
  END $$`);
  for (const table of tables) {
    await sql(`CREATE OR REPLACE TRIGGER fail BEFORE INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION fail()`);
  }
};
const mend = async (tables: readonly string[]) => {
  for (const table of tables) await sql(`DROP TRIGGER fail ON ${table}`);
};

test('no log contains personal input, whichever statement or mail fails', async () => {
  const visitor = createVisitor(shop.api);
  const first = await journey(visitor);
  expect(first.slice(0, 2)).toEqual([201, 409]);
  expect(first.filter((status) => status >= 500)).toEqual([]);
  expect(log).toContain('a job failed');
  expect(takeFailedJobs()).not.toEqual([]);
  expect(await found()).toEqual([]);

  for (const state of ['P0001', '23505', '22P02']) {
    for (const tables of [
      ['member_address', 'cart_line', 'shop_order', 'enquiry', 'session', 'staff_invitation'],
      ['member', 'order_line', 'mail'],
      ['pgboss.job', 'captcha_used'],
      ['rate_limit'],
    ]) {
      log = '';
      await failures(tables, state);
      const statuses = await journey(visitor);
      await mend(tables);
      takeFailedJobs();
      expect(statuses).toContain(500);
      expect(log, state).toContain(`"code":"${state}"`);
      expect(await found()).toEqual([]);
    }
  }
});

test('a write is logged that its caller may not make', async () => {
  log = '';
  const editor = await staffVisitor(shop, 'editor');
  const path = '/api/admin/order/G000000000000/note';
  const statuses = [];
  for (const who of [createVisitor(shop.api), editor, owner])
    statuses.push((await who.post(path, { text: person.contents })).status);
  expect(statuses).toEqual([401, 403, 404]);
  expect((await owner.get('/api/admin/order/G000000000000')).status).toBe(404);
  const logged = log.split('\n').filter((line) => line.includes('a caller was rejected'));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { code: 'unauthenticated', route: 'POST /api/admin/order/:code/note' },
    { code: 'forbidden', staffId: editor.id },
    { code: 'not_found', staffId: owner.id },
  ]);
  expect(await found()).toEqual([]);
});

test('an error is logged with its type, code, statement and stack', async () => {
  const error = await shop.services.db
    .execute(`INSERT INTO member (email) VALUES ('${person.email}')`)
    .catch((thrown: unknown) => thrown);
  const logged = safeErrorJson(error);
  expect(JSON.parse(logged)).toMatchObject({
    type: 'DrizzleQueryError',
    stack: expect.stringMatching(/^\s+at /),
    causes: [{ type: 'DatabaseError', code: '23502', table: 'member', column: expect.any(String) }],
  });
});

test.each([
  ['a parser that quotes its input', () => JSON.parse(`{"email": ${person.email}`)],
  [
    'an address in a message',
    () => {
      throw new Error(`unknown address ${person.email}`);
    },
  ],
  [
    'a cause',
    () => {
      throw new Error('failed', { cause: { message: `550 <${person.email}>`, responseCode: 550 } });
    },
  ],
  [
    'a cause repeated in a message',
    () => {
      const cause = Object.assign(new Error(`550 for ${person.email.replace('@', ' at ')}`), {
        responseCode: 550,
      });
      throw new Error(String(cause), { cause });
    },
  ],
  [
    'several errors',
    () => {
      throw new AggregateError([new Error(person.email)], `for ${person.email}`);
    },
  ],
  [
    'text that was thrown',
    () => {
      throw person.email;
    },
  ],
])('%s is left out', (_, work) => {
  let logged = '';
  try {
    work();
  } catch (error) {
    logged = safeErrorJson(error);
  }
  expect(logged).toContain('"type"');
  expect(logged).not.toMatch(/pei-shan/);
});
