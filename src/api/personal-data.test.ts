import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCollector } from '../../test/clients/visitor.ts';
import { describedCalls } from '../../test/described-calls.ts';
import { staffVisitor } from '../../test/factories/staff.ts';
import { openMemberSession } from '../../test/permissions/callers.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';

/** Pictures, the logo and the description of the API, which are the same for everybody. */
const publicPaths = /^\/(?:iiif\/|api\/(?:share|logo|openapi\.json)\b)/;

const calls = (await describedCalls()).map((call) => ({
  ...call,
  address: call.path.replace(/\{\w+\}/g, '1'),
  isForStaff: call.path.startsWith('/api/admin/'),
}));
const guarded = calls.filter(
  ({ permission, security, access = 'everybody' }) =>
    permission !== undefined || (security !== undefined && ['member', 'own_type'].includes(access)),
);

let shop: TestShop;
let memberId: number;
beforeAll(async () => {
  shop = await createTestShop();
  await registerCollector(shop.api, 'reader@example.com');
  memberId = (await shop.database.pool.query('SELECT id FROM member')).rows[0].id;
});
afterAll(() => shop.close());

/** A new session for each call, since some calls end it. */
const tokenFor = async (isForStaff: boolean): Promise<string> =>
  isForStaff ? (await staffVisitor(shop, 'owner')).userToken! : openMemberSession(shop, memberId);

test.each(calls.filter(({ path }) => !publicPaths.test(path)))(
  'the response of $name to who is logged in is not stored',
  async ({ method, address, isForStaff }) => {
    const headers = {
      authorization: `Bearer ${await tokenFor(isForStaff)}`,
      'content-type': 'application/json',
    };
    const body = method === 'GET' ? null : '{}';
    const response = await shop.api.request(address, { method, headers, body });
    expect(response.status).not.toBe(401);
    expect(response.headers.get('cache-control')).toContain('no-store');
  },
);

describe('a body from who is not logged in', () => {
  /** Sends 1 MB in parts of 10 kB; resolves with the status and how many bytes were taken from it. */
  async function sendMegabyte({ method, address }: (typeof calls)[number], token: string | null) {
    let taken = 0;
    const body = new ReadableStream({
      pull(controller) {
        taken += 10_000;
        if (taken > 1_000_000) controller.close();
        else controller.enqueue(new Uint8Array(10_000));
      },
    });
    const headers = {
      'content-length': '1000000',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const init = { method, headers, body, duplex: 'half' } as RequestInit;
    const { status } = await shop.api.request(address, init);
    return { status, taken };
  }

  test.each(
    guarded
      .filter(({ method }) => method !== 'GET')
      .flatMap((call) => [
        { ...call, token: null },
        { ...call, token: 'nobody-has-this-token' },
      ]),
  )('to $name with the token $token is not read', async ({ token, ...call }) => {
    const { status, taken } = await sendMegabyte(call, token);
    // A stream provides its first part before it is read.
    expect([status, taken]).toEqual([401, 10_000]);
  });
});
