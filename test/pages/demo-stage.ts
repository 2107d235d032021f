// The demo, and beside what it has: people in every state of membership and sign-in, orders in more states, drafts.
import { createVisitor, password, type Visitor } from '../visitor.ts';
import {
  addApp,
  type ConfiguredItem,
  colleague,
  dataOf,
  demoMember,
  demoOwner,
  memberCookie,
  newMember,
  piecesOnSale,
  placeOrder,
  staffCookie,
  staffOf,
  tokenMailedTo,
  writeToTheShop,
} from './demo-people.ts';

export type DemoStage = Awaited<ReturnType<typeof setDemoStage>>;
export type DemoPerson = keyof DemoStage['cookies'];

const inThree = (text: string) => ({ en: text, 'zh-Hant': `${text}文`, 'zh-CN': `${text}文` });

type Row = { id: number };
const idsOf = (list: readonly Row[]): number[] => list.map(({ id }) => id);

export async function setDemoStage(base: string) {
  const owner = await demoOwner(base);
  const [people, staff] = await Promise.all([members(base), team(base, owner)]);
  const [orders, drafts, ids] = [
    await ordersOf(base, owner, people),
    await draftsOf(base, owner),
    await idsOfTheDemo(base, owner),
  ];
  return {
    cookies: {
      ...cookiesOf(people, memberCookie),
      ...cookiesOf({ owner, ...staff }, staffCookie),
    },
    invitation: await tokenMailedTo(base, 'invited@example.com'),
    ...orders,
    ...drafts,
    ...ids,
  };
}

const cookiesOf = <Name extends string>(
  people: Record<Name, Visitor>,
  cookieOf: (visitor: Visitor) => string,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<Visitor>(people).map(([name, visitor]) => [name, cookieOf(visitor)]),
  ) as Record<Name, string>;

async function members(base: string) {
  const people = {
    newcomer: await newMember(base, 'newcomer'),
    shopper: await newMember(base, 'shopper'),
    buyer: await newMember(base, 'buyer'),
    hasty: await newMember(base, 'hasty'),
    picker: await newMember(base, 'picker'),
    collector: await demoMember(base, 'collector'),
    gallery: await demoMember(base, 'gallery'),
    artist: await demoMember(base, 'artist'),
    newartist: await demoMember(base, 'newartist'),
  };
  const { shopper, hasty, picker } = people;
  const pieces = await piecesOnSale(shopper, 3);
  const [first, second] = pieces as [ConfiguredItem, ConfiguredItem];
  for (const visitor of [shopper, hasty, picker]) {
    await dataOf(visitor.put('/api/cart', first));
    await dataOf(visitor.put('/api/cart', { ...second, nums: 2 }));
  }
  for (const { item_id } of pieces) await dataOf(shopper.put(`/api/favorite/${item_id}`));
  // Dollars, collected in a store, with an invoice for a company.
  const form = {
    pickup_type: 'store',
    store_id: 1,
    paytype: 'transfer',
    tax_id: '00000000',
    invoice: { type: 'company' },
    receiver: {
      name: 'Mei Lin',
      email: 'picker@example.com',
      phone: { code: '+886', number: '912345678' },
    },
  };
  await dataOf(picker.put('/api/cart/form', { form, currency: 'USD' }));
  const [address] = (await dataOf(shopper.get('/api/member/address'))).items;
  const delivered = { pickup_type: 'delivery', address_id: address.id, paytype: 'transfer' };
  await dataOf(shopper.put('/api/cart/form', { form: delivered, currency: 'NTD' }));
  return people;
}

async function team(base: string, owner: Visitor) {
  const [manager, editor, service, workshop, finance] = [
    await colleague(base, owner, 'manager'),
    await colleague(base, owner, 'editor'),
    await colleague(base, owner, 'service'),
    await colleague(base, owner, 'workshop'),
    await colleague(base, owner, 'finance'),
  ];
  // An invitation that nobody has taken yet.
  await dataOf(owner.post('/api/admin/staff', { email: 'invited@example.com', role: 'editor' }));
  await addApp(manager);
  const halfIn = await staffOf(base, 'manager@example.com', password);
  return { manager, editor, service, workshop, finance, halfIn };
}

type People = Awaited<ReturnType<typeof members>>;

/** Orders of a new member in the states that the demo's have not, and the codes of all. */
async function ordersOf(base: string, owner: Visitor, people: People) {
  const { buyer } = people;
  const [piece] = await piecesOnSale(createVisitor(base), 1);
  const act = async (code: string, what: string, form: object) => {
    const { version } = await dataOf(owner.get(`/api/admin/order/${code}`));
    return dataOf(owner.post(`/api/admin/order/${code}/${what}`, { version, ...form }));
  };
  const today = new Date().toISOString().slice(0, 10);
  const transfer = async (code: string, missing: number) => {
    const { total } = await dataOf(owner.get(`/api/admin/order/${code}`));
    const form = { currency: 'NTD', received_on: today, reference: `bank-${code}`, remitter: '林美' };
    return dataOf(
      owner.post(`/api/admin/order/${code}/transfer`, { ...form, amount: total.amount - missing }),
    );
  };
  const placed = await placeOrder(buyer, piece!, 'NTD');
  const inDollars = await placeOrder(buyer, piece!, 'USD');
  const cancelled = await placeOrder(buyer, piece!, 'NTD');
  await act(cancelled, 'move', { to: 'cancel', reason: 'Ordered twice' });
  const refunded = await placeOrder(buyer, piece!, 'NTD');
  await transfer(refunded, 0);
  await act(refunded, 'refund', { amount: 10, reason: 'A scratch' });
  await dataOf(owner.post(`/api/admin/order/${refunded}/note`, { text: 'Calls on Monday.' }));
  const held = await placeOrder(buyer, piece!, 'NTD');
  await transfer(held, 1);
  const packed = await placeOrder(buyer, piece!, 'NTD');
  await transfer(packed, 0);
  await act(packed, 'move', { to: 'complete' });
  await act(packed, 'parcel', { courier: 'tcat', tracking_number: '9001' });
  const view = { name: 'To Japan', query: 'country=JP&sort=oldest', is_shared: true };
  await dataOf(owner.post('/api/admin/view', view));
  const { items } = await dataOf(owner.get('/api/admin/order?per_page=96'));
  return {
    adminOrders: oneOfEachState(items),
    ownOrders: await ownOrdersOf(people),
    placed,
    inDollars,
    paid: packed,
  };
}

type OrderRow = { code: string; status: string; payment_status: string };

const oneOfEach = <Row>(rows: readonly Row[], kindOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [kindOf(row), row])).values(),
];

/** The codes of one order in each state. */
const oneOfEachState = (orders: readonly OrderRow[]): string[] =>
  oneOfEach(orders, (order) => `${order.status} ${order.payment_status}`).map(({ code }) => code);

/** Whose orders are in which states. */
async function ownOrdersOf(people: People) {
  const own: { as: keyof People; code: string }[] = [];
  for (const as of ['buyer', 'collector', 'gallery'] as const) {
    const { items: running } = await dataOf(people[as].get('/api/order/latest?per_page=96'));
    const { items: over } = await dataOf(people[as].get('/api/order/history?per_page=96'));
    for (const code of oneOfEachState([...running, ...over])) own.push({ as, code });
  }
  return own;
}

/** What is not shown to visitors yet, and what staff have begun. */
async function draftsOf(base: string, owner: Visitor) {
  const { id: newsDraft } = await dataOf(owner.post('/api/admin/news', { title: inThree('Spring') }));
  const { id: articleDraft } = await dataOf(owner.post('/api/admin/article/draft', { slug: 'freight' }));
  const question = { question: inThree('Why?'), answer: inThree('Because'), published: false };
  const { id: questionDraft } = await dataOf(owner.post('/api/admin/faq', question));
  const list = 'key,title_en,artist_en\r\nnobody,Nobody,Nobody\r\n';
  const { id: importId } = await dataOf(owner.send('POST', '/api/admin/import?name=works.csv', list));
  const taken = await writeToTheShop(base);
  await dataOf(owner.post(`/api/admin/enquiry/${taken}/assign`, { version: 1 }));
  return { newsDraft, articleDraft, questionDraft, importId: importId as number, enquiryTaken: taken };
}

type WorkRow = Row & { status: string; channel: string; edition?: unknown };

async function idsOfTheDemo(base: string, owner: Visitor) {
  const visitor = createVisitor(base);
  const listed = async (path: string) => idsOf((await dataOf(visitor.get(path))).items);
  const works: WorkRow[] = (await dataOf(visitor.get('/api/shop?per_page=96'))).items;
  const kept = async (path: string) => idsOf((await dataOf(owner.get(path))).items);
  return {
    items: idsOf(
      oneOfEach(works, ({ status, channel, edition }) => `${status} ${channel} ${Boolean(edition)}`),
    ),
    artists: await listed('/api/artist?per_page=96'),
    masterpieces: await listed('/api/masterpiece?per_page=96'),
    news: await listed('/api/news?per_page=96'),
    mails: await listed('/api/outbox'),
    members: await kept('/api/admin/member'),
    reviews: (await dataOf(owner.get('/api/admin/review'))).items as { member_id: number }[],
    enquiries: await kept('/api/admin/enquiry'),
    articles: (await dataOf(owner.get('/api/admin/article'))).items
      .slice(0, 6)
      .flatMap(({ versions }: { versions: Row[] }) => idsOf(versions)) as number[],
    staff: await kept('/api/admin/staff'),
  };
}
