import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createArtist } from '../../../test/factories/items.ts';
import { createMasterUpload, submissionForm, submitWork } from '../../../test/factories/submissions.ts';
import { runBehindLock } from '../../../test/lock-contention.ts';
import { type ArtistMember, linkArtist } from '../../../test/sales/artist-member.ts';
import { saveState } from '../../../test/servers/saved-state.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { createTusClient, sha256Of } from '../../../test/uploads/tus-client.ts';
import { getId, photo } from '../../../test/uploads/upload-shop.ts';

let shop: TestShop;
let artist: ArtistMember;
let other: ArtistMember;
let restore: () => Promise<void>;
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  const { id } = await createArtist(db, { shareBasisPoints: 3500 });
  artist = await linkArtist(shop, id, { email: 'artist@example.com' });
  other = await linkArtist(shop, (await createArtist(db)).id, { email: 'other@example.com' });
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const upload = (options?: Parameters<typeof createMasterUpload>[2], of = artist) =>
  createMasterUpload(shop, of.memberId, options);
const create = (uploadId: string | null, change: object = {}) =>
  artist.visitor.post('/api/submission', submissionForm(uploadId, change));
const read = async (id: number) => (await artist.visitor.get(`/api/submission/${id}`)).data;
const submit = ({
  id,
  version,
  licence_from,
}: {
  id: number;
  version: number;
  licence_from: string | null;
}) => artist.visitor.post(`/api/submission/${id}/submit`, { version, licence_from, agree: true });
const withdraw = ({ id, version }: { id: number; version: number }) =>
  artist.visitor.post(`/api/submission/${id}/withdraw`, { version });
const holdUploads = (ids: string[]) => ({
  hold: 'SELECT FROM master_upload WHERE id = ANY ($1) FOR UPDATE',
  values: [ids],
});
const isUsed = async (id: string) =>
  (await query('SELECT is_used FROM master_upload WHERE id = $1', [id]))[0]?.is_used;

test('an artist reads what holds for a new submission', async () => {
  expect((await artist.visitor.get('/api/submission/terms')).data).toEqual({
    licence_from: '2026-01-01',
    next_share: null,
    share_basis_points: 3500,
    tax_basis_points: 500,
    public_limit: 2400,
  });
});

describe('a draft', () => {
  test('may be empty, and is the artist’s latest', async () => {
    await other.visitor.post('/api/submission', {});
    await artist.visitor.post('/api/submission', {});
    shop.clock.advance(1000);
    const { status, data } = await artist.visitor.post('/api/submission', {});
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'draft',
      version: 1,
      upload: null,
      item: null,
      sizes: [],
      possible_sizes: [],
      share_basis_points: 3500,
      tax_basis_points: 500,
      licence: null,
      licence_from: '2026-01-01',
      operations: ['update', 'submit', 'withdraw'],
      events: [],
    });
    const list = (await artist.visitor.get('/api/submission')).data;
    expect(list.items[0]).toMatchObject({
      id: data.id,
      status: 'draft',
      submitted_at: null,
      changed_at: shop.clock.now().toISOString(),
    });
    expect([list.items.length, list.total, list.counts.draft]).toEqual([2, 2, 2]);
    const { data: submitted } = await artist.visitor.get('/api/submission?status=submitted');
    expect([submitted.items, submitted.total]).toEqual([[], 0]);
  });

  test('shows the sizes that its picture allows, and why others are closed', async () => {
    const uploadId = await upload();
    const { data } = await create(uploadId);
    const paper = data.possible_sizes.filter(
      ({ substrate_id }: { substrate_id: number }) => substrate_id === 1,
    );
    expect(paper).toMatchObject([
      { width_mm: 300, height_mm: 200, available: true, reason: null, ppi: 254 },
      { width_mm: 500, height_mm: 333, available: true, reason: null, ppi: 152 },
      { width_mm: 700, height_mm: 467, available: false, reason: 'resolution', ppi: 108 },
      { width_mm: 1000, available: false },
      { width_mm: 1400, available: false },
    ]);
    expect(await isUsed(uploadId)).toBe(true);
  });

  test('has the share of each price to the dollar', async () => {
    const { data } = await create(await upload());
    // 35 % of 4,200 / 1.05 = 1,400; abroad 35 % of 4,200. At 31.5 NTD for one USD, 4,200 NTD are 134 USD.
    const [{ rate }] = await query('SELECT rate::float FROM exchange_rate ORDER BY starts_at DESC LIMIT 1');
    const usd = Math.ceil(4200 / rate) * 100;
    const half = (exact: number) => {
      const down = Math.floor(exact);
      return exact - down === 0.5 ? down + (down % 2) : Math.round(exact);
    };
    expect(data.sizes).toEqual([
      {
        width_mm: 300,
        height_mm: 200,
        substrate_id: 1,
        price_ntd: 4200,
        available: true,
        ppi: 254,
        shares: {
          price: { NTD: { amount: 4200, currency: 'NTD' }, USD: { amount: usd, currency: 'USD' } },
          taiwan: {
            NTD: { amount: 1400, currency: 'NTD' },
            USD: { amount: half((usd * 35) / 105), currency: 'USD' },
          },
          abroad: {
            NTD: { amount: 1470, currency: 'NTD' },
            USD: { amount: half((usd * 35) / 100), currency: 'USD' },
          },
        },
      },
    ]);
    const calculated = await artist.visitor.post('/api/submission/share', { prices_ntd: [4200, 30, 4199] });
    expect(calculated.data).toMatchObject({ share_basis_points: 3500, tax_basis_points: 500 });
    expect(calculated.data.items[0]).toEqual(data.sizes[0].shares);
    // 35 % of 30 is 10.5, which is rounded to the even 10.
    expect(calculated.data.items[1].abroad.NTD.amount).toBe(10);
    // 1,399.67 of the price without tax, and 1,469.65.
    const { taiwan, abroad } = calculated.data.items[2];
    expect([taiwan.NTD.amount, abroad.NTD.amount]).toEqual([1400, 1470]);
  });

  test('is changed at its version only, and keeps its picture while it is used', async () => {
    const first = await upload();
    const { data } = await create(first);
    const second = await upload({ width: 2000, height: 2000 });
    const fields = {
      title: { en: 'Neap', 'zh-Hant': '小潮', 'zh-CN': '小潮' },
      concept: { en: '', 'zh-Hant': '水留下的。', 'zh-CN': '' },
      details: { en: '', 'zh-Hant': '', 'zh-CN': '退潮时所画。' },
      technique: { en: '', 'zh-Hant': '水墨', 'zh-CN': '' },
      year: 2023,
      facet_ids: [],
      edition_size: 7,
      public_limit: 801,
    };
    const change = { ...submissionForm(second, { ...fields, sizes: [] }), version: data.version };
    shop.clock.advance(1000);
    const changed = await artist.visitor.put(`/api/submission/${data.id}`, change);
    expect(changed).toMatchObject({
      status: 200,
      data: {
        version: 2,
        upload: { id: second, width: 2000 },
        ...fields,
        sizes: [],
        created_at: data.created_at,
        changed_at: shop.clock.now().toISOString(),
      },
    });
    expect([await isUsed(first), await isUsed(second)]).toEqual([false, true]);
    const stale = await artist.visitor.put(`/api/submission/${data.id}`, change);
    expect(stale).toMatchObject({ status: 409, code: 'version_conflict', data: { version: 2 } });
  });

  test('uses an upload that is completed while it waits for it', async () => {
    const client = createTusClient(shop.api, artist.visitor.userToken);
    const file = await photo();
    const declared = { bytes: file.length, sha256: sha256Of(file) };
    const path = (await client.create(declared)).headers.get('location') ?? '';
    const { data } = await create(getId(path), { sizes: [] });
    expect(await isUsed(getId(path))).toBe(false);
    await client.append(path, 0, new Uint8Array(file));
    await shop.services.jobs.drain(shop.services);
    expect(await read(data.id)).toMatchObject({ upload: { id: getId(path), state: 'completed' } });
    expect((await artist.visitor.get(path)).data).toMatchObject({ is_used: true, expires_at: null });
  });

  test('that lets go of an unfinished upload leaves it its week', async () => {
    const pending = await upload({ state: 'pending' });
    const expiry = async () =>
      (await query('SELECT expires_at FROM master_upload WHERE id = $1', [pending]))[0].expires_at;
    const before = await expiry();
    const { data } = await create(pending);
    const change = { ...submissionForm(null), version: data.version };
    expect(await artist.visitor.put(`/api/submission/${data.id}`, change)).toMatchObject({ status: 200 });
    expect(await expiry()).toEqual(before);
    const { data: other } = await create(pending);
    expect((await withdraw(other)).status).toBe(200);
    expect(await expiry()).toEqual(before);
  });

  test('may wait for an upload that is on its way', async () => {
    const pending = await upload({ state: 'pending' });
    const { status, data } = await create(pending);
    expect(status).toBe(201);
    expect(data).toMatchObject({ upload: { state: 'pending' }, possible_sizes: [] });
    expect(data.upload.received).toBeLessThan(data.upload.bytes);
    expect(await submit(data)).toMatchObject({ status: 422, fields: ['upload_id'] });
    // Its upload expires.
    await query('DELETE FROM master_upload WHERE id = $1', [pending]);
    expect(await read(data.id)).toMatchObject({ upload: null });
  });
});

describe('what is rejected', () => {
  test.each([
    ['an upload of another artist', async () => ({ upload_id: await upload({}, other) }), 'upload_id'],
    ['a rejected upload', async () => ({ upload_id: await upload({ state: 'refused' }) }), 'upload_id'],
    ['no upload', async () => ({ upload_id: 'A'.repeat(24) }), 'upload_id'],
    ['an unknown class', async () => ({ facet_ids: [999_999] }), 'facet_ids'],
    ['a public limit above the shop’s', async () => ({ public_limit: 2401 }), 'public_limit'],
    [
      'a price of nothing',
      async () => ({ sizes: [{ width_mm: 300, substrate_id: 1, price_ntd: 0 }] }),
      'sizes.0.price_ntd',
    ],
    [
      'a fraction',
      async () => ({ sizes: [{ width_mm: 300, substrate_id: 1, price_ntd: 1.5 }] }),
      'sizes.0.price_ntd',
    ],
    [
      'an unknown substrate',
      async () => ({ sizes: [{ width_mm: 300, substrate_id: 999, price_ntd: 1 }] }),
      'sizes.0.substrate_id',
    ],
    [
      'a size of too few pixels',
      async () => ({ sizes: [{ width_mm: 700, substrate_id: 1, price_ntd: 1 }] }),
      'sizes.0.width_mm',
    ],
    [
      'a size twice',
      async () => ({ sizes: [1, 2].map((price_ntd) => ({ width_mm: 300, substrate_id: 1, price_ntd })) }),
      'sizes.1.width_mm',
    ],
    ['a share', async () => ({ share_basis_points: 9000 }), 'share_basis_points'],
    ['an artist', async () => ({ artist_id: 1 }), 'artist_id'],
    ['a role', async () => ({ role: 'owner' }), 'role'],
    ['a state', async () => ({ status: 'accepted' }), 'status'],
    [
      'a title that is too long',
      async () => ({ title: { en: 'a'.repeat(150), 'zh-Hant': '', 'zh-CN': '' } }),
      'title.en',
    ],
    ['a year in the far future', async () => ({ year: 9999 }), 'year'],
  ])('%s', async (_, change, field) => {
    const before = await query('SELECT count(*) FROM submission');
    const answer = await create(await upload(), await change());
    expect(answer).toMatchObject({ status: 422, fields: [field] });
    expect(await query('SELECT count(*) FROM submission')).toEqual(before);
  });

  test('one upload in two submissions', async () => {
    const uploadId = await upload({ state: 'pending' });
    expect((await create(uploadId)).status).toBe(201);
    expect(await create(uploadId)).toMatchObject({ status: 422, fields: ['upload_id'] });
    const used = await upload();
    expect((await create(used)).status).toBe(201);
    expect(await create(used)).toMatchObject({ status: 422, fields: ['upload_id'] });
  });

  test('more than a hundred that are not decided', async () => {
    await query(
      `INSERT INTO submission (member_id, title, concept, details, technique, created_at, changed_at)
       SELECT $1, '{}', '{}', '{}', '{}', now(), now() FROM generate_series(1, 100)`,
      [other.memberId],
    );
    expect(await other.visitor.post('/api/submission', {})).toMatchObject({ status: 409, code: 'conflict' });
    await query("UPDATE submission SET status = 'withdrawn' WHERE member_id = $1", [other.memberId]);
    expect(await other.visitor.post('/api/submission', {})).toMatchObject({ status: 201 });
  });

  test('more than a hundred, when two are created at once', async () => {
    const busy = await linkArtist(shop, (await createArtist(shop.services.db)).id, {
      email: 'busy@example.com',
    });
    await query(
      `INSERT INTO submission (member_id, title, concept, details, technique, created_at, changed_at)
       SELECT $1, '{}', '{}', '{}', '{}', now(), now() FROM generate_series(1, 99)`,
      [busy.memberId],
    );
    const ids = [await upload({}, busy), await upload({}, busy)];
    const answers = await runBehindLock(
      shop.database.pool,
      holdUploads(ids),
      ids.map((id) => () => busy.visitor.post('/api/submission', submissionForm(id))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('submitting', () => {
  test('needs a picture, a title, a size and agreement to the terms in force', async () => {
    const { data } = await artist.visitor.post('/api/submission', {});
    expect(await submit(data)).toMatchObject({ status: 422, fields: ['upload_id', 'title', 'sizes'] });
    const { data: whole } = await create(await upload());
    const path = `/api/submission/${whole.id}/submit`;
    const body = { version: whole.version, licence_from: whole.licence_from };
    expect(await artist.visitor.post(path, { ...body, agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
    });
    expect(
      await artist.visitor.post(path, { ...body, licence_from: '2025-01-01', agree: true }),
    ).toMatchObject({ status: 409, code: 'licence_changed', data: { licence_from: '2026-01-01' } });
    expect((await read(whole.id)).status).toBe('draft');
  });

  test('records the terms and the share, and closes the submission for changes', async () => {
    const data = await submitWork(artist.visitor, await upload());
    expect(data).toMatchObject({
      status: 'submitted',
      licence: {
        from: '2026-01-01',
        agreed_at: shop.clock.now().toISOString(),
        share_basis_points: 3500,
      },
      submitted_at: shop.clock.now().toISOString(),
      operations: ['withdraw'],
      events: [{ at: shop.clock.now().toISOString(), kind: 'submit', reason: '' }],
    });
    const change = { ...submissionForm(data.upload!.id), version: data.version };
    expect(await artist.visitor.put(`/api/submission/${data.id}`, change)).toMatchObject({
      status: 409,
      code: 'conflict',
      data: { status: 'submitted' },
    });
    expect(await submit({ ...data, licence_from: '2026-01-01' })).toMatchObject({ status: 409 });
  });

  test('of two clicks one counts', async () => {
    const { data } = await create(await upload());
    const answers = await Promise.all([submit(data), submit(data)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(data.id)).toMatchObject({ events: [{ kind: 'submit' }] });

    const uploadId = await upload();
    const { data: next } = await create(uploadId);
    const overlapping = await runBehindLock(shop.database.pool, holdUploads([uploadId]), [
      () => submit(next),
      () => submit(next),
    ]);
    expect(overlapping.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(next.id)).events).toHaveLength(1);
  });

  test('a title in one language is enough', async () => {
    const title = { en: '', 'zh-Hant': '', 'zh-CN': '潮线' };
    expect((await submitWork(artist.visitor, await upload(), { title })).status).toBe('submitted');
  });
});

test('withdrawing before acceptance ends the submission and frees the picture', async () => {
  const uploadId = await upload();
  const data = await submitWork(artist.visitor, uploadId);
  const withdrawn = await withdraw(data);
  expect(withdrawn).toMatchObject({
    status: 200,
    data: {
      status: 'withdrawn',
      operations: [],
      upload: null,
      events: [{ kind: 'withdraw' }, { kind: 'submit' }],
    },
  });
  expect(await isUsed(uploadId)).toBe(false);
  expect(await withdraw(withdrawn.data)).toMatchObject({ status: 409 });
});

describe('who may', () => {
  test('another artist finds nothing of it, and changes nothing', async () => {
    const data = await submitWork(artist.visitor, await upload());
    const path = `/api/submission/${data.id}`;
    const form = { ...submissionForm(null), version: data.version };
    const answers = await Promise.all([
      other.visitor.get(path),
      other.visitor.put(path, form),
      other.visitor.post(`${path}/submit`, {
        version: data.version,
        licence_from: '2026-01-01',
        agree: true,
      }),
      other.visitor.post(`${path}/withdraw`, { version: data.version }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await read(data.id)).toMatchObject({ status: 'submitted', version: data.version });
  });

  test('an artist under review may nothing yet (403), a collector never (404)', async () => {
    const pending = await linkArtist(shop, (await createArtist(shop.services.db)).id, {
      email: 'pending@example.com',
      status: 'pending',
    });
    const { visitor } = pending;
    const calls = [
      () => visitor.get('/api/submission'),
      () => visitor.post('/api/submission', {}),
      () => visitor.post('/api/submission/share', { prices_ntd: [1] }),
      () => visitor.get('/api/submission/1'),
    ];
    for (const call of calls) expect(await call()).toMatchObject({ status: 403, code: 'under_review' });
    await query("UPDATE member SET type = 'basic', status = 'active' WHERE id = $1", [pending.memberId]);
    for (const call of calls) expect(await call()).toMatchObject({ status: 404 });
  });

  test('an artist without a page has drafts, and cannot submit', async () => {
    const artistId = (await createArtist(shop.services.db)).id;
    const alone = await linkArtist(shop, artistId, { email: 'alone@example.com' });
    await query('UPDATE artist SET member_id = NULL WHERE id = $1', [artistId]);
    const uploadId = await upload({}, alone);
    const { data } = await alone.visitor.post('/api/submission', submissionForm(uploadId));
    expect(data.share_basis_points).toBe(3000);
    const { id, version, licence_from } = data;
    expect(
      await alone.visitor.post(`/api/submission/${id}/submit`, { version, licence_from, agree: true }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('artist’s page') });
  });
});
