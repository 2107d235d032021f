import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { taipeiAddress, type Visitor } from '../../test/clients/visitor.ts';
import { describedCalls } from '../../test/described-calls.ts';
import { addApplication } from '../../test/factories/applications.ts';
import { createItem, inAllLanguages } from '../../test/factories/items.ts';
import { line, type Ordering } from '../../test/factories/ordering.ts';
import { send, snapshot } from '../../test/permissions/callers.ts';
import { memberExamples } from '../../test/permissions/examples.ts';
import {
  askForReturn,
  createPermissionFixture,
  createPermissionsShop,
  type PermissionFixture,
  placeOrder,
  placeSent,
  upload,
  writeMessage,
} from '../../test/permissions/fixture.ts';

/** Reads about the caller. The response of logging out has no content. */
const reads = (await describedCalls()).filter(
  ({ method, access, name }) => method === 'GET' && access === 'member' && name !== 'GET /api/member/logout',
);

let ordering: Ordering;
/** The member to whom the things belong. */
let fixture: PermissionFixture;
let stranger: Visitor;
let strangersAddress: number;
/** An order of the stranger, and the form of its return. */
let own: { code: string; form: object };
let theirs: Record<'order' | 'quote' | 'file', string> &
  Record<'thread' | 'address' | 'return' | 'line', number>;

beforeAll(async () => {
  ordering = await createPermissionsShop();
  fixture = await createPermissionFixture(ordering);
  const as = await createPermissionFixture(ordering);
  stranger = as.owner;
  strangersAddress = as.addressId;
  own = await placeSent(as);
  const { owner } = fixture;
  const { code, form } = await placeSent(fixture);
  const { returnId } = await askForReturn(fixture);
  for (const about of [{ order_code: code }, { return_id: returnId }]) {
    expect((await owner.post('/api/message', { ...about, text: 'When?' })).status).toBe(201);
  }
  const quoteForm = ordering.quoteForm({ address_id: fixture.addressId });
  theirs = {
    order: code,
    return: returnId,
    line: form.line_id,
    thread: await writeMessage(fixture),
    address: fixture.addressId,
    file: await upload(owner),
    quote: (await owner.post('/api/order/quote', quoteForm)).data.quote,
  };
});
afterAll(() => ordering.shop.close());

describe('things of another member in the fields of a call', () => {
  /** What the fields name where there is nothing. */
  const nothing = {
    order: 'G261124000000',
    file: 'A'.repeat(24),
    ...{ return: 999_999, line: 999_999, thread: 999_999, address: 999_999 },
  };

  type Things = typeof theirs;
  type Field = [string, number, (things: Things) => [string, string, object]];
  const fields: Field[] = [
    [
      'a thread to write in',
      404,
      ({ thread }) => ['POST', '/api/message', { thread_id: thread, text: 'Hi' }],
    ],
    [
      'an order to write about',
      404,
      ({ order }) => ['POST', '/api/message', { order_code: order, text: 'Hi' }],
    ],
    ['a return to write about', 404, (of) => ['POST', '/api/message', { return_id: of.return, text: 'Hi' }]],
    [
      'a file of a message',
      422,
      ({ file }) => ['POST', '/api/message', { subject: 'A', text: 'Hi', attachments: [file] }],
    ],
    [
      'a file of a question',
      422,
      ({ file }) => ['POST', `/api/order/${own.code}/ask`, { text: 'Hi', attachments: [file] }],
    ],
    [
      'a photo of a return',
      422,
      ({ file }) => ['POST', `/api/order/${own.code}/return`, { ...own.form, photos: [file] }],
    ],
    [
      'a line of a return',
      422,
      (of) => ['POST', `/api/order/${own.code}/return`, { ...own.form, line_id: of.line }],
    ],
    [
      'the address of a quote',
      404,
      ({ address }) => ['POST', '/api/order/quote', ordering.quoteForm({ address_id: address })],
    ],
    [
      'the address of an order',
      404,
      ({ address }) => ['POST', '/api/order/order', ordering.form({ address_id: address })],
    ],
  ];

  test.each(fields)('%s: as if it did not exist', async (_, status, of) => {
    const tell = async (things: Things) => {
      const [method, path, body] = of(things);
      const { headers, ...answer } = await send(
        ordering.shop,
        stranger.userToken,
        { method },
        { path, body },
      );
      return answer;
    };
    const before = await snapshot(ordering.shop);
    const answer = await tell(theirs);
    expect(await snapshot(ordering.shop)).toEqual(before);
    expect(answer.status).toBe(status);
    expect(answer).toEqual(await tell({ ...theirs, ...nothing }));
  });

  test('the address of a cart: the freight is not known', async () => {
    await stranger.put('/api/cart?currency=NTD', line(ordering.item));
    const fees = async (address_id: number) => {
      const { data } = await stranger.put('/api/cart/form', { form: { address_id } });
      return [data.fees === null, data.fees_problem?.code];
    };
    expect(await fees(strangersAddress)).toEqual([false, undefined]);
    expect(await fees(theirs.address)).toEqual([true, 'not_found']);
    expect(await fees(999_999)).toEqual([true, 'not_found']);
  });

  test('a quote that an order names: the order is rejected as without one', async () => {
    const order = (quote: string) =>
      stranger.post('/api/order/order', ordering.form({ address_id: strangersAddress, quote }));
    const answers = [await order(theirs.quote), await order('none')];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, code: 'price_changed' });
    }
  });

  test('what a list of messages is filtered by: nothing is found', async () => {
    for (const filter of [`order_code=${theirs.order}`, `return_id=${theirs.return}`]) {
      expect((await fixture.owner.get(`/api/message?${filter}`)).data.total).toBe(1);
      expect((await stranger.get(`/api/message?${filter}`)).data).toMatchObject({ items: [], total: 0 });
    }
  });
});

describe('what a member reads about themselves has nothing of another member', () => {
  /** What only answers about the owner contain. */
  let marks: string[];

  beforeAll(async () => {
    const { owner, id, email } = fixture;
    const query = (text: string, values: unknown[]) => ordering.shop.database.pool.query(text, values);
    const place = { ...taipeiAddress, name: 'Mei Lin', address: 'A street of one member' };
    expect((await owner.post('/api/member/address', place)).status).toBe(201);
    const loved = await createItem(ordering.shop.services.db, { title: inAllLanguages('A loved work') });
    for (const item of [loved, ordering.item]) await owner.put(`/api/favorite/${item.id}`);
    const past = await placeOrder(fixture, { items: [line(ordering.item, 3)] });
    await query(
      "UPDATE shop_order SET status = 'cancel', payment_status = 'paid', ended_at = '2020-01-01' WHERE code = $1",
      [past.code],
    );
    const onTerms = await placeOrder(fixture, { items: [line(ordering.item, 2)] });
    await query('UPDATE shop_order SET is_on_terms = true, settled_at = now() WHERE code = $1', [
      onTerms.code,
    ]);
    await query(
      'INSERT INTO payment_terms (member_id, net_days, credit_limit_ntd, granted_at) VALUES ($1, 33, 777777, now())',
      [id],
    );
    await query("UPDATE member SET type = 'business' WHERE id = $1", [id]);
    await query('UPDATE message_thread SET member_unread = 7777 WHERE id = $1', [theirs.thread]);
    await query(
      "INSERT INTO oauth_identity (provider, subject, member_id, email, created_at) VALUES ('google', '1', $1, $2, now())",
      [id, email],
    );
    const { items } = (await owner.get('/api/member/session')).data;
    await addApplication(ordering.shop, id);
    const texts = [
      email,
      'https://example.com/mei',
      past.code,
      onTerms.code,
      theirs.order,
      'A street of one member',
      'A loved work',
      'When?',
    ];
    marks = [
      ...texts,
      `"ids":[${loved.id},`,
      ...[
        '"amount":777777',
        '"favorite":true',
        '"alert":true',
        '"unread":7777',
        `"id":${items[0].id},"is_current"`,
      ],
    ];
  });

  /** The text of an answer or a PDF; of an archive, that of its files. */
  async function toText(token: string | null, path: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await ordering.shop.api.request(path, { headers });
    expect(response.status).toBe(200);
    const type = response.headers.get('content-type');
    if (type !== 'application/zip' && type !== 'application/pdf') return response.text();
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (type === 'application/pdf')
      return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
    const files = unzipSync(bytes);
    return Object.values(files)
      .map((file) => new TextDecoder().decode(file))
      .join('\n');
  }

  test.each(reads.map((call) => [call.name, call] as const))('%s', async (name) => {
    const { path } = await memberExamples[name]!(fixture);
    const marksIn = async (who: Visitor) => {
      const text = await toText(who.userToken, path);
      return marks.filter((mark) => text.includes(mark));
    };
    expect(await marksIn(fixture.owner)).not.toEqual([]);
    expect(await marksIn(stranger)).toEqual([]);
  });
});
