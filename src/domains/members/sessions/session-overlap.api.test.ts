import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha, password, type Visitor } from '../../../../test/clients/visitor.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { gatePasswords } from '../../../../test/gated-passwords.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { openMemberShop } from '../../../../test/servers/member-shop.ts';

// The old password is verified and the login then paused, so that its sessions end before this one opens.

const { shop, newMember, resetToken } = await openMemberShop();
let gates: ReturnType<typeof gatePasswords>;
let manager: StaffVisitor;
let member: Visitor;
let email: string;

beforeAll(async () => {
  gates = gatePasswords(shop.services);
  manager = await staffVisitor(shop, 'manager');
});
beforeEach(async () => {
  ({ visitor: member, email } = await newMember('overlapping'));
});

const memberRow = async () =>
  (await shop.database.pool.query('SELECT id, version FROM member WHERE email = $1', [email])).rows[0];
const countSessions = async () => {
  const text = 'SELECT count(*)::int AS count FROM session WHERE member_id = $1';
  return (await shop.database.pool.query(text, [(await memberRow()).id])).rows[0].count;
};
const care = async (path: string, more = {}) => {
  const { id, version } = await memberRow();
  return manager.post(`/api/admin/member/${id}/${path}`, { version, ...more });
};

/** Logs in, and runs `work` between the check of the password and the creation of the session. */
async function logInAround(work: () => Promise<{ status: number }>) {
  const visitor = createVisitor(shop.api);
  const form = { email, password, captcha: await freshCaptcha(visitor) };
  const gate = gates.holdNext('verify');
  const login = visitor.post('/api/member/login', form);
  await gate.reached;
  const done = await work();
  gate.open();
  return { done, login: await login };
}

const change = (to: string, from = password, who = member) =>
  who.post('/api/member/password', { current_password: from, password: to });

describe('a login with the old password opens no session after', () => {
  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'the password was changed (round %i)',
    async () => {
      const { done, login } = await logInAround(() => change('Another.456'));
      expect(done.status).toBe(200);
      expect(login).toMatchObject({ status: 422, fields: ['password'] });
      // Only the session that changed the password stays open.
      expect(await countSessions()).toBe(1);
      expect((await member.get('/api/login/check')).data).toEqual({ isLogin: 'Y', type: 'basic' });
    },
  );

  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'the password was reset (round %i)',
    async () => {
      await member.post('/api/member/forgot', { email, captcha: await freshCaptcha(member) });
      const token = await resetToken();
      const { done, login } = await logInAround(() =>
        createVisitor(shop.api).post('/api/member/reset', { token, password: 'Another.456' }),
      );
      expect(done.status).toBe(200);
      expect(login.status).toBe(422);
      expect(await countSessions()).toBe(0);
    },
  );

  test('the member was blocked, even if unblocked again', async () => {
    const { done, login } = await logInAround(() => care('block', { reason: 'abuse' }));
    expect(done.status).toBe(200);
    expect(login).toMatchObject({ status: 403, code: 'account_blocked' });
    expect((await care('unblock')).status).toBe(200);
    expect(await countSessions()).toBe(0);
  });

  test('the account was closed', async () => {
    const { login } = await logInAround(async () => {
      await shop.database.pool.query(
        "WITH closed AS (UPDATE member SET status = 'closed' WHERE email = $1 RETURNING id) DELETE FROM session USING closed WHERE member_id = closed.id",
        [email],
      );
      return { status: 200 };
    });
    expect(login.status).toBe(422);
    expect(await countSessions()).toBe(0);
  });
});

test('a login waits for a concurrent change of the password', async () => {
  const visitor = createVisitor(shop.api);
  const form = { email, password, captcha: await freshCaptcha(visitor) };
  const change = { hold: "UPDATE member SET password_hash = 'another' WHERE email = $1", values: [email] };
  const [login] = await runBehindLock(shop.database.pool, change, [
    () => visitor.post('/api/member/login', form),
  ]);
  expect(login).toMatchObject({ status: 422, fields: ['password'] });
});

describe('a change verified by the old password changes nothing after', () => {
  const changeAround = async (work: () => Promise<{ status: number }>) => {
    const gate = gates.holdNext('hash');
    const changing = change('Stolen.456');
    await gate.reached;
    const done = await work();
    gate.open();
    return { done, changing: await changing };
  };
  const canLogIn = async (text: string) => {
    const visitor = createVisitor(shop.api);
    const form = { email, password: text, captcha: await freshCaptcha(visitor) };
    return (await visitor.post('/api/member/login', form)).status === 200;
  };

  test('the password was reset', async () => {
    await member.post('/api/member/forgot', { email, captcha: await freshCaptcha(member) });
    const token = await resetToken();
    const { done, changing } = await changeAround(() =>
      createVisitor(shop.api).post('/api/member/reset', { token, password: 'Another.456' }),
    );
    expect(done.status).toBe(200);
    expect(changing).toMatchObject({ status: 422, fields: ['current_password'] });
    expect([await canLogIn('Another.456'), await canLogIn('Stolen.456')]).toEqual([true, false]);
  });

  test('staff ended its session', async () => {
    const { done, changing } = await changeAround(() => care('end-sessions'));
    expect(done.status).toBe(200);
    expect(changing.status).toBe(401);
    expect([await canLogIn(password), await canLogIn('Stolen.456')]).toEqual([true, false]);
  });
});
