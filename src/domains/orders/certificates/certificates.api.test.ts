import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { issueCertificatesOf } from '../../../../test/factories/certificates.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { ingestPicture } from '../../catalogue/pictures/pictures.usecases.ts';
import { canonicalJson } from '../orders.rules.ts';
import { type CertificateFile, certificateData } from './certificates.schemas.ts';

const title = { en: 'Tideline', 'zh-Hant': '潮線', 'zh-CN': '潮线' };
const folder = temporaryFolder();

let admin: AdminOrders;
let visitor: Visitor;
let code: string;
/** Number 1 of an edition of 8, and a print of an open edition. */
let limited: string;
let plain: string;
let opened: { id: number; sizes: { id: number }[] };

let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  const { shop, ordering } = admin;
  visitor = createVisitor(shop.api);
  const master = join(folder, 'master.jpg');
  await quartersImage(2000, 1500).jpeg().toFile(master);
  const picture = await ingestPicture(shop.services, master);
  const edition = await createItem(shop.services.db, { title, editionSize: 8 });
  const open = await createItem(shop.services.db, { title });
  opened = open;
  await admin.getRows(
    'UPDATE artwork SET picture_id = $1, year = 2024 FROM item WHERE item.id = ANY($2) AND artwork.id = item.artwork_id',
    [picture.id, [edition.id, open.id]],
  );
  ({ code } = await admin.placePaid({ items: [line(edition, 1), line(open, 1)] }));
  await shop.services.jobs.drain(shop.services);
  const [first, second] = (await ordering.read(code)).lines;
  limited = first.certificates[0].id;
  plain = second.certificates[0].id;
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const read = async (id: string) => (await visitor.get(`/api/certificate/${id}`)).data;
const ask = (path: string, who?: Visitor, lang = 'en') =>
  admin.shop.api.request(path, {
    headers: { lang, ...(who && { authorization: `Bearer ${who.userToken}` }) },
  });
const getFile = async (id: string): Promise<CertificateFile> =>
  JSON.parse(await (await ask(`/api/certificate/${id}/file`)).text());
const keySet = async () => JSON.parse(await (await ask('/api/certificate/key')).text());
const check = (document: unknown) =>
  visitor.post('/api/certificate/check', {
    document: typeof document === 'string' ? document : JSON.stringify(document),
  });

describe('a certificate', () => {
  test('is read by everybody who has its id, and names no buyer', async () => {
    const data = await read(limited);
    expect(certificateData.parse(data)).toEqual(data);
    const { certificate } = data.document;
    expect(data).toMatchObject({ status: 'valid', revoked_at: null, picture: { width: 2000, height: 1500 } });
    expect(certificate).toEqual({
      format: 1,
      id: limited,
      key_id: (await keySet()).keys[0].kid,
      shop: { name: expect.objectContaining({ en: expect.any(String) }), url: 'http://localhost:3000' },
      artist: expect.objectContaining({ 'zh-Hant': expect.any(String) }),
      title,
      year: 2024,
      edition: { number: 1, size: 8 },
      print: {
        width_mm: 400,
        height_mm: 300,
        substrate: expect.objectContaining({ en: expect.any(String) }),
      },
      technique: expect.objectContaining({ en: 'Giclée, archival pigment print' }),
      issued_on: admin.today(),
      order_line: `${code}-1`,
    });
    const { receiver } = await admin.ordering.read(code);
    const text = JSON.stringify(data);
    for (const personal of [receiver.name, receiver.email, receiver.address.address])
      expect(text).not.toContain(personal);
    expect((await read(plain)).document.certificate.edition).toBeNull();
  });

  test('names the print process that the shop has entered', async () => {
    const { value, version } = (await admin.ben.get('/api/admin/setting')).data.item_sections;
    const technique = { en: 'Silver gelatin print', 'zh-Hant': '銀鹽相片', 'zh-CN': '银盐照片' };
    const save = (print_process: object, of: number) =>
      admin.ben.put('/api/admin/setting/item_sections', { value: { ...value, print_process }, version: of });
    const saved = await save(technique, version);
    expect(saved.status).toBe(200);
    admin.shop.clock.advance(5000);
    const order = await admin.placePaid();
    const id = await issueCertificatesOf(admin.shop, order.code);
    await save(value.print_process, saved.data.version);
    admin.shop.clock.advance(5000);
    expect((await read(id)).document.certificate.technique).toEqual(technique);
  });

  test('of an unknown or malformed id is not found', async () => {
    for (const id of ['0000000000000000', limited.toLowerCase(), 'none', '%00', `${limited}0`]) {
      expect([id, (await visitor.get(`/api/certificate/${id}`)).status]).toEqual([id, 404]);
      expect([id, (await ask(`/api/certificate/${id}/file`)).status]).toEqual([id, 404]);
    }
  });

  test('stays as it was issued when the work is changed or goes off the shelf', async () => {
    const before = await read(plain);
    expect(before.item_id).toBe(opened.id);
    await admin.getRows(
      `UPDATE artwork SET title = '{"en":"Another","zh-Hant":"另","zh-CN":"另"}' FROM item
       WHERE item.id = $1 AND artwork.id = item.artwork_id`,
      [opened.id],
    );
    await admin.getRows("UPDATE item SET status = 'off_shelf' WHERE id = $1", [opened.id]);
    expect(await read(plain)).toEqual({ ...before, item_id: null });
  });

  test('that somebody changed in the database is not confirmed', async () => {
    await admin.getRows(
      `UPDATE certificate SET document = replace(document, '"number":1', '"number":2') WHERE id = $1`,
      [limited],
    );
    expect(await read(limited)).toMatchObject({ status: 'altered' });
    await admin.getRows(
      `UPDATE certificate SET document = replace(document, '"number":2', '"number":1') WHERE id = $1`,
      [limited],
    );
    expect(await read(limited)).toMatchObject({ status: 'valid' });
  });
});

describe('the file of a certificate', () => {
  test('is downloaded with its signature', async () => {
    const answer = await ask(`/api/certificate/${limited}/file`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="certificate-${limited}.json"`,
    );
    expect(JSON.parse(await answer.text())).toEqual((await read(limited)).document);
  });

  test('is checked: genuine, changed, with a part added, of another key, and none at all', async () => {
    const signed = await getFile(limited);
    expect((await check(signed)).data).toEqual({ outcome: 'valid', id: limited });
    expect((await check(JSON.stringify(signed, null, 4))).data.outcome).toBe('valid');
    const changed = structuredClone(signed);
    changed.certificate.edition = { number: 2, size: 8 };
    expect((await check(changed)).data.outcome).toBe('altered');
    const more = { ...signed, certificate: { ...signed.certificate, owner: 'Somebody' } };
    expect((await check(more)).data.outcome).toBe('altered');
    // A certificate is older than a language that it does not have: its signature alone decides.
    const older = JSON.stringify(signed, (key, value) => (key === 'zh-CN' ? undefined : value));
    expect((await check(older)).data.outcome).toBe('altered');
    expect((await check({ ...signed, signature: 'AAAA' })).data.outcome).toBe('altered');
    const foreign = { ...signed, certificate: { ...signed.certificate, key_id: 'another' } };
    expect((await check(foreign)).data.outcome).toBe('foreign_key');
    for (const text of [
      '',
      'no JSON',
      '{}',
      '[]',
      'null',
      '{"certificate":{},"signature":""}',
      'x'.repeat(20_001),
    ]) {
      expect([text.slice(0, 30), await check(text)]).toMatchObject([
        text.slice(0, 30),
        { status: 422, fields: ['document'] },
      ]);
    }
  });
});

describe('the key', () => {
  test('is published as a JWK set without its private part', async () => {
    const answer = await ask('/api/certificate/key');
    expect(answer.headers.get('content-type')).toContain('application/jwk-set+json');
    const { keys } = JSON.parse(await answer.text());
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.stringMatching(/^[\w-]{43}$/),
        kid: expect.stringMatching(/^[\w-]{43}$/),
        use: 'sig',
        alg: 'EdDSA',
      },
    ]);
  });

  test('can be replaced: former certificates stay valid, and new ones name the new key', async () => {
    const [former] = (await keySet()).keys;
    const signed = await getFile(limited);
    const { secrets } = admin.shop.services;
    const own = secrets.certificate;
    secrets.certificate = randomBytes(32).toString('base64url');
    expect((await keySet()).keys.map(({ kid }: { kid: string }) => kid)).toEqual([
      expect.any(String),
      former.kid,
    ]);
    const { code: next } = await admin.placePaid();
    await admin.shop.services.jobs.drain(admin.shop.services);
    const [newest] = (await admin.ordering.read(next)).lines[0].certificates;
    const fresh = await getFile(newest.id);
    expect(fresh.certificate.key_id).not.toBe(former.kid);
    for (const one of [signed, fresh]) expect((await check(one)).data.outcome).toBe('valid');
    expect(await read(limited)).toMatchObject({ status: 'valid' });
    secrets.certificate = own;
    expect((await check(fresh)).data.outcome).toBe('valid');
  });
});

describe('the program that verifies without the shop', () => {
  const verify = async (signed: unknown, write = JSON.stringify) => {
    const [certificate, keys] = [join(folder, 'certificate.json'), join(folder, 'keys.json')];
    writeFileSync(certificate, write(signed));
    writeFileSync(keys, await (await ask('/api/certificate/key')).text());
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../../../docs/verify-certificate.mjs'), certificate, keys],
      { encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  };

  test('accepts a genuine file, and says what it is for', async () => {
    const { status, output } = await verify(await getFile(limited));
    expect(output).toContain('VALID: Tideline by');
    expect(output).toContain('No. 1 of 8');
    expect(output).toContain(`/certificate/${limited}`);
    expect(status).toBe(0);
  });

  test('rejects a changed file', async () => {
    const signed = await getFile(limited);
    signed.certificate.edition = { number: 7, size: 8 };
    const { status, output } = await verify(signed);
    expect(output).toContain('NOT VALID: the certificate was changed');
    expect(status).toBe(1);
  });

  test('rejects a file with a key twice, as the shop does', async () => {
    const signed = await getFile(limited);
    const file = JSON.stringify(signed);
    for (const twice of [
      file.replace('"edition":', '"edition":{"number":1,"size":1},"edition":'),
      file.replace('"certificate":', '"certificate":{},"\\u0063ertificate":'),
    ]) {
      expect(JSON.parse(twice)).toEqual(signed);
      const { status, output } = await verify(twice, String);
      expect(output).toContain('NOT VALID: the file has the same name twice');
      expect(status).toBe(1);
      expect(await check(twice)).toMatchObject({ status: 422, fields: ['document'] });
    }
  });

  test('rejects a file that another key signed, under its own or the shop’s name', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const signedBy = (keyId: string, content: CertificateFile['certificate']) => {
      const certificate = { ...content, key_id: keyId };
      const signature = sign(null, Buffer.from(canonicalJson(certificate)), privateKey).toString('base64url');
      return { certificate, signature };
    };
    const { certificate } = await getFile(limited);
    const unknown = await verify(signedBy('their-key', certificate));
    expect(unknown.output).toContain('NOT VALID: the certificate was signed with a key');
    expect(unknown.status).toBe(1);
    const forged = signedBy(certificate.key_id, certificate);
    expect(await verify(forged)).toMatchObject({ status: 1 });
    expect((await check(forged)).data.outcome).toBe('altered');
  });
});

describe('the certificates of an order as a PDF', () => {
  const path = () => `/api/order/${code}/certificate`;
  const staffPath = (of = code) => `/api/admin/workshop/order/${of}/certificate`;
  const getPages = async (answer: Response) => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes));
    return text.map((page) => page.replaceAll(/\s/g, ''));
  };

  test.each([
    ['en', 'CertificateofAuthenticity', 'Tideline', 'No.1of8', 'Openedition', 'Giclée,archivalpigmentprint'],
    ['zh-Hant', '作品保證書', '潮線', '第1號，限量8件', '不限量', '藝術微噴（典藏級顏料墨水）'],
    ['zh-Hans', '收藏证书', '潮线', '第1号，限量8件', '不限量', '艺术微喷（收藏级颜料墨水）'],
  ])('have a page each, in %s', async (lang, heading, work, copy, open, technique) => {
    const pages = await getPages(await ask(path(), admin.ordering.member, lang));
    expect(pages).toHaveLength(2);
    for (const [index, [id, edition]] of [
      [limited, copy],
      [plain, open],
    ].entries()) {
      const shown = [
        heading,
        work,
        edition,
        technique,
        '400×300mm',
        `http://localhost:3000/certificate/${id}`,
      ];
      expect(shown.filter((text) => !pages[index]?.includes(text as string))).toEqual([]);
    }
  });

  test('are printed by the workshop in the buyer’s language', async () => {
    const workshop = await staffVisitor(admin.shop, 'workshop');
    const pages = await getPages(await ask(staffPath(), workshop, 'zh-Hant'));
    expect(pages[0]).toContain('CertificateofAuthenticity');
  });

  test('are for the buyer, who holds the hash, and staff of the workshop alone', async () => {
    const { hash } = (await admin.getRows('SELECT hash FROM shop_order WHERE code = $1', [code]))[0];
    expect((await ask(`${path()}?hash=${hash}`)).status).toBe(200);
    for (const answer of [
      await ask(path()),
      await ask(`${path()}?hash=wrong`),
      await ask(path(), admin.ordering.other),
      await ask('/api/order/G260101AAAAAA/certificate', admin.ordering.member),
      await ask(staffPath('G260101AAAAAA'), admin.ben),
    ])
      expect(answer.status).toBe(404);
    expect((await ask(staffPath())).status).toBe(401);
    expect((await ask(staffPath(), admin.ordering.member)).status).toBe(401);
    expect((await ask(staffPath(), admin.ana)).status).toBe(403);
  });

  test('are none before the payment, and without the revoked ones after a refund', async () => {
    const { code: unpaid } = await admin.place();
    expect((await ask(`/api/order/${unpaid}/certificate`, admin.ordering.member)).status).toBe(404);
    await admin.act(code, 'refund', { reason: 'Cannot be made' }, admin.fay);
    expect((await ask(path(), admin.ordering.member)).status).toBe(404);
    expect(await read(limited)).toMatchObject({
      status: 'revoked',
      revoked_at: admin.shop.clock.now().toISOString(),
    });
    expect((await check(await getFile(limited))).data.outcome).toBe('revoked');
  });
});
