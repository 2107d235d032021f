import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditTrail } from '../../test/admin-examples/audit-trail.ts';
import { adminExamples, parts, preparations } from '../../test/admin-examples/parts.ts';
import type { Part } from '../../test/admin-examples/setup.ts';
import { createVisitor, registerCollector, type Visitor } from '../../test/clients/visitor.ts';
import { type DescribedCall, describedCalls } from '../../test/described-calls.ts';
import {
  auditEntries,
  createStaff,
  openSessionOf,
  type StaffVisitor,
  staffVisitor,
} from '../../test/factories/staff.ts';
import { acceptingTransport } from '../../test/servers/mail-transport.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';
import { isAllowed } from '../domains/staff/staff.rules.ts';
import { type Role, roles } from '../kernel/roles.ts';

/** Calls that need no sign-in. */
const publicCalls = [
  'POST /api/admin/login',
  'POST /api/admin/forgot',
  'GET /api/admin/invitation/{token}',
  'POST /api/admin/invitation/{token}',
];

/** The permissions that the calls of each part may require, so that no call is open to more roles than its part. */
const permissionsOfPart: Part['permissions'] = Object.assign({}, ...parts.map((part) => part.permissions));

const operations = await describedCalls();
const ofStaff = operations.filter(({ path }) => path.startsWith('/api/admin'));
const guarded = ofStaff.filter(({ name }) => !publicCalls.includes(name));
const writing = ofStaff.filter(({ method }) => method !== 'GET');

let shop: TestShop;
let owner: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop();
  owner = await staffVisitor(shop, 'owner');
  // The id of no member is that of another subject of the audit log.
  await shop.database.pool.query("SELECT setval(pg_get_serial_sequence('member', 'id'), 5000)");
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.services.settings.demo = false;
  // A real shop takes orders only if it can send mails.
  shop.services.mail.transport = acceptingTransport;
});

/** Makes a call with an empty body, about an object that does not exist. */
const call = (visitor: Visitor, { method, path }: DescribedCall) => {
  const real = path.replace('{token}', 'none').replace(/\{\w+\}/g, '999999');
  return method === 'GET' ? visitor.get(real) : visitor.send(method, real, '{}');
};

describe('permissions', () => {
  test('every staff call declares the staff token, and no other call does', () => {
    expect(guarded.length).toBeGreaterThan(20);
    for (const { name, method, path, security, permission } of guarded) {
      expect([name, security]).toEqual([name, [{ staffToken: [] }]]);
      const allowed = permissionsOfPart[path.split('/')[3]!] ?? [];
      expect([name, permission, allowed.includes(permission!)]).toEqual([name, permission, true]);
      // A read permission is not enough to write.
      expect([name, method !== 'GET' && permission!.endsWith('.read')]).toEqual([name, false]);
    }
    const others = operations.filter((operation) => !guarded.includes(operation));
    for (const { name, security = [] } of others) {
      expect([name, security.some((one) => 'staffToken' in one)]).toEqual([name, false]);
    }
    expect(ofStaff.map(({ name }) => name)).toEqual(expect.arrayContaining(publicCalls));
  });

  let outsiders: Visitor[];
  /** The ids of one account in each session state and of each role; an open session has its second factor. */
  let accounts: Record<'enrol' | 'second_factor' | Role, number>;

  beforeAll(async () => {
    const { visitor: member } = await registerCollector(shop.api, 'member@example.com');
    const deactivated = await staffVisitor(shop, 'owner');
    await shop.database.pool.query('UPDATE staff SET is_active = false WHERE id = $1', [deactivated.id]);
    const loggedOut = await staffVisitor(shop, 'owner');
    expect((await loggedOut.post('/api/admin/logout')).status).toBe(200);
    outsiders = [createVisitor(shop.api), member, deactivated, loggedOut];
    const getId = async (role: Role) => (await createStaff(shop, role)).id;
    const ofRoles = await Promise.all(roles.map(async (role) => [role, await getId(role)] as const));
    accounts = {
      ...(Object.fromEntries(ofRoles) as Record<Role, number>),
      enrol: await getId('owner'),
      second_factor: await getId('owner'),
    };
    await shop.database.pool.query(
      "INSERT INTO staff_totp (staff_id, secret, confirmed_at, last_step) VALUES ($1, 'JBSWY3DPEHPK3PXP', now(), 0)",
      [accounts.second_factor],
    );
  });

  /** A new session, since a call can end it. */
  const signIn = async (account: keyof typeof accounts): Promise<Visitor> =>
    Object.assign(createVisitor(shop.api), {
      userToken: await openSessionOf(
        shop,
        accounts[account],
        roles.some((role) => role === account),
      ),
    });

  test.each(guarded.map((operation) => [operation.name, operation] as const))(
    '%s: denied to visitors, members and former staff, allowed by role and by session state',
    async (_, operation) => {
      const { permission, states } = operation;
      for (const outsider of outsiders) {
        expect(await call(outsider, operation)).toMatchObject({
          status: 401,
          code: 'unauthenticated',
          message: 'Unauthenticated',
        });
      }
      const allowed = { status: expect.toSatisfy((status) => ![401, 403, 500].includes(status)) };
      for (const state of ['enrol', 'second_factor'] as const) {
        expect(await call(await signIn(state), operation)).toMatchObject(
          states!.includes(state) ? allowed : { status: 403, code: 'second_factor', data: { state } },
        );
      }
      const answerTo = (role: Role) => {
        if (!states!.includes('open')) return { status: 409, code: 'conflict' };
        const isAllowedHere = permission === 'own' || isAllowed(role, permission!);
        return isAllowedHere ? allowed : { status: 403, code: 'forbidden' };
      };
      for (const role of roles) {
        expect(await call(await signIn(role), operation)).toMatchObject(answerTo(role));
      }
    },
  );
});

describe('the audit log', () => {
  test('every writing call has an example, and no other call', () => {
    expect(Object.keys(adminExamples).sort()).toEqual(writing.map(({ name }) => name).sort());
    expect(Object.keys(adminExamples)).toEqual(expect.arrayContaining(preparations));
  });

  /** The path and answer of a successful call, and its audit entries. */
  async function record(name: string) {
    const act = await adminExamples[name]!({ shop, owner });
    const before = (await auditEntries(shop)).length;
    const request = vi.spyOn(shop.api, 'request');
    const answer = await act();
    const path = String(request.mock.lastCall![0]);
    request.mockRestore();
    expect([answer.code, Math.floor(answer.status / 100)]).toEqual(['success', 2]);
    return { path, answer, written: (await auditEntries(shop)).slice(before) };
  }

  test.each(preparations)('%s changes nothing and writes no entry', async (name) => {
    expect((await record(name)).written).toEqual([]);
  });

  const reading = new Set(ofStaff.map(({ name }) => name));
  const changing = Object.keys(adminExamples).filter((name) => !preparations.includes(name));
  test.each(changing)('%s writes its entry, and says what it did', async (name) => {
    const { path, answer, written } = await record(name);
    for (const entry of written) {
      expect(entry).toMatchObject({ outcome: 'done', staff_id: expect.any(Number), ip: '127.0.0.1' });
      expect(entry.request_id).not.toBe('');
      const states = JSON.stringify([entry.before, entry.after]);
      expect(states).not.toMatch(/password_hash|\$argon2/);
      // The names of the API, not those of the code.
      expect(states).not.toMatch(/"\w*[a-z][A-Z]\w*":/);
    }
    expect([
      answer.message,
      ...written.map((entry, index) =>
        describeEntry(entry, { name, path, data: answer.data, expected: auditTrail[name]?.[index + 1] }),
      ),
    ]).toEqual(auditTrail[name]);
    const [{ id, action, subject_kind }] = written;
    const found = await owner.get(`/api/admin/audit?action=${action}&subject_kind=${subject_kind}`);
    expect(found.data.items.map((item: { id: number }) => item.id)).toContain(id);
    const ofSubject = `${name.split(' ')[1]}/history`;
    if (!reading.has(`GET ${ofSubject}`)) return;
    const history = await owner.get(`${path}/history`);
    expect(history.data.items.map((item: { id: number }) => item.id)).toContain(id);
  });
});

type Entry = Awaited<ReturnType<typeof auditEntries>>[number];

/**
 * The action, its subject (by the name of the path's parameter or of the answer's field that has its id), and what changed. Ids of
 * different things can be equal: the name that is expected is taken where it has the id too.
 */
function describeEntry(
  { action, subject_kind, subject_id, before, after }: Entry,
  call: { name: string; path: string; data: object | undefined; expected: string | undefined },
): string {
  const values = call.path.split('?')[0]!.split('/');
  const names = [
    ...call.name
      .split(' ')[1]!
      .split('/')
      .filter((part, index) => part.startsWith('{') && values[index] === subject_id),
    ...Object.entries(call.data ?? {})
      .filter(([key, value]) => /^(?:id|key|order_code)$/.test(key) && String(value) === subject_id)
      .map(([key]) => key),
    ...(/^[a-z_]+$/.test(subject_id) ? [subject_id] : []),
    '…',
  ];
  const of = names.find((one) => one === call.expected?.split(' ')[2]) ?? names[0];
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((key) => !isDeepStrictEqual(before?.[key], after?.[key]))
    .toSorted();
  const sign = before && after ? '' : before ? '-' : '+';
  return [action, subject_kind, of, ...changed.map((key) => sign + key)].join(' ');
}
