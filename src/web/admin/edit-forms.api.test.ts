import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffPages } from '../../../test/clients/staff-pages.ts';
import { createArtist, createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { formValues } from '../forms/form-values.ts';
import { action as changeArtist, loader as loadArtist } from './artists/artist-page.tsx';
import { action as changeItem, loader as loadItem } from './items/item-page.tsx';
import { action as changeMaterial, loader as loadMaterial } from './materials/material-page.tsx';
import { action as changeFreight, loader as loadFreight } from './settings/freight/freight-page.tsx';
import { action as changeZone, loader as loadZone } from './settings/freight/zone-page.tsx';
import { action as changeSetting, loader as loadShop } from './settings/shop/shop-page.tsx';
import { action as addStore } from './stores/new-store-page.tsx';
import { action as changeStore, loader as loadStore } from './stores/store-page.tsx';

let shop: TestShop;
let pages: ReturnType<typeof staffPages>;

beforeAll(async () => {
  shop = await createTestShop();
  pages = staffPages(shop, await staffVisitor(shop, 'owner'));
});
afterAll(() => shop.close());

type Fields = Record<string, string>;
const languages = (name: string, texts: [string, string, string]): Fields => ({
  [`${name}.en`]: texts[0],
  [`${name}.zh-Hant`]: texts[1],
  [`${name}.zh-CN`]: texts[2],
});

describe('a store', () => {
  const fields = {
    ...languages('name', ['Gallery', '畫廊', '画廊']),
    ...languages('address', ['1 Road', '路一號', '路1号']),
    ...languages('hours', ['10–18', '十點到六點', '10点到6点']),
    phone: '02 1234 5678',
    active: 'on',
  };

  test('is added, changed, closed, merged after a conflict and restored by its forms', async () => {
    const added = (await pages.send(addStore, '/admin/store/new', fields).catch((sent) => sent)) as Response;
    const id = /\d+$/.exec(added.headers.get('location') ?? '')?.[0] ?? '';
    const path = `/admin/store/${id}`;
    const first = (await pages.load(loadStore, path, { id })).store;
    expect(first).toMatchObject({ phone: '02 1234 5678', active: true, version: 1 });
    const { active: _, ...closed } = fields;
    const base = JSON.stringify({
      name: first.name,
      address: first.address,
      hours: first.hours,
      phone: first.phone,
      active: true,
    });
    const closing = { ...closed, version: '1', base, intent: 'save' };
    expect((await pages.send(changeStore, path, closing, { id })).data).toEqual({ message: 'Saved' });

    const mine = { ...fields, phone: '04', version: '1', base, intent: 'save' };
    const conflict = await pages.send(changeStore, path, mine, { id });
    expect(conflict.init?.status).toBe(409);
    // The other user's change, and mine.
    expect(conflict.data).toMatchObject({ state: { active: false, phone: '04' }, base: { active: true } });
    expect(conflict.data.values).toEqual({ ...closed, phone: '04' });

    const rejected = await pages.send(changeStore, path, { ...mine, version: '2', 'name.en': ' ' }, { id });
    expect(rejected.data.failure?.errors).toMatchObject([{ field: 'name.en' }]);
    expect(rejected.data.values).toMatchObject({ ...fields, phone: '04', 'name.en': ' ' });

    const { history } = await pages.load(loadStore, path, { id });
    const entry = String(history.list.items[0]?.id);
    await pages.send(changeStore, path, { intent: 'restore', entry, version: '2' }, { id });
    expect((await pages.load(loadStore, path, { id })).store).toMatchObject({ active: true, version: 3 });
  });
});

test('a material, an artist and a work are saved unchanged by the fields that their forms start with', async () => {
  const { id: artistId } = await createArtist(shop.services.db, { name: inAllLanguages('Mei Lin') });
  const { id: itemId } = await createItem(shop.services.db);

  const mat = { kind: 'moulding', id: '1' };
  const { material } = await pages.load(loadMaterial, '/admin/material/moulding/1', mat);
  const save = { intent: 'save', version: '1' };
  const sent = { ...formValues(material), ...save, price_ntd_per_m: '1,234', face_width_mm: '２０' };
  expect((await pages.send(changeMaterial, '/admin/material/moulding/1', sent, mat)).data).toEqual({
    message: 'Saved',
  });
  expect((await pages.load(loadMaterial, '/admin/material/moulding/1', mat)).material).toMatchObject({
    ...material,
    price_ntd_per_m: 1234,
    face_width_mm: 20,
    version: 2,
  });

  const artist = { id: String(artistId) };
  const { artist: before } = await pages.load(loadArtist, `/admin/artist/${artistId}`, artist);
  const form = {
    ...formValues(before.state),
    ...save,
    share_basis_points: '27.5 %',
    'categories.classic': 'on',
  };
  await pages.send(changeArtist, `/admin/artist/${artistId}`, form, artist);
  const { artist: after } = await pages.load(loadArtist, `/admin/artist/${artistId}`, artist);
  expect(after.state).toEqual({ ...before.state, share_basis_points: 2750, categories: ['classic'] });

  const item = { id: String(itemId) };
  const { item: work } = await pages.load(loadItem, `/admin/item/${itemId}`, item);
  const fields = { ...formValues(work.state), ...save, year: '1,999', 'store_ids.4': 'on' };
  const changed = await pages.send(changeItem, `/admin/item/${itemId}`, fields, item);
  expect(changed.data).toMatchObject({ message: 'Saved' });
  const { item: newer } = await pages.load(loadItem, `/admin/item/${itemId}`, item);
  expect(newer.state).toEqual({ ...work.state, year: 1999 });

  const base = JSON.stringify(work.state);
  const wrong = { ...fields, base, version: '2', year: 'about 1900', 'sizes.0.price_ntd': '' };
  const rejected = await pages.send(changeItem, `/admin/item/${itemId}`, wrong, item);
  expect(rejected.data.failure?.errors.map(({ field }) => field)).toEqual(['year', 'sizes.0.price_ntd']);
  expect(rejected.data.values).toMatchObject({ year: 'about 1900', 'store_ids.4': 'on' });
});

test('settings are saved by the fields of their forms', async () => {
  const load = async () => (await pages.load(loadShop, '/admin/setting/shop')).settings;
  const save = async (intent: string, fields: Fields) =>
    (await pages.send(changeSetting, '/admin/setting/shop', { intent, ...fields })).data;
  const before = await load();
  const hours = { 'value.days.6': 'on', 'value.days.1': 'on', 'value.from': '10:00', 'value.to': '17:30' };
  const closed = { 'value.closed_on': '2027-02-05, 2027-02-06\r\n' };
  const version = (of: { version: number }) => ({ version: String(of.version) });
  expect(
    await save('service_hours', { ...hours, ...closed, ...version(before.service_hours) }),
  ).toMatchObject({ message: 'Saved' });
  await save('allowed_hosts', { value: 'a.example\r\n\r\nb.example ', ...version(before.allowed_hosts) });
  await save('public_limit', { value: '1,600', ...version(before.public_limit) });
  expect(await load()).toMatchObject({
    service_hours: {
      value: { days: [1, 6], from: '10:00', to: '17:30', closed_on: ['2027-02-05', '2027-02-06'] },
    },
    allowed_hosts: { value: ['a.example', 'b.example'] },
    public_limit: { value: 1600 },
  });
  const host = await save('allowed_hosts', { value: 'no host', version: '2' });
  expect(host).toMatchObject({
    failure: { errors: [{ field: 'value.0' }] },
    values: { value: 'no host', version: '2' },
  });
});

test('freight is saved by the fields of its forms', async () => {
  const { freight } = await pages.load(loadFreight, '/admin/setting/freight');
  const [current] = freight.parameters;
  const parameters = { ...formValues(current ?? {}), starts_on: '2030-01-01', version: '' };
  const fuel = { ...parameters, fuel_basis_points: '17.5', insurance_basis_points: '0.6 %' };
  const added = await pages.send(changeFreight, '/admin/setting/freight', { intent: 'parameters', ...fuel });
  expect(added.data).toMatchObject({ message: 'Saved' });
  expect((await pages.load(loadFreight, '/admin/setting/freight')).freight.parameters[0]).toMatchObject({
    starts_on: '2030-01-01',
    fuel_basis_points: 1750,
    insurance_basis_points: 60,
  });

  const id = String(freight.zones[0]?.id);
  const path = `/admin/setting/freight/zone/${id}`;
  const { zone } = await pages.load(loadZone, path, { id });
  const name = { ...languages('name', ['Near', '近', '近处']), countries: zone?.countries.join(', ') ?? '' };
  const days = {
    'services.standard.offered': 'on',
    'services.standard.days_min': '2',
    'services.standard.days_max': '４',
    'services.express.days_min': '1',
  };
  const version = String(zone?.version);
  const saved = await pages.send(changeZone, path, { intent: 'zone', ...name, ...days, version }, { id });
  expect(saved.data).toMatchObject({ message: 'Saved' });
  const { zone: newer } = await pages.load(loadZone, path, { id });
  expect(newer?.services).toMatchObject([{ service: 'standard', days_min: 2, days_max: 4 }]);

  const limit = {
    starts_on: '2030-01-01',
    max_side_mm: '1,200',
    max_girth_mm: '3000',
    max_weight_g: '20.5',
    oversize_side_mm: '1000',
    oversize_ntd: '500',
    version: String(newer?.version),
  };
  await pages.send(changeZone, path, { intent: 'limit', ...limit }, { id });
  const { zone: last } = await pages.load(loadZone, path, { id });
  expect(last?.limits[0]).toMatchObject({ max_side_mm: 1200, max_weight_g: 20_500 });
  const rejected = await pages.send(
    changeZone,
    path,
    { intent: 'zone', ...name, 'services.express.offered': 'on', version: String(last?.version) },
    { id },
  );
  expect(rejected.data.failure?.errors.map(({ field }) => field)).toEqual([
    'services.express.days_min',
    'services.express.days_max',
  ]);
});
