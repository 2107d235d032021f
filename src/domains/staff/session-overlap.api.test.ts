import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha, password } from '../../../test/clients/visitor.ts';
import { type StaffVisitor, signInAs, staffVisitor } from '../../../test/factories/staff.ts';
import { gatePasswords } from '../../../test/gated-passwords.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

// The old password is verified and the sign-in then paused, so that its sessions end before this one opens.

let shop: TestShop;
let gates: ReturnType<typeof gatePasswords>;
let owner: StaffVisitor;
let editor: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop();
  gates = gatePasswords(shop.services);
  owner = await staffVisitor(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  editor = await staffVisitor(shop, 'editor');
});

const signIn = (text = password) => signInAs(shop.api, editor.email, text);
const countSessions = async () => {
  const text = 'SELECT count(*)::int AS count FROM staff_session WHERE staff_id = $1';
  return (await shop.database.pool.query(text, [editor.id])).rows[0].count;
};
const setActive = async (active: boolean) => {
  const { items } = (await owner.get('/api/admin/staff')).data;
  const { version } = items.find(({ id }: { id: number }) => id === editor.id);
  return owner.put(`/api/admin/staff/${editor.id}`, { active, version });
};
/** The token of a password link requested by the editor. */
const mailedToken = async (): Promise<string> => {
  const visitor = createVisitor(shop.api);
  const captcha = await freshCaptcha(visitor);
  await visitor.post('/api/admin/forgot', { email: editor.email, captcha });
  await shop.services.jobs.drain(shop.services);
  const { rows } = await shop.database.pool.query('SELECT text FROM mail ORDER BY id DESC LIMIT 1');
  return /http\S+\/admin\/join\/([\w-]+)/.exec(rows[0].text)![1]!;
};

/** Signs in, and runs `work` between the check of the password and the creation of the session. */
async function signInAround(work: () => Promise<{ status: number }>) {
  const gate = gates.holdNext('verify');
  const signingIn = signIn();
  await gate.reached;
  const done = await work();
  gate.open();
  return { done, signIn: await signingIn };
}

const change = (to: string) => editor.post('/api/admin/me/password', { current: password, password: to });

describe('a sign-in with the old password opens no session after', () => {
  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'the password was changed (round %i)',
    async () => {
      const outcome = await signInAround(() => change('Another.456'));
      expect(outcome.done.status).toBe(200);
      expect(outcome.signIn).toMatchObject({ status: 422, fields: ['password'] });
      expect(await countSessions()).toBe(1);
    },
  );

  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'the password was reset by a link (round %i)',
    async () => {
      const token = await mailedToken();
      const outcome = await signInAround(() =>
        createVisitor(shop.api).post(`/api/admin/invitation/${token}`, {
          name: 'E',
          password: 'Another.456',
        }),
      );
      expect(outcome.done.status).toBe(201);
      expect(outcome.signIn.status).toBe(422);
      // The session that the link opened.
      expect(await countSessions()).toBe(1);
    },
  );

  test('the account was disabled, even if it is enabled again', async () => {
    const outcome = await signInAround(() => setActive(false));
    expect(outcome.done.status).toBe(200);
    expect(outcome.signIn.status).toBe(422);
    expect((await setActive(true)).status).toBe(200);
    expect(await countSessions()).toBe(0);
  });
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

  test('the password was reset by a link', async () => {
    const token = await mailedToken();
    const { done, changing } = await changeAround(() =>
      createVisitor(shop.api).post(`/api/admin/invitation/${token}`, { name: 'E', password: 'Another.456' }),
    );
    expect(done.status).toBe(201);
    expect(changing).toMatchObject({ status: 422, fields: ['current'] });
    expect([(await signIn('Another.456')).status, (await signIn('Stolen.456')).status]).toEqual([200, 422]);
  });

  test('its session was ended', async () => {
    const { done, changing } = await changeAround(async () => {
      await owner.delete(`/api/admin/staff/${editor.id}/factors`);
      return { status: 200 };
    });
    expect(done.status).toBe(200);
    expect(changing.status).toBe(401);
    expect([(await signIn()).status, (await signIn('Stolen.456')).status]).toEqual([200, 422]);
  });
});
