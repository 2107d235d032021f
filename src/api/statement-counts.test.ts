import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parts } from '../../test/admin-examples/parts.ts';
import { type Read, several } from '../../test/admin-examples/setup.ts';
import { createVisitor, type Visitor } from '../../test/clients/visitor.ts';
import { addApplication } from '../../test/factories/applications.ts';
import { issueCertificatesOf } from '../../test/factories/certificates.ts';
import { createGallery, type Gallery } from '../../test/factories/gallery.ts';
import { createItem } from '../../test/factories/items.ts';
import { answerOffer, askForOffer } from '../../test/factories/offers.ts';
import { createOrdering, line, type Ordering } from '../../test/factories/ordering.ts';
import { createPerson } from '../../test/factories/people.ts';
import { quartersImage } from '../../test/factories/pictures.ts';
import { staffVisitor } from '../../test/factories/staff.ts';
import { addProof, createMasterUpload, submitWork } from '../../test/factories/submissions.ts';
import { type ArtistMember, linkArtist } from '../../test/sales/artist-member.ts';
import { recordStatements } from '../../test/statements.ts';
import { storeUpload } from '../../test/uploads/stored-upload.ts';
import { updateInvoiceOfOrder } from '../domains/invoices/issue-invoices.usecases.ts';

let ordering: Ordering;
let owner: Visitor;
let artist: ArtistMember;
let gallery: Gallery;
let offerCode: string;
let answeredOffer: string;
let ownPhoto = '';
let ownApplicationPicture = '';
let ownThread = 0;
let ownFile = '';
let ownUpload = '';
let ownSubmission = 0;
let ownProof = { submission: 0, id: 0 };
let ownCertificate = '';
let orderCode: string;
let lines: ReturnType<typeof line>[];
let staffIds: Record<string, string | number> = {};

beforeAll(async () => {
  ordering = await createOrdering();
  const { shop, member, place } = ordering;
  const { db } = shop.services;
  const { picture } = ordering.item;
  const copy = quartersImage(picture.width, picture.height).webp();
  await shop.services.files.write('public/none.webp', await copy.toBuffer());
  await shop.services.files.write('logos/000000000000000000000000/logo.png', await copy.toBuffer());
  lines = [line(ordering.item)];
  for (let index = 1; index < several; index += 1) {
    const item = await createItem(db, { facetIds: [1, 11, 21, 31], editionSize: 50 });
    lines.push(line(item));
    await member.put(`/api/favorite/${item.id}`);
  }
  for (let index = 0; index < several; index += 1) {
    const placed = await place({ items: lines });
    orderCode = placed.data.order.code;
  }
  const sent = await member.send('POST', '/api/attachment?name=a.png', await onePixel(), {
    'content-type': 'application/octet-stream',
  });
  ownPhoto = sent.data.id;
  const { rows: settled } = await shop.database.pool.query(
    "UPDATE shop_order SET status = 'shipped', payment_status = 'paid', settled_at = now() WHERE code = $1 RETURNING id, member_id",
    [orderCode],
  );
  ownApplicationPicture = await addApplication(shop, settled[0].member_id);
  await updateInvoiceOfOrder(shop.services, settled[0].id);
  artist = await linkArtist(shop, ordering.item.artistId, { email: 'artist@example.com' });
  ownUpload = await storeUpload(shop, artist.memberId, 'completed');
  ownSubmission = (await submitWork(artist.visitor, await createMasterUpload(shop, artist.memberId))).id;
  const proofed = await submitWork(artist.visitor, await createMasterUpload(shop, artist.memberId));
  ownProof = { submission: proofed.id, id: await addProof(shop, proofed.id) };
  await shop.database.pool.query('UPDATE artwork SET artist_id = $1', [artist.artistId]);
  await shop.database.pool.query('UPDATE order_line SET artist_id = $1', [artist.artistId]);
  gallery = await createGallery(shop, 'counts');
  for (let index = 1; index <= several; index += 1) {
    offerCode = await askForOffer(
      gallery,
      lines.map((one) => ({ ...one, nums: index })),
    );
    if (index === 1) answeredOffer = offerCode;
  }
  const person = await createPerson(shop, gallery, 'Ken');
  const limit = { order_limit: { amount: 0, currency: 'NTD' } };
  await gallery.visitor.put(`/api/company/people/${person.id}`, limit);
  for (let nums = 1; nums <= several; nums += 1) {
    const items = lines.map((one) => ({ ...one, nums }));
    const form = ordering.form({ items, address_id: gallery.addressId });
    expect((await person.visitor.post('/api/order-approval', form)).status).toBe(201);
  }
  const [sold] = (await member.get(`/api/order/${orderCode}`)).data.lines;
  const asked = {
    line_id: sold.id,
    nums: 1,
    kind: 'damage',
    wish: 'refund',
    reason: 'Torn',
    photos: [ownPhoto],
  };
  expect((await member.post(`/api/order/${orderCode}/return`, asked)).status).toBe(201);
  const file = await member.send('POST', '/api/attachment?name=b.png', await onePixel(), {
    'content-type': 'application/octet-stream',
  });
  ownFile = file.data.id;
  const question = { order_code: orderCode, text: 'When?', attachments: [ownFile] };
  ownThread = (await member.post('/api/message', question)).data.id;
  for (let index = 1; index < several; index += 1) {
    await member.post('/api/message', { thread_id: ownThread, text: 'And how?' });
    await member.post('/api/message', { subject: 'Opening hours', text: 'Are you open on Sunday?' });
  }
  ownCertificate = await issueCertificatesOf(shop, orderCode);
  await member.post('/api/cart', lines);
  const signedIn = await staffVisitor(shop, 'owner');
  owner = signedIn;
  await answerOffer(owner, answeredOffer, 100);
  for (const part of parts) staffIds = { ...staffIds, ...(await part.ids({ shop, owner: signedIn })) };
  await shop.database.pool.query(`
    INSERT INTO masterpiece (artwork_id, summary, story, published_at)
      SELECT id, no_text(), no_text(), '2026-01-01' FROM artwork
      ON CONFLICT (artwork_id) DO UPDATE SET published_at = EXCLUDED.published_at`);
  await shop.database.pool.query(`
    INSERT INTO news (title, summary, body, picture_id, published_at)
      SELECT title, no_text(), no_text(), picture_id, '2026-01-01' FROM artwork`);
});
afterAll(() => ordering.shop.close());

const onePixel = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#a33' } })
      .png()
      .toBuffer(),
  );

const ofVisitors: Read[] = [
  ['/api/initial', 0],
  ['/api/site', 0],
  // Counted by the visitor's address.
  ['/api/captcha', 1],
  ['/api/login/check', 0],
  ['/api/ipaddr/check', 0],
  ['/api/member/reset', 1, '?token=unknown'],
  ['/api/member/email/link', 2, '?token=unknown'],
  ['/api/company/invitation', 1, '?token=unknown'],
  ['/api/newsletter/unsubscribe', 0, '?token=unknown'],
  ['/api/shop', 1],
  ['/api/shop', 1, '?scenario=1&subject=31&color=808080&size=small&sort=price_asc&currency=USD'],
  ['/api/shop', 1, '?keyword=work&scenario=1'],
  ['/api/shop', 1, '?page=1000'],
  ['/api/shop/{item}', 1],
  ['/api/shop/listed', 1, '?ids={item}'],
  ['/api/shop/recommended', 1, '?ids={item}'],
  ['/api/shop/{item}/similar', 1],
  ['/api/shop/{item}/price', 1, '?size_id={size}&frame_id=101'],
  ['/api/shop/{item}/freight', 1, '?size_id={size}&frame_id=101'],
  ['/api/shop/{item}/model.glb', 2, '?size_id={size}&frame_id=101'],
  ['/api/shop/{item}/model.usdz', 2, '?size_id={size}&frame_id=101'],
  ['/api/artist', 1],
  ['/api/artist', 1, '?keyword=artist'],
  ['/api/artist/{artist}', 1],
  ['/api/masterpiece', 1],
  ['/api/masterpiece/{one}', 1],
  ['/iiif/3/{picture}', 1],
  ['/iiif/3/{picture}/info.json', 1],
  ['/iiif/3/{picture}/full/max/0/default.jpg', 1],
  ['/iiif/manifest/{item}', 1],
  ['/iiif/manifest/masterpiece/{one}', 1],
  ['/api/share/item/{item}.jpg', 2],
  ['/api/share/configured-item/{item}/{size}/101.jpg', 2],
  ['/api/share/picture/{picture}.jpg', 1],
  ['/api/logo/000000000000000000000000/logo.png', 0],
  ['/api/sitemap', 4],
  ['/api/sitemap/shop/1', 1],
  ['/api/outbox', 2],
  ['/api/outbox/{one}', 1],
  ['/api/outbox/{one}/html', 1],
  ['/api/article', 0],
  ['/api/faq', 0],
  // With every section of the home page filled.
  ['/api/home', 5],
  ['/api/news', 2],
  ['/api/news/{one}', 2],
  ['/api/search', 3, '?keyword=work'],
  ['/api/search', 7, '?keyword=wrok'],
  ['/api/search/suggest', 2, '?keyword=work'],
  ['/api/freight/country', 0],
  ['/api/cart', 1],
  ['/api/header', 1],
  ['/api/cart/item', 3],
  ['/api/certificate/key', 1],
  ['/api/certificate/{own_certificate}', 1],
  ['/api/certificate/{own_certificate}/file', 1],
  ['/api/openapi.json', 0],
  ['/healthz', 0],
  ['/readyz', 1],
  ['/metrics', 2],
];

const ofMembers: Read[] = [
  ['/api/login/check', 1],
  ['/api/member/profile', 14],
  ['/api/member/export', 39],
  ['/api/member/terms', 2],
  ['/api/member/terms/statement', 8],
  ['/api/member/address', 2],
  ['/api/member/oauth', 3],
  ['/api/member/address/{address}', 2],
  ['/api/member/email', 3],
  ['/api/member/session', 2],
  ['/api/favorite', 4],
  ['/api/favorite/ids', 2],
  ['/api/favorite/{item}', 2],
  ['/api/listing-alert/{item}', 2],
  ['/api/header', 4],
  ['/api/cart/item', 3],
  ['/api/order/latest', 10],
  ['/api/order/history', 3],
  ['/api/order/purchase', 4],
  ['/api/order/placed', 5, '?key=key-1'],
  ['/api/order/{code}', 9],
  ['/api/order/{code}/invoice', 4],
  ['/api/order/{code}/receipt', 18],
  ['/api/order/item/{item}', 3],
  ['/api/order/{code}/certificate', 3],
  ['/api/return-photo/{own_photo}', 4],
  ['/api/artist-application', 3],
  ['/api/artist-application/picture/{own_application_picture}', 3],
  ['/api/message', 4],
  ['/api/message/unread', 2],
  ['/api/message/{own_thread}', 4],
  ['/api/message-attachment/{own_file}', 3],
  ['/api/member/logout', 2],
];

/** The session is one statement, and the artist another. */
const ofArtists: Read[] = [
  ['/api/artist-page', 4],
  ['/api/sales/overview', 5],
  ['/api/sales/overview', 4, '?category=4&status=online&currency=USD'],
  ['/api/sales/report', 5],
  ['/api/sales/line', 4],
  ['/api/sales/payout', 4],
  ['/api/sales/notification', 3],
  ['/api/upload', 2],
  ['/api/submission', 3],
  ['/api/submission', 3, '?status=draft'],
  ['/api/submission/terms', 3],
  ['/api/submission/{own_submission}', 8],
  ['/api/submission/{submission_with_proof}/proof/{own_proof}', 3],
  ['/api/upload/{own_upload}', 3],
  ['/api/upload/{own_upload}/thumbnail', 3],
  ['/api/payout/account', 2],
  ['/api/payout/balance', 4],
  ['/api/payout/tax', 4],
  ['/api/sales/statement', 4],
  ['/api/statement', 7, '?year=2026&month=3'],
  ['/api/statement.csv', 6, '?year=2026&month=3'],
  ['/api/report', 4, '?year=2026'],
  ['/api/report.csv', 4, '?year=2026'],
  ['/api/initial', 4],
  ['/api/member/profile', 10],
];

/** The session is one statement. */
const ofGalleries: Read[] = [
  ['/api/company/people', 3],
  ['/api/order-approval', 4],
  ['/api/offer', 4],
  ['/api/offer/{own_offer}', 4],
  ['/api/offer/{answered_offer}/pdf', 9],
];

const ofStaff: Read[] = parts.flatMap((part) => part.reads);

/** A write of a member with a body of all lines, and its maximum number of statements. */
type Write = [method: 'post' | 'put' | 'patch' | 'delete', route: string, most: number, body?: () => object];

const items = () => lines.map((one) => ({ ...one }));
const toOrder = () => ({
  paytype: 'transfer',
  currency: 'NTD',
  items: items(),
  address_id: ordering.addressId,
});

const writesOfMembers: Write[] = [
  ['post', '/api/cart', 10, items],
  ['put', '/api/cart', 8, () => lines[0]!],
  ['post', '/api/cart/line', 8, () => lines[0]!],
  ['patch', '/api/cart', 8, () => ({ lines })],
  ['put', '/api/cart/form', 8, () => ({ step: 2 })],
  ['put', '/api/favorite/{item}', 4],
  ['delete', '/api/favorite/{item}', 3],
  ['delete', '/api/listing-alert/{item}', 2],
  ['post', '/api/freight', 4, () => ({ address_id: ordering.addressId, items: items(), currency: 'NTD' })],
  ['post', '/api/order/quote', 5, toOrder],
  ['post', '/api/order/order', 21, () => ({ ...toOrder(), agree: true })],
  ['delete', '/api/cart/{item}', 5],
  ['delete', '/api/cart', 5],
];

const withIds = (path: string): string => {
  const { item, addressId } = ordering;
  const ids: Record<string, string | number> = {
    item: item.id,
    size: item.sizes[0]!.id,
    artist: item.artistId,
    picture: item.picture.id,
    address: addressId,
    code: orderCode,
    own_offer: offerCode,
    answered_offer: answeredOffer,
    own_photo: ownPhoto,
    own_application_picture: ownApplicationPicture,
    own_thread: ownThread,
    own_file: ownFile,
    own_upload: ownUpload,
    own_submission: ownSubmission,
    submission_with_proof: ownProof.submission,
    own_proof: ownProof.id,
    own_certificate: ownCertificate,
    one: 1,
    ...staffIds,
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
};

async function expectAtMost(who: Visitor, [route, most, query = '']: Read): Promise<void> {
  const path = withIds(route + query);
  // The first response fills what every process keeps in memory.
  if (!route.endsWith('logout')) await who.get(path);
  let status = 0;
  const sent = await recordStatements(async () => {
    status = (await who.get(path)).status;
  });
  expect(status, path).toBeLessThan(400);
  const texts = sent.map(({ text }) => text.trim().slice(0, 100));
  expect(texts.length, `${path}\n${texts.join('\n')}`).toBeLessThanOrEqual(most);
}

test('statements that something else sends meanwhile are not counted', async () => {
  const { pool } = ordering.shop.database;
  const started = Promise.withResolvers<void>();
  const timer = started.promise.then(() => pool.query('SELECT 1 AS of_a_timer'));
  const sent = await recordStatements(async () => {
    started.resolve();
    await timer;
    // More than the pool has connections, so that some wait for the release of one.
    await Promise.all(Array.from({ length: 30 }, () => pool.query('SELECT 2 AS own')));
  });
  expect(sent.map(({ text }) => text)).toEqual(Array(30).fill('SELECT 2 AS own'));
});

describe('SQL statements per request, with several of everything', () => {
  test.each(ofVisitors)('%s: at most %i', async (...call) => {
    // Without the cart that one of the calls makes.
    await expectAtMost(createVisitor(ordering.shop.api), call);
  });

  test.each(writesOfMembers)('%s %s: at most %i', async (method, route, most, body) => {
    let answer: Awaited<ReturnType<Visitor['get']>> | undefined;
    // The work that is removed is the last of its cart; the other calls find all lines.
    await ordering.member.delete('/api/cart');
    await ordering.member.post('/api/cart', route === '/api/cart/{item}' ? [lines[0]!] : items());
    const sent = await recordStatements(async () => {
      const path = withIds(route);
      answer =
        method === 'delete'
          ? await ordering.member.delete(path)
          : await ordering.member[method](path, body?.());
    });
    expect(answer!.status, JSON.stringify(answer)).toBeLessThan(400);
    const texts = sent.map(({ text }) => text.trim().slice(0, 100));
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
  });

  test.each(ofMembers)('%s of a member: at most %i', async (...call) => {
    // A logout ends the session.
    await expectAtMost(call[0].endsWith('logout') ? ordering.other : ordering.member, call);
  });

  test('/api/cart of a member: at most 3 while it is empty, one more with several lines', async () => {
    const { member } = ordering;
    await member.delete('/api/cart');
    await expectAtMost(member, ['/api/cart', 3]);
    await member.post('/api/cart', items());
    await expectAtMost(member, ['/api/cart', 4]);
  });

  test.each(ofArtists)('%s of an artist: at most %i', async (...call) => {
    await expectAtMost(artist.visitor, call);
  });

  test.each(ofGalleries)('%s of a gallery: at most %i', async (...call) => {
    await expectAtMost(gallery.visitor, call);
  });

  test('an accepted offer is an order and three statements more', async () => {
    expect((await answerOffer(owner, offerCode, 100)).status).toBe(200);
    let status = 0;
    const sent = await recordStatements(async () => {
      const form = { paytype: 'transfer', agree: true };
      ({ status } = await gallery.visitor.post(`/api/offer/${offerCode}/accept`, form));
    });
    expect(status).toBe(201);
    expect(sent.length, sent.map(({ text }) => text.trim().slice(0, 90)).join('\n')).toBeLessThanOrEqual(24);
  });

  test.each(ofStaff)('%s of staff: at most %i', async (...call) => {
    await expectAtMost(owner, call);
  });

  test('covers every read route', async () => {
    const answer = await ordering.shop.api.request('/api/openapi.json');
    const { paths } = (await answer.json()) as { paths: Record<string, { get?: object }> };
    const patterns = Object.keys(paths)
      // Payments are started and settled by GET, and call the provider; a sign-in's code is exchanged by GET, once.
      .filter((path) => paths[path]!.get && !/^\/api\/(?:payment|oauth)\//.test(path))
      .map((path) => ({
        path,
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      }));
    const routes = [...ofVisitors, ...ofMembers, ...ofArtists, ...ofGalleries, ...ofStaff].map(
      ([route]) => route,
    );
    const missing = patterns.filter(({ pattern }) => !routes.some((route) => pattern.test(route)));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
