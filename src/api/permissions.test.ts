import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector } from '../../test/clients/visitor.ts';
import { type DescribedCall, describedCalls } from '../../test/described-calls.ts';
import { createItem } from '../../test/factories/items.ts';
import { line, type Ordering } from '../../test/factories/ordering.ts';
import { staffVisitor } from '../../test/factories/staff.ts';
import { artistExamples, artistOwnerExamples } from '../../test/permissions/artist-examples.ts';
import { openMemberSession, send, snapshot } from '../../test/permissions/callers.ts';
import type { Example } from '../../test/permissions/example.ts';
import {
  businessExamples,
  cartExamples,
  companyExamples,
  fieldExamples,
  memberExamples,
  orderExamples,
  profile,
} from '../../test/permissions/examples.ts';
import {
  createPermissionFixture,
  createPermissionsShop,
  type PermissionFixture,
  placeOrder,
} from '../../test/permissions/fixture.ts';
import type { TestShop } from '../../test/servers/shop.ts';

const calls = (await describedCalls()).filter(({ path }) => !path.startsWith('/api/admin'));
const withAccess = (...accesses: string[]) =>
  calls
    .filter(({ access = 'everybody' }) => accesses.includes(access))
    .map((call) => [call.name, call] as const);

const ofMembers = withAccess('member', 'owner', 'own_type');

let ordering: Ordering;
let shop: TestShop;
/** The token of a member of staff who may do everything. */
let staff: string;
/** Other members, one of each type. */
const others: { id: number; type: string }[] = [];

beforeAll(async () => {
  ordering = await createPermissionsShop();
  shop = ordering.shop;
  staff = (await staffVisitor(shop, 'owner')).userToken!;
  for (const type of ['basic', 'artist', 'business']) {
    await registerCollector(shop.api, `another-${type}@example.com`);
    const { rows } = await query('UPDATE member SET type = $1 WHERE email = $2 RETURNING id, type', [
      type,
      `another-${type}@example.com`,
    ]);
    others.push(...rows);
  }
});
afterAll(() => ordering.shop.close());

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

const unauthenticated = { status: 401, code: 'unauthenticated', data: undefined };
const notFound = { status: 404, code: 'not_found', data: undefined };
const allowed = { status: expect.toSatisfy((status) => status >= 200 && status < 400) };
/** Not rejected for who calls. */
const known = { status: expect.toSatisfy((status) => ![401, 403, 500].includes(status)) };

/** The tokens of nobody, and of the owner's own sessions that are over. */
async function invalidTokens({ id }: PermissionFixture): Promise<[string, string | null][]> {
  const ended = await openMemberSession(shop, id);
  const loggedOut = await send(shop, ended, { method: 'GET' }, { path: '/api/member/logout' });
  expect(loggedOut.status).toBe(200);
  return [
    ['nobody', null],
    ['a made-up token', 'A'.repeat(43)],
    ['a session that was ended', ended],
    ['a session that has expired', await openMemberSession(shop, id, -1)],
    ['staff', staff],
  ];
}

/** Does the work while the owner's account is in another state. */
async function whileAccountIs(
  { id }: PermissionFixture,
  change: string,
  work: () => Promise<void>,
): Promise<void> {
  await query(`UPDATE member SET ${change} WHERE id = $1`, [id]);
  await work();
  await query("UPDATE member SET status = 'pending', blocked_at = NULL WHERE id = $1", [id]);
}
const accountStates = ["status = 'closed'", 'blocked_at = now()'];

/** Makes a call as everybody but the owner, which changes nothing, and then as the owner, which is accepted. */
async function tryCall(call: DescribedCall, fixture: PermissionFixture, example: Example, isOwned: boolean) {
  const invalid = await invalidTokens(fixture);
  const strangers = await Promise.all(
    others.map(async ({ id, type }) => [type, await openMemberSession(shop, id)] as const),
  );
  const token = fixture.owner.userToken;
  const before = await snapshot(shop);
  for (const [who, tokenOfNobody] of invalid) {
    expect([who, await send(shop, tokenOfNobody, call, example)]).toMatchObject([who, unauthenticated]);
  }
  for (const state of accountStates) {
    await whileAccountIs(fixture, state, async () => {
      expect([state, await send(shop, token, call, example)]).toMatchObject([state, unauthenticated]);
    });
  }
  for (const [type, stranger] of isOwned ? strangers : []) {
    expect([type, await send(shop, stranger, call, example)]).toMatchObject([type, notFound]);
  }
  expect(await snapshot(shop)).toEqual(before);
  expect(await send(shop, token, call, example)).toMatchObject(allowed);
}

test('every call that is not for everybody has an example, and no other', () => {
  const names = (cases: (readonly [string, DescribedCall])[]) => cases.map(([name]) => name).sort();
  const item = ordering.item;
  expect(names(ofMembers)).toEqual(Object.keys(memberExamples).sort());
  expect(names(withAccess('artist'))).toEqual(Object.keys(artistExamples).sort());
  expect(names(withAccess('artist_owner'))).toEqual(Object.keys(artistOwnerExamples).sort());
  expect(names(withAccess('business'))).toEqual(Object.keys(businessExamples).sort());
  expect(names(withAccess('company_owner'))).toEqual(Object.keys(companyExamples).sort());
  expect(names(withAccess('owner_or_hash'))).toEqual(Object.keys(orderExamples).sort());
  expect(names(withAccess('member_fields'))).toEqual(Object.keys(fieldExamples).sort());
  expect(names(withAccess('cart_holder'))).toEqual(Object.keys(cartExamples(item)).sort());
});

describe('calls for members', () => {
  test.each(ofMembers)('%s: for a member, and for nobody else', async (name, call) => {
    const fixture = await createPermissionFixture(ordering);
    await tryCall(call, fixture, await memberExamples[name]!(fixture), call.access === 'owner');
  });

  test.each(ofMembers)('%s: for every type and status of account', async (_, call) => {
    const { id } = await createPermissionFixture(ordering);
    const path = call.path.replace('{type}', 'basic').replace(/\{\w+\}/g, '999999');
    // Before the input is looked at, which is not valid here.
    expect(await send(shop, null, call, { path })).toMatchObject(unauthenticated);
    const kinds = ['basic active', 'artist declined', 'business pending', 'business active'];
    for (const kind of kinds) {
      const [type, status] = kind.split(' ');
      await query('UPDATE member SET type = $1, status = $2 WHERE id = $3', [type, status, id]);
      const token = await openMemberSession(shop, id);
      expect([kind, await send(shop, token, call, { path })]).toMatchObject([kind, known]);
    }
  });

  test.each(withAccess('own_type'))('%s: only of the own type', async (_, call) => {
    const company = { name: 'Clouds', contact: 'Mei', phone: profile.mobile, tax: '04595257' };
    for (const { id, type } of others) {
      const token = await openMemberSession(shop, id);
      for (const tried of ['basic', 'artist', 'business']) {
        const body = tried === 'business' ? { ...profile, company } : profile;
        const answer = await send(shop, token, call, { path: `/api/member/${tried}`, body });
        expect([type, tried, answer]).toMatchObject([type, tried, tried === type ? allowed : notFound]);
      }
    }
  });

  test.each(withAccess('member_fields'))('%s: fields that need a login', async (name, call) => {
    const fixture = await createPermissionFixture(ordering);
    const example = await fieldExamples[name]!(fixture);
    await tryCall(call, fixture, example, 'address_id' in example.body!);
  });
});

const ofConfirmed = (['artist', 'artist_owner', 'business', 'company_owner'] as const).flatMap((access) =>
  withAccess(access).map(
    ([name, call]) => [name, access.startsWith('artist') ? 'artist' : 'business', call] as const,
  ),
);
const examplesOfConfirmed = {
  ...artistExamples,
  ...artistOwnerExamples,
  ...businessExamples,
  ...companyExamples,
};

describe('calls for confirmed artists and galleries', () => {
  test.each(ofConfirmed)('%s: for a confirmed %s, and for nobody else', async (name, ownType, call) => {
    const fixture = await createPermissionFixture(ordering, ownType);
    const examples = examplesOfConfirmed;
    const example = await examples[name]!(fixture);
    const token = fixture.owner.userToken;
    const become = (status: string) =>
      query('UPDATE member SET status = $1 WHERE id = $2', [status, fixture.id]);
    const invalid = await invalidTokens(fixture);
    const before = await snapshot(shop);
    for (const [who, tokenOfNobody] of invalid) {
      expect([who, await send(shop, tokenOfNobody, call, example)]).toMatchObject([who, unauthenticated]);
    }
    for (const state of accountStates) {
      await whileAccountIs(fixture, state, async () => {
        expect([state, await send(shop, token, call, example)]).toMatchObject([state, unauthenticated]);
      });
    }
    expect(await snapshot(shop)).toEqual(before);
    for (const { id, type } of others) {
      const stranger = await openMemberSession(shop, id);
      // Another artist gets their own sales and uploads, or none; and has no page to edit, since none is linked to the account.
      // Another gallery gets its own offers, and none of this one.
      const isOfOne =
        call.access === 'artist_owner' ||
        (['business', 'company_owner'].includes(call.access ?? '') &&
          (call.path.includes('{') || 'address_id' in (example.body ?? {})));
      const ofType = call.path.startsWith('/api/artist-page')
        ? { status: 403, code: 'no_artist_page' }
        : known;
      const rejection = type === ownType && !isOfOne ? ofType : notFound;
      expect([type, await send(shop, stranger, call, example)]).toMatchObject([type, rejection]);
    }
    expect(await send(shop, token, call, example)).toMatchObject({ status: 403, code: 'under_review' });
    await become('declined');
    expect(await send(shop, token, call, example)).toMatchObject({ status: 403, code: 'forbidden' });
    await become('active');
    expect(await send(shop, token, call, example)).toMatchObject(allowed);
  });
});

describe('calls for the owner of an order, or who holds its hash', () => {
  test.each(withAccess('owner_or_hash'))('%s', async (name, call) => {
    const { place, path } = orderExamples[name]!;
    const fixture = await createPermissionFixture(ordering);
    const order = await place(fixture);
    const another = await placeOrder(fixture, { items: [line(ordering.item, 2)] });
    const invalid = await invalidTokens(fixture);
    for (const { id, type } of others) invalid.push([type, await openMemberSession(shop, id)]);
    const token = fixture.owner.userToken;
    const tryHash = (caller: string | null, hash?: string) =>
      send(shop, caller, call, { path: path(order.code, hash) });
    const wrongHashes = [undefined, another.hash, order.hash.toLowerCase(), order.hash.slice(0, -1)];
    const before = await snapshot(shop);
    for (const hash of wrongHashes) {
      for (const [who, caller] of invalid) {
        expect([who, hash, (await tryHash(caller, hash)).status]).toEqual([who, hash, 404]);
      }
    }
    for (const state of accountStates) {
      await whileAccountIs(fixture, state, async () => {
        expect([state, (await tryHash(token)).status]).toEqual([state, 404]);
      });
    }
    expect(await snapshot(shop)).toEqual(before);
    for (const caller of [null, await openMemberSession(shop, others[0]!.id)]) {
      expect(await tryHash(caller, order.hash)).toMatchObject(allowed);
    }
    expect(await tryHash(token)).toMatchObject(allowed);
  });
});

describe('calls of a cart', () => {
  const cartRows = async (memberId: number) =>
    (
      await query(
        `SELECT cart.*, cart_line.* FROM cart LEFT JOIN cart_line ON cart_line.cart_id = cart.id
         WHERE member_id = $1 ORDER BY position`,
        [memberId],
      )
    ).rows;
  /** The works that an answer of a cart lists, and what was chosen in it. */
  const seenIn = ({ data }: { data: { lines?: unknown[]; items?: unknown[]; step?: number } }) => [
    data?.lines ?? data?.items ?? [],
    data?.step ?? 1,
  ];

  test.each(withAccess('cart_holder'))('%s: of the caller’s cart only', async (name, call) => {
    const fixture = await createPermissionFixture(ordering);
    const { owner, id } = fixture;
    const secret = await createItem(shop.services.db);
    const taken = await owner.put('/api/cart', line(secret, 7));
    await owner.put('/api/cart/form', { step: 3 });
    const token = taken.data.token;
    const example = cartExamples(secret)[name]!;
    const before = await cartRows(id);
    expect(before).toHaveLength(1);
    const strangers: (string | null)[] = [null, await openMemberSession(shop, others[0]!.id), staff];
    for (const stranger of strangers) {
      // Whoever learns the browser's token of a member gets no member's cart by it.
      const headers = { 'cart-token': token };
      const answer = await send(shop, stranger, call, { ...example, headers });
      expect(JSON.stringify(seenIn(answer))).not.toMatch(/"nums":[78]\b/);
      const left = await send(shop, stranger, { method: 'DELETE' }, { path: '/api/cart', headers });
      expect(left.status).toBe(200);
    }
    expect(await cartRows(id)).toEqual(before);
    expect(await send(shop, owner.userToken, call, example)).toMatchObject(allowed);
  });

  test('a visitor’s cart is nobody else’s', async () => {
    const visitor = createVisitor(shop.api);
    await visitor.post('/api/cart/line', line(ordering.item, 7));
    const others = [createVisitor(shop.api), createVisitor(shop.api)];
    others[1]!.cartToken = 'A'.repeat(43);
    for (const other of others) expect((await other.get('/api/cart')).data.lines).toEqual([]);
    expect((await visitor.get('/api/cart')).data.lines).toMatchObject([{ nums: 7 }]);
  });
});
