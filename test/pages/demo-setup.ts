// Adds to the demo: people in every state of membership and sign-in, orders in more states, drafts.
import { taipeiDay } from '../../src/kernel/dates.ts';
import { completeProviderFlow } from '../clients/oauth-flow.ts';
import { createVisitor, password, sendEnquiry, type Visitor } from '../clients/visitor.ts';
import { sendMaster, submissionForm } from '../factories/submissions.ts';
import {
  addApp,
  createColleague,
  createMember,
  findMailedToken,
  type Line,
  listFramedLines,
  logInDemoMember,
  memberCookie,
  placeOrder,
  signInDemoOwner,
  signInStaff,
  staffCookie,
  toData,
} from './demo-people.ts';

export type DemoSetup = Awaited<ReturnType<typeof createDemoSetup>>;
export type DemoPerson = keyof DemoSetup['cookies'];

const inThree = (text: string) => ({ en: text, 'zh-Hant': `${text}文`, 'zh-CN': `${text}文` });

type Row = Line & { id: number };
const getIds = (list: readonly Row[]): number[] => list.map(({ id }) => id);

export async function createDemoSetup(base: string) {
  const owner = await signInDemoOwner(base);
  const [people, staff] = await Promise.all([createMembers(base), createTeam(base, owner)]);
  const [inCart] = (await toData(people.shopper.get('/api/cart'))).lines as [Line];
  const offers = await createOffers(owner, people);
  const [orders, drafts, ids] = [
    await createOrders(base, owner, people),
    await createDrafts(base, owner),
    await listDemoIds(base, owner),
  ];
  const submissions = await createSubmissions(base, people.artist);
  const webhook = await createWebhook(owner);
  const { visitor: signedIn, code: oauthCode } = await createFirstSignIn(base);
  return {
    webhook,
    submissions,
    offers,
    oauthCode,
    inCart,
    cookies: {
      signedIn: memberCookie(signedIn),
      ...getCookies(people, memberCookie),
      ...getCookies({ owner, ...staff }, staffCookie),
    },
    invitation: await findMailedToken(base, 'invited@example.com'),
    ...orders,
    ...drafts,
    ...ids,
  };
}

const getCookies = <Name extends string>(
  people: Record<Name, Visitor>,
  getCookie: (visitor: Visitor) => string,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<Visitor>(people).map(([name, visitor]) => [name, getCookie(visitor)]),
  ) as Record<Name, string>;

async function createMembers(base: string) {
  const people = {
    newcomer: await createMember(base, 'newcomer'),
    shopper: await createMember(base, 'shopper'),
    buyer: await createMember(base, 'buyer'),
    careless: await createMember(base, 'careless'),
    picker: await createMember(base, 'picker'),
    collector: await logInDemoMember(base, 'collector'),
    gallery: await logInDemoMember(base, 'gallery'),
    artist: await logInDemoMember(base, 'artist'),
    newartist: await logInDemoMember(base, 'newartist'),
  };
  const { shopper, careless, picker } = people;
  const lines = await listFramedLines(shopper, 3);
  const [first, second] = lines as [Line, Line];
  for (const visitor of [shopper, careless, picker]) {
    await toData(visitor.put('/api/cart', first));
    await toData(visitor.put('/api/cart', { ...second, nums: 2 }));
  }
  for (const { item_id } of lines) await toData(shopper.put(`/api/favorite/${item_id}`));
  // In USD, collected in a store, with an invoice for a company.
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
  await toData(picker.put('/api/cart/form', { form, currency: 'USD' }));
  const [address] = (await toData(shopper.get('/api/member/address'))).items;
  const delivered = { pickup_type: 'delivery', address_id: address.id, paytype: 'transfer' };
  await toData(shopper.put('/api/cart/form', { form: delivered, currency: 'NTD' }));
  return people;
}

async function createTeam(base: string, owner: Visitor) {
  const [manager, editor, service, workshop, finance] = [
    await createColleague(base, owner, 'manager'),
    await createColleague(base, owner, 'editor'),
    await createColleague(base, owner, 'service'),
    await createColleague(base, owner, 'workshop'),
    await createColleague(base, owner, 'finance'),
  ];
  // An invitation that was not accepted yet.
  await toData(owner.post('/api/admin/staff', { email: 'invited@example.com', role: 'editor' }));
  await addApp(manager);
  const unverified = await signInStaff(base, 'manager@example.com', password);
  return { manager, editor, service, workshop, finance, unverified };
}

/** A visitor whom the demo's provider sends back for the first time, without an e-mail address; and the code of the form. */
async function createFirstSignIn(base: string): Promise<{ visitor: Visitor; code: string }> {
  const visitor = createVisitor(base);
  await toData(visitor.get('/api/cart'));
  const { url } = await toData(visitor.post('/api/oauth/demo', {}));
  const form = { action: 'sign-in', firstname: 'Vera', lastname: 'Visser', email: 'vera@example.com' };
  const query = await completeProviderFlow(url, form);
  const { oauth } = await toData(visitor.post('/api/oauth/demo/callback', { query }));
  return { visitor, code: oauth };
}

/** Creates a draft with its picture, and a submitted work. */
async function createSubmissions(base: string, artist: Visitor) {
  const texts = Object.fromEntries(
    ['title', 'concept', 'details', 'technique'].map((name) => [name, inThree('Tide')]),
  );
  const sizes = [{ width_mm: 150, substrate_id: 1, price_ntd: 2100 }];
  const form = async (width: number) => ({
    ...submissionForm(await sendMaster(base, artist, { width, height: 800 }), { sizes }),
    ...texts,
  });
  const { id: draft, upload } = await toData(artist.post('/api/submission', await form(1201)));
  const { id, version, licence_from } = await toData(artist.post('/api/submission', await form(1202)));
  await toData(artist.post(`/api/submission/${id}/submit`, { version, licence_from, agree: true }));
  // The file's name and size.
  const shows = [upload.file_name as string, `${Math.round(upload.bytes / 1000)} kB`];
  return { draft: draft as number, submitted: id as number, shows };
}

/** Creates an endpoint on this machine where nobody listens, and a message for it with its body. */
async function createWebhook(owner: Visitor): Promise<{ endpoint: number; message: string; body: string }> {
  const form = {
    url: 'http://127.0.0.1:9/hook',
    description: 'Warehouse',
    event_types: ['order.placed', 'order.paid'],
    active: true,
  };
  const { id } = await toData(owner.post('/api/admin/webhook', form));
  const sent = await toData(owner.post(`/api/admin/webhook/${id}/test`));
  const { body } = await toData(owner.get(`/api/admin/webhook-message/${sent.id}`));
  // As the page shows it; texts are compared without regard to line breaks.
  const shown = JSON.stringify(JSON.parse(body), null, 2).replaceAll(/\s+/g, ' ');
  return { endpoint: id, message: sent.id, body: shown };
}

type People = Awaited<ReturnType<typeof createMembers>>;

/** The demo's gallery asks for four offers; returns their codes by what has become of them. */
async function createOffers(owner: Visitor, { gallery }: Pick<People, 'gallery'>) {
  const [line] = (await listFramedLines(gallery, 1)) as [Line];
  const [address] = (await toData(gallery.get('/api/member/address'))).items;
  const ask = async (nums: number, currency: string) => {
    const form = { items: [{ ...line, nums }], address_id: address.id, currency, message: 'For a lobby' };
    return (await toData(gallery.post('/api/offer', form))).code as string;
  };
  const answer = async (code: string) => {
    const { lines, proposal, version } = await toData(owner.get(`/api/admin/offer/${code}`));
    const form = { freight: 900, days_min: 3, days_max: 9, valid_until: proposal.valid_until, version };
    const prices = lines.map(({ item_id, size_id, frame_id, nums }: Row) => ({
      ...{ item_id, size_id, frame_id, nums },
      unit_price: 100,
    }));
    await toData(owner.post(`/api/admin/offer/${code}/answer`, { ...form, lines: prices, note: 'Gladly' }));
    return code;
  };
  const offers = {
    asked: await ask(11, 'NTD'),
    answered: await answer(await ask(12, 'USD')),
    accepted: await answer(await ask(13, 'NTD')),
    declined: await ask(14, 'NTD'),
  };
  await toData(
    gallery.post(`/api/offer/${offers.accepted}/accept`, {
      paytype: 'transfer',
      agree: true,
      po_number: 'PO-2026-7',
    }),
  );
  await toData(gallery.post(`/api/offer/${offers.declined}/decline`, { reason: 'Too late' }));
  return offers;
}

/** Creates orders of a new member in states that the demo does not have; returns the codes of all orders. */
async function createOrders(base: string, owner: Visitor, people: People) {
  const { buyer } = people;
  const [line] = await listFramedLines(createVisitor(base), 1);
  const act = async (code: string, what: string, form: object) => {
    const { version } = await toData(owner.get(`/api/admin/order/${code}`));
    return toData(owner.post(`/api/admin/order/${code}/${what}`, { version, ...form }));
  };
  const today = taipeiDay(new Date());
  const transfer = async (code: string, missing: number) => {
    const { total } = await toData(owner.get(`/api/admin/order/${code}`));
    const form = { currency: 'NTD', received_on: today, reference: `bank-${code}`, remitter: '林美' };
    return toData(
      owner.post(`/api/admin/order/${code}/transfer`, { ...form, amount: total.amount - missing }),
    );
  };
  const placed = await placeOrder(buyer, line!, 'NTD');
  const inDollars = await placeOrder(buyer, line!, 'USD');
  const cancelled = await placeOrder(buyer, line!, 'NTD');
  await act(cancelled, 'transition', { to: 'cancel', reason: 'Ordered twice' });
  const refunded = await placeOrder(buyer, line!, 'NTD');
  await transfer(refunded, 0);
  await act(refunded, 'refund', { amount: 10, reason: 'A scratch' });
  await toData(owner.post(`/api/admin/order/${refunded}/note`, { text: 'Calls on Monday.' }));
  const held = await placeOrder(buyer, line!, 'NTD');
  await transfer(held, 1);
  const packed = await placeOrder(buyer, line!, 'NTD');
  await transfer(packed, 0);
  await act(packed, 'transition', { to: 'complete' });
  await act(packed, 'parcel', { courier: 'tcat', tracking_number: '9001' });
  const view = { name: 'To Japan', query: 'country=JP&sort=oldest', is_shared: true };
  await toData(owner.post('/api/admin/view', view));
  const { items } = await toData(owner.get('/api/admin/order?per_page=96'));
  return {
    adminOrders: oneOfEachState(items as OrderRow[]).map(({ code }) => code),
    ownOrders: await createOwnOrders(people),
    certificates: await listCertificates(people.collector),
    placed,
    inDollars,
    paid: packed,
  };
}

type OrderRow = { code: string; status: string; payment_status: string };
type OwnOrder = { as: keyof People; code: string; operations: string[] };

const oneOfEach = <Row>(rows: readonly Row[], getKind: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [getKind(row), row])).values(),
];

/** Returns one order in each state. */
const oneOfEachState = <Row extends OrderRow>(orders: readonly Row[]): Row[] =>
  oneOfEach(orders, (order) => `${order.status} ${order.payment_status}`);

/** Returns one order in each state for each member. */
async function createOwnOrders(people: People) {
  const own: OwnOrder[] = [];
  for (const as of ['buyer', 'collector', 'gallery'] as const) {
    const { items: running } = await toData(people[as].get('/api/order/latest?per_page=96'));
    const { items: over } = await toData(people[as].get('/api/order/history?per_page=96'));
    const orders: (OrderRow & { operations: string[] })[] = [...running, ...over];
    for (const { code, operations } of oneOfEachState(orders)) own.push({ as, code, operations });
  }
  return own;
}

/** Returns the certificates of a member's earlier orders. */
async function listCertificates(member: Visitor): Promise<string[]> {
  const { items } = await toData(member.get('/api/order/history?per_page=96'));
  type Sold = { lines: { certificates: { id: string }[] }[] };
  return (items as Sold[]).flatMap(({ lines }) =>
    lines.flatMap(({ certificates }) => certificates.map(({ id }) => id)),
  );
}

/** Creates drafts, imports and an assigned enquiry. */
async function createDrafts(base: string, owner: Visitor) {
  const { id: newsDraft } = await toData(owner.post('/api/admin/news', { title: inThree('Spring') }));
  const { id: articleDraft } = await toData(owner.post('/api/admin/article/draft', { slug: 'freight' }));
  const question = { question: inThree('Why?'), answer: inThree('Because'), published: false };
  const { id: questionDraft } = await toData(owner.post('/api/admin/faq', question));
  const list = 'key,title_en,artist_en\r\nnobody,Nobody,Nobody\r\n';
  const { id: importId } = await toData(owner.send('POST', '/api/admin/import?name=works.csv', list));
  const bank =
    'date,amount,currency,reference,transaction_id\r\n2026-01-15,7,TWD,nobody,FT-1\r\n2026-01-15,x,TWD,,FT-2';
  const checked = await toData(owner.send('POST', '/api/admin/bank-statement?name=bank.csv', bank));
  const statementId = checked.id as number;
  const { items: threads } = await toData(owner.get('/api/admin/message'));
  const answered = threads.find(({ status }: { status: string }) => status === 'answered');
  const { version } = await toData(owner.get(`/api/admin/message/${answered.id}`));
  const taken = await sendEnquiry(base, 'writer@example.com');
  await toData(owner.post(`/api/admin/enquiry/${taken}/assign`, { version: 1 }));
  return {
    newsDraft,
    articleDraft,
    questionDraft,
    importId: importId as number,
    statementId,
    enquiryTaken: taken,
    threads: getIds(threads),
    threadAnswered: answered.id as number,
    threadVersion: String(version),
  };
}

type WorkRow = Row & { status: string; channel: string; edition?: unknown };

async function listDemoIds(base: string, owner: Visitor) {
  const visitor = createVisitor(base);
  const listPublic = async (path: string) => getIds((await toData(visitor.get(path))).items);
  const works: WorkRow[] = (await toData(visitor.get('/api/shop?per_page=96'))).items;
  const listInAdmin = async (path: string) => getIds((await toData(owner.get(path))).items);
  return {
    items: getIds(
      oneOfEach(works, ({ status, channel, edition }) => `${status} ${channel} ${Boolean(edition)}`),
    ),
    artists: await listPublic('/api/artist?per_page=96'),
    masterpieces: await listPublic('/api/masterpiece?per_page=96'),
    news: await listPublic('/api/news?per_page=96'),
    mails: await listPublic('/api/outbox'),
    members: await listInAdmin('/api/admin/member'),
    reviews: (await toData(owner.get('/api/admin/review'))).items as { member_id: number }[],
    enquiries: await listInAdmin('/api/admin/enquiry'),
    articles: (await toData(owner.get('/api/admin/article'))).items
      .slice(0, 6)
      .flatMap(({ versions }: { versions: Row[] }) => getIds(versions)) as number[],
    staff: await listInAdmin('/api/admin/staff'),
  };
}
