import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector } from '../../../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let editor: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop({ receivesInvalidations: true });
  editor = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

const moulding = {
  kind: 'moulding',
  name: { en: 'Smoked oak', 'zh-Hant': '煙燻橡木' },
  material: { en: 'Solid oak', 'zh-Hant': '實木橡木' },
  color: '#5A4632',
  face_width_mm: 22,
  depth_mm: 35,
  rabbet_mm: 6,
  rabbet_depth_mm: 22,
  backing_hundredths_mm: 210,
  weight_g_per_m: 520,
  base_price_ntd: 400,
  price_ntd_per_m: 900,
  active: true,
};
const mat = {
  kind: 'mat',
  name: { en: 'Fog' },
  hex: '#d8dadb',
  price_ntd_per_m2: 900,
  weight_g_per_m2: 950,
  thickness_hundredths_mm: 140,
  active: true,
};
/** The measures of a stretcher bar. */
const bar = { style: 'bar', face_width_mm: 0, rabbet_mm: 0, rabbet_depth_mm: 0, backing_hundredths_mm: 0 };
const shopFrame = { kind: 'frame', name: { en: 'F' }, active: true };
const create = (input: object) => editor.post('/api/admin/material', input);
const read = async (kind: string, id: string) => (await editor.get(`/api/admin/material/${kind}/${id}`)).data;
/** Sends back what can be changed of a material, with a change. */
async function change(kind: string, id: string, changes: object) {
  const {
    id: _id,
    key: _key,
    offered: _offered,
    moulding_id: _m,
    mat: _mat,
    glazing_id: _g,
    ...state
  } = await read(kind, id);
  return editor.put(`/api/admin/material/${kind}/${id}`, { ...state, ...changes });
}
const frameParts = async () =>
  (await createVisitor(shop.api).get('/api/initial')).data.shop.frame_parts as {
    mouldings: { id: number; name: string; price_ntd_per_m: number }[];
    mats: { color: string }[];
    glazings: { id: number }[];
  };
const shopFrames = async (): Promise<number[]> =>
  (await createVisitor(shop.api).get('/api/initial')).data.shop.frames.map(({ id }: { id: number }) => id);

/** Every field of each kind, and another value of each that can change; all differ. */
const kinds = {
  substrate: [
    {
      description: { en: 'Heavy', 'zh-Hant': '厚', 'zh-CN': '厚重' },
      surface: 'canvas',
      price_ntd_per_m2: 5100,
      weight_g_per_m2: 420,
      thickness_hundredths_mm: 61,
      lightfast_years: 120,
      made_in_days: 9,
    },
    {
      description: { en: 'Light', 'zh-Hant': '薄', 'zh-CN': '轻薄' },
      surface: 'paper',
      price_ntd_per_m2: 4700,
      weight_g_per_m2: 210,
      thickness_hundredths_mm: 29,
      lightfast_years: 40,
      made_in_days: 4,
    },
  ],
  moulding: [
    {
      material: { en: 'Steel', 'zh-Hant': '鋼', 'zh-CN': '钢' },
      style: 'metal',
      color: '#111213',
      face_width_mm: 21,
      depth_mm: 36,
      rabbet_mm: 5,
      rabbet_depth_mm: 27,
      backing_hundredths_mm: 190,
      weight_g_per_m: 510,
      base_price_ntd: 410,
      price_ntd_per_m: 910,
    },
    {
      material: { en: 'Brass', 'zh-Hant': '黃銅', 'zh-CN': '黄铜' },
      style: 'leaf',
      color: '#b5a642',
      face_width_mm: 24,
      depth_mm: 33,
      rabbet_mm: 8,
      rabbet_depth_mm: 33,
      backing_hundredths_mm: 310,
      weight_g_per_m: 770,
      base_price_ntd: 690,
      price_ntd_per_m: 1310,
    },
  ],
  mat: [
    { hex: '#a1a2a3', price_ntd_per_m2: 1150, weight_g_per_m2: 930, thickness_hundredths_mm: 170 },
    { hex: '#b1b2b3', price_ntd_per_m2: 1270, weight_g_per_m2: 1010, thickness_hundredths_mm: 320 },
  ],
  glazing: [
    { price_ntd_per_m2: 2300, weight_g_per_m2: 2410, thickness_hundredths_mm: 180, uv_percent: 70 },
    { price_ntd_per_m2: 2900, weight_g_per_m2: 2570, thickness_hundredths_mm: 260, uv_percent: 92 },
  ],
  frame: [{ moulding_id: 6, mat: { color: 'slate', border_mm: 75 }, glazing_id: 2 }, {}],
} as const;

test.each(Object.entries(kinds))(
  'a %s has each field in its place, also after a change',
  async (kind, [own, other]) => {
    const first = {
      kind,
      name: { en: `One ${kind}`, 'zh-Hant': '一', 'zh-CN': '一个' },
      active: true,
      ...own,
    };
    const made = await create(first);
    const { id } = made.data;
    const key = kind === 'frame' ? { offered: true } : { key: `one-${kind}` };
    expect(made).toMatchObject({ status: 201, data: { ...first, ...key, id, version: 1 } });
    expect(await read(kind, id)).toEqual({ ...first, ...key, id, version: 1 });
    const second = { ...other, name: { en: `Two ${kind}`, 'zh-Hant': '二', 'zh-CN': '两个' } };
    expect((await change(kind, id, second)).status).toBe(200);
    expect(await read(kind, id)).toEqual({ ...first, ...second, ...key, id, version: 2 });
    // The history has what can change: the parts of a frame cannot.
    const parts = ['moulding_id', 'mat', 'glazing_id'];
    const toState = (fields: object) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => !parts.includes(name)));
    const { items } = (await editor.get(`/api/admin/material/${kind}/${id}/history`)).data;
    expect(items).toMatchObject([
      { action: 'material.update', before: toState(first), after: toState({ ...first, ...second }) },
      { action: 'material.create', before: null, after: toState(first) },
    ]);
  },
);

describe('a new material', () => {
  test('is offered at once, in every language, at the end of its kind', async () => {
    const made = await create(moulding);
    expect(made).toMatchObject({
      status: 201,
      data: {
        kind: 'moulding',
        key: 'smoked-oak',
        name: { en: 'Smoked oak', 'zh-Hant': '煙燻橡木', 'zh-CN': '烟熏橡木' },
        color: '#5a4632',
        version: 1,
      },
    });
    const { kind: _kind, active: _active, ...measures } = moulding;
    expect((await frameParts()).mouldings.at(-1)).toEqual({
      ...measures,
      id: Number(made.data.id),
      name: 'Smoked oak',
      material: 'Solid oak',
      style: 'wood',
      color: '#5a4632',
    });
    const again = await create(moulding);
    expect(again.data).toMatchObject({ key: 'smoked-oak-2' });
    expect((await create({ ...mat, name: { 'zh-Hant': '霧' } })).data).toMatchObject({
      id: 'mat-1',
      key: 'mat-1',
    });
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      action: 'material.create',
      subject_kind: 'mat',
      subject_id: 'mat-1',
    });
  });

  test.each([
    [{ ...moulding, rabbet_mm: 22 }, 'rabbet_mm'],
    [{ ...moulding, face_width_mm: 2, rabbet_mm: 1 }, 'face_width_mm'],
    [{ ...moulding, face_width_mm: 201 }, 'face_width_mm'],
    [{ ...moulding, ...bar, face_width_mm: 22 }, 'face_width_mm'],
    [{ ...moulding, ...bar, rabbet_mm: 6 }, 'rabbet_mm'],
    [{ ...moulding, ...bar, rabbet_depth_mm: 1 }, 'rabbet_depth_mm'],
    [{ ...moulding, ...bar, backing_hundredths_mm: 1 }, 'backing_hundredths_mm'],
    [{ ...moulding, rabbet_depth_mm: 36 }, 'rabbet_depth_mm'],
    [{ ...moulding, rabbet_depth_mm: 0 }, 'rabbet_depth_mm'],
    [{ ...moulding, backing_hundredths_mm: 0 }, 'backing_hundredths_mm'],
    [{ ...moulding, backing_hundredths_mm: 10_001 }, 'backing_hundredths_mm'],
    [{ ...mat, thickness_hundredths_mm: 0 }, 'thickness_hundredths_mm'],
    [{ ...mat, thickness_hundredths_mm: 1.5 }, 'thickness_hundredths_mm'],
    [
      { ...kinds.glazing[0], kind: 'glazing', name: { en: 'G' }, active: true, uv_percent: 101 },
      'uv_percent',
    ],
    [{ ...shopFrame, moulding_id: 13, mat: null, glazing_id: 1 }, 'glazing_id'],
    [{ ...moulding, color: 'brown' }, 'color'],
    [{ ...moulding, price_ntd_per_m: -1 }, 'price_ntd_per_m'],
    [{ ...moulding, price_ntd_per_m: 10.5 }, 'price_ntd_per_m'],
    [{ ...moulding, name: {} }, 'name'],
    [{ ...moulding, hex: '#ffffff' }, 'hex'],
    [{ ...mat, weight_g_per_m2: 0 }, 'weight_g_per_m2'],
    [{ ...mat, kind: 'glass' }, 'kind'],
    [{ ...shopFrame, moulding_id: 9999, mat: null, glazing_id: null }, 'moulding_id'],
    [{ ...shopFrame, moulding_id: 1, mat: null, glazing_id: 1 }, 'moulding_id'],
  ])('is rejected where it is invalid: %o', async (input, field) => {
    const before = await editor.get('/api/admin/material');
    const answer = await create(input);
    expect(answer.status).toBe(422);
    expect(answer.fields.map((name) => name.split('.')[0])).toEqual([field]);
    expect((await editor.get('/api/admin/material')).data).toEqual(before.data);
  });
});

describe('an update', () => {
  test('of a price applies in the shop at once, and the history keeps the former state', async () => {
    const { data } = await create({ ...moulding, name: { en: 'Dear oak' } });
    const saved = await change('moulding', data.id, { price_ntd_per_m: 1200 });
    expect(saved).toMatchObject({ status: 200, data: { price_ntd_per_m: 1200, version: 2 } });
    const shown = (await frameParts()).mouldings.find(({ id }) => id === Number(data.id));
    expect(shown?.price_ntd_per_m).toBe(1200);
    const { items } = (await editor.get(`/api/admin/material/moulding/${data.id}/history`)).data;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'material.update',
      'material.create',
    ]);
    expect(items[0].before).toMatchObject({ price_ntd_per_m: 900, face_width_mm: 22, active: true });
    expect(items[0].after).toMatchObject({ price_ntd_per_m: 1200 });
    // What was is put back by the ordinary call.
    const restored = await editor.put(`/api/admin/material/moulding/${data.id}`, {
      ...items[0].before,
      version: 2,
    });
    expect(restored).toMatchObject({ status: 200, data: { price_ntd_per_m: 900, version: 3 } });
  });

  test('by the second of two people is rejected, and nothing is overwritten', async () => {
    const { data } = await create({ ...mat, name: { en: 'Twice' } });
    const { id, key, ...state } = data;
    const answers = await Promise.all([
      editor.put(`/api/admin/material/mat/${id}`, { ...state, price_ntd_per_m2: 1 }),
      editor.put(`/api/admin/material/mat/${id}`, { ...state, price_ntd_per_m2: 2 }),
    ]);
    const lost = answers.find(({ status }) => status === 409)!;
    const won = answers.find(({ status }) => status === 200)!;
    expect(lost).toMatchObject({ code: 'version_conflict', data: won.data });
    expect(await read('mat', id)).toEqual(won.data);
  });

  test('of an unknown material, another kind, or the unframed print is rejected', async () => {
    expect(await editor.put('/api/admin/material/moulding/9999', { ...moulding, version: 1 })).toMatchObject({
      status: 404,
    });
    expect(await editor.put('/api/admin/material/moulding/oak', { ...moulding, version: 1 })).toMatchObject({
      status: 404,
    });
    expect(await editor.put('/api/admin/material/glazing/1', { ...moulding, version: 1 })).toMatchObject({
      status: 422,
      fields: ['kind'],
    });
    expect(await change('frame', '1', { active: false })).toMatchObject({ status: 422, fields: ['active'] });
  });
});

describe('an inactive material', () => {
  test('is no longer offered, and stays in the cart that contains it', async () => {
    const { visitor } = await registerCollector(shop.api, 'framed@example.com');
    const item = await createItem(shop.services.db);
    const made = (await create({ ...moulding, name: { en: 'Short-lived' } })).data;
    const frame = (
      await create({
        kind: 'frame',
        name: { en: 'Short-lived, fog' },
        moulding_id: Number(made.id),
        mat: { color: 'warm-white', border_mm: 50 },
        glazing_id: 1,
        active: true,
      })
    ).data;
    expect(frame).toMatchObject({ offered: true });
    const line = { item_id: item.id, size_id: item.sizes[0]!.id, frame_id: Number(frame.id), nums: 1 };
    expect((await visitor.put('/api/cart', line)).status).toBe(200);
    expect(await shopFrames()).toContain(Number(frame.id));

    await change('moulding', made.id, { active: false });
    expect(await shopFrames()).not.toContain(Number(frame.id));
    expect(await read('frame', frame.id)).toMatchObject({ active: true, offered: false });
    expect((await frameParts()).mouldings.map(({ id }) => id)).not.toContain(Number(made.id));
    const [held] = (await visitor.get('/api/cart')).data.lines;
    expect(held).toMatchObject({ frame_id: Number(frame.id), problem: { code: 'frame_unavailable' } });
    expect(await visitor.put('/api/cart', { ...line, nums: 2 })).toMatchObject({
      status: 409,
      code: 'frame_unavailable',
    });
    const custom = { moulding_id: Number(made.id), mat: null, glazing_id: null };
    expect(await visitor.post('/api/frame', custom)).toMatchObject({ status: 422, fields: ['moulding_id'] });

    await change('moulding', made.id, { active: true });
    expect(await shopFrames()).toContain(Number(frame.id));
    await change('frame', frame.id, { active: false });
    expect(await shopFrames()).not.toContain(Number(frame.id));
  });

  test('as a mat or a glazing deactivates its frames, and cannot be chosen', async () => {
    const fog = (await create({ ...mat, name: { en: 'Dusk' } })).data;
    expect((await frameParts()).mats.map(({ color }) => color)).toContain(fog.id);
    await change('mat', fog.id, { active: false });
    expect((await frameParts()).mats.map(({ color }) => color)).not.toContain(fog.id);
    const visitor = createVisitor(shop.api);
    const choice = { moulding_id: 1, mat: { color: fog.id, border_mm: 50 } };
    expect(await visitor.post('/api/frame', choice)).toMatchObject({ status: 422, fields: ['mat.color'] });

    const before = await shopFrames();
    await change('glazing', '1', { active: false });
    expect((await frameParts()).glazings.map(({ id }) => id)).not.toContain(1);
    expect((await shopFrames()).length).toBeLessThan(before.length);
    await change('glazing', '1', { active: true });
    expect(await shopFrames()).toEqual(before);
  });

  test('as a substrate deactivates its sizes, and the lowest price follows', async () => {
    const item = await createItem(shop.services.db, {
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 1000, substrateId: 1 },
        { widthMm: 400, heightMm: 300, priceNtd: 3000, substrateId: 2 },
      ],
    });
    const visitor = createVisitor(shop.api);
    const shown = async () => (await visitor.get(`/api/shop/${item.id}?currency=NTD`)).data;
    expect((await shown()).from_price.amount).toBe(1000);
    await change('substrate', '1', { active: false });
    expect((await shown()).sizes.map(({ substrate_id }: { substrate_id: number }) => substrate_id)).toEqual([
      2,
    ]);
    expect(
      await visitor.post('/api/size', { item_id: item.id, width_mm: 410, substrate_id: 1 }),
    ).toMatchObject({ status: 422, fields: ['substrate_id'] });
    expect(
      await visitor.put('/api/cart', { item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 1 }),
    ).toMatchObject({ status: 409, code: 'size_unavailable' });
    await shop.services.jobs.drain(shop.services);
    await shop.services.invalidations.caughtUp();
    expect((await shown()).from_price.amount).toBe(3000);
    // With no substrate left the work stays to be seen, and cannot be bought.
    await change('substrate', '2', { active: false });
    expect((await shown()).sizes.map(({ available }: { available: boolean }) => available)).toEqual([
      false,
      false,
    ]);
    await change('substrate', '2', { active: true });
    await change('substrate', '1', { active: true });
    await shop.services.jobs.drain(shop.services);
    await shop.services.invalidations.caughtUp();
    expect((await shown()).from_price.amount).toBe(1000);
  });
});

test('a frame whose layers no longer fit is not offered, and a line with it names the nearest', async () => {
  const { visitor } = await registerCollector(shop.api, 'shallow@example.com');
  const item = await createItem(shop.services.db);
  const size_id = item.sizes[0]!.id;
  const line = { item_id: item.id, size_id, frame_id: 106, nums: 1 };

  // Acrylic 2, mat 1.5, print 0.5 and backing 2 mm fit a rabbet of 6 mm exactly.
  await change('moulding', '6', { rabbet_depth_mm: 6 });
  expect((await visitor.put('/api/cart', line)).status).toBe(200);
  await change('mat', 'ivory', { thickness_hundredths_mm: 151 });
  const rejection = { status: 409, code: 'frame_incompatible', fields: ['frame_id'] };
  expect(await visitor.put('/api/cart', { ...line, nums: 2 })).toMatchObject(rejection);
  const [held] = (await visitor.get('/api/cart')).data.lines;
  expect(held).toMatchObject({
    selected: false,
    problem: { code: 'frame_incompatible', message: expect.stringContaining('not deep enough') },
    // Of the same moulding, without the mat that is too thick.
    nearest_frame: { id: 16 },
  });

  // It still holds a thinner print, until no print is thin enough.
  expect(await read('frame', '106')).toMatchObject({ offered: true });
  await change('mat', 'ivory', { thickness_hundredths_mm: 201 });
  expect(await read('frame', '106')).toMatchObject({ active: true, offered: false });
  const choice = { moulding_id: 6, mat: { color: 'ivory', border_mm: 60 }, glazing_id: 1 };
  const tooThick = { status: 422, fields: ['mat', 'glazing_id'] };
  expect(await visitor.post('/api/frame', choice)).toMatchObject(tooThick);
  const other = { ...shopFrame, ...choice, mat: { color: 'ivory', border_mm: 65 } };
  expect(await create(other)).toMatchObject(tooThick);
  await change('mat', 'ivory', { thickness_hundredths_mm: 150 });
  await change('moulding', '6', { rabbet_depth_mm: 18 });
  expect((await visitor.put('/api/cart', line)).status).toBe(200);
});

test('a kind is reordered as a whole or not at all', async () => {
  const getIds = async () =>
    (await editor.get('/api/admin/material')).data.glazings.map(({ id }: { id: string }) => id) as string[];
  const ids = await getIds();
  const turned = ids.toReversed();
  const put = (wanted: string[], seen: string[]) =>
    editor.put('/api/admin/material/order', { kind: 'glazing', ids: wanted, seen });
  expect(await put(turned, ids)).toMatchObject({ status: 200 });
  expect(await getIds()).toEqual(turned);
  expect((await frameParts()).glazings.map(({ id }) => String(id))).toEqual(turned);
  for (const wrong of [ids.slice(1), [...ids, '9999'], ids.map(() => ids[0]!)]) {
    expect(await put(wrong, turned)).toMatchObject({ status: 422, fields: ['ids'] });
  }
  expect((await auditEntries(shop)).at(-1)).toMatchObject({
    action: 'material.reorder',
    subject_kind: 'glazing',
    before: { ids },
    after: { ids: turned },
  });
  expect(await put(ids, ids)).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(await getIds()).toEqual(turned);
});

test('a frame configured by buyers becomes the shop’s own', async () => {
  const visitor = createVisitor(shop.api);
  const choice = { moulding_id: 2, mat: { color: 'ivory', border_mm: 45 }, glazing_id: 1 };
  const theirs = (await visitor.post('/api/frame', choice)).data;
  expect(await shopFrames()).not.toContain(theirs.id);
  const ours = await create({ kind: 'frame', name: inAllLanguages('Ivory'), active: true, ...choice });
  expect(ours.data).toMatchObject({ id: String(theirs.id), offered: true });
  expect(await shopFrames()).toContain(theirs.id);
});

test.each(['service', 'workshop', 'finance'] as const)('materials are not %s’s to change', async (role) => {
  const other = await staffVisitor(shop, role);
  expect(await other.post('/api/admin/material', moulding)).toMatchObject({ status: 403 });
  expect(await other.put('/api/admin/material/moulding/1', { ...moulding, version: 1 })).toMatchObject({
    status: 403,
  });
});
