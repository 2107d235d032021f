import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, password } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
let manager: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop();
  manager = await staffVisitor(shop, 'manager');
});
afterAll(() => shop.close());

const kept = async () => (await manager.get('/api/admin/setting')).data;
const save = (key: string, form: object, by = manager) => by.put(`/api/admin/setting/${key}`, form);
const initial = async () => {
  // Without invalidation events, as in this shop, cached settings are at most five seconds old.
  shop.clock.advance(5000);
  return (await createVisitor(shop.api).get('/api/initial')).data;
};
const entries = async (subject: string) =>
  (
    await shop.database.pool.query(
      "SELECT * FROM audit_entry WHERE action = 'setting.update' AND subject_id = $1 ORDER BY id",
      [subject],
    )
  ).rows;

describe('a setting', () => {
  test('shows in the shop, is in the log, and of two changes the second gets a conflict', async () => {
    const { value, version } = (await kept()).info;
    const mine = {
      name: { en: 'Tide', 'zh-Hant': '潮', 'zh-CN': '潮汐' },
      phone: '+886 2 5550 0199',
      email: 'tide@example.org',
      address: { en: '1 Pier Road', 'zh-Hant': '港邊路 1 號', 'zh-CN': '港边路 1 号' },
      tax_id: '12345675',
      social: [{ name: 'Mastodon', url: 'https://example.org/@us' }],
    };
    expect(await save('info', { value: mine, version })).toMatchObject({
      status: 200,
      data: { value: mine, version: version + 1 },
    });
    const { phone, email, social } = mine;
    expect((await initial()).info).toMatchObject({
      name: 'Tide',
      phone,
      email,
      address: '1 Pier Road',
      social,
    });
    const inChinese = await createVisitor(shop.api).get('/api/initial', { lang: 'zh-Hans' });
    expect(inChinese.data.info).toMatchObject({ name: '潮汐', address: '港边路 1 号' });
    expect(await save('info', { value, version })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { value: mine, version: version + 1 },
    });
    expect(await entries('info')).toMatchObject([{ before: { value }, after: { value: mine } }]);
  });

  test('closed days have no service hours', async () => {
    const { version } = (await kept()).service_hours;
    const hours = { days: [5, 1, 1], from: '09:00', to: '17:30', closed_on: ['2026-12-25', '2026-12-25'] };
    expect(await save('service_hours', { value: hours, version })).toMatchObject({
      status: 200,
      data: { value: { days: [1, 5], from: '09:00', to: '17:30', closed_on: ['2026-12-25'] } },
    });
    shop.clock.set('2026-12-25T03:00:00Z');
    expect((await initial()).info.service_hours).toEqual({
      days: [1, 5],
      from: '09:00',
      to: '17:30',
      zone: 'GMT+8',
      open_now: false,
      closed_on: ['2026-12-25'],
      utc_offset_minutes: 480,
    });
    shop.clock.set('2026-12-28T03:00:00Z');
    manager = await staffVisitor(shop, 'manager');
    expect((await initial()).info.service_hours.open_now).toBe(true);
  });

  test.each([
    ['info', { phone: 'none' }, 'value.phone'],
    ['info', { email: 'nobody' }, 'value.email'],
    ['info', { name: { en: 'Only English' } }, 'value.name.zh-Hant'],
    ['info', { social: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'value.social.0.url'],
    ['service_hours', { from: '18:00', to: '10:00' }, 'value.to'],
    ['service_hours', { days: [8] }, 'value.days.0'],
    ['service_hours', { closed_on: ['25.12.2026'] }, 'value.closed_on.0'],
    ['service_hours', { utc_offset_minutes: 0 }, 'value.utc_offset_minutes'],
    ['item_sections', { print_process: { en: 'Giclée' } }, 'value.print_process.zh-Hant'],
    ['item_sections', { care: { en: '', 'zh-Hant': '', 'zh-CN': '' } }, 'value.care.en'],
  ])('%s with %j is rejected', async (key, change, field) => {
    const { value, version } = (await kept())[key];
    const answer = await save(key, { value: { ...value, ...change }, version });
    expect(answer.status).toBe(422);
    expect(answer.fields).toContain(field);
    expect((await kept())[key].version).toBe(version);
  });

  test('the texts below works are shown with every work, each in its place', async () => {
    const { value, version } = (await kept()).item_sections;
    const texts = (en: string, hant: string) => ({ en, 'zh-Hant': hant, 'zh-CN': `${hant}。` });
    const mine = {
      certification: texts('Signed', '簽署'),
      care: texts('Dust it', '輕拭'),
      print_process: texts('Inkjet', '噴墨'),
    };
    expect(Object.keys(value)).toEqual(expect.arrayContaining(Object.keys(mine)));
    expect((await save('item_sections', { value: mine, version })).data).toEqual({
      value: mine,
      version: version + 1,
    });
    const { id } = await createItem(shop.services.db);
    shop.clock.advance(5000);
    for (const [lang, certification, care] of [
      ['en', 'Signed', 'Dust it'],
      ['zh-Hans', '簽署。', '輕拭。'],
    ] as const) {
      const { sections } = (await createVisitor(shop.api).get(`/api/shop/${id}`, { lang })).data;
      expect(sections).toMatchObject({ certification, care });
    }
  });

  test.each([
    [{ pixels_per_inch: 100, bleed_mm: 0, name: '{order}{line}' }, []],
    [{ pixels_per_inch: 720, bleed_mm: 10, name: '{line}_{order}.{copy}-{copies}x{work}{size}{paper}' }, []],
    [{ pixels_per_inch: 99 }, ['value.pixels_per_inch']],
    [{ pixels_per_inch: 721, bleed_mm: 11 }, ['value.pixels_per_inch', 'value.bleed_mm']],
    [{ bleed_mm: 2.5, canvas_edge: 'black' }, ['value.bleed_mm', 'value.canvas_edge']],
    [{ name: '{order}' }, ['value.name']],
    [{ name: '{line}' }, ['value.name']],
    [{ name: '{order}/{line}' }, ['value.name']],
    [{ name: '{order}-{line}-{buyer}' }, ['value.name']],
    [{ name: `{order}-{line}-${'a'.repeat(100)}` }, ['value.name']],
  ])('print files are made as %j', async (change, fields) => {
    const { value, version } = (await kept()).print_files;
    const saved = await save('print_files', { value: { ...value, ...change }, version });
    expect([saved.status, saved.fields ?? []]).toEqual([fields.length > 0 ? 422 : 200, fields]);
  });

  test.each([
    ['public_limit', [320, 10_000], [319, 10_001, 2400.5]],
    ['upload_limit', [10, 20_000], [9, 20_001, '100']],
    ['proof_required', [true, false], ['false', 0, null]],
  ])('%s is within its bounds', async (key, allowed, rejected) => {
    for (const value of rejected) {
      const { version } = (await kept())[key];
      expect(await save(key, { value, version })).toMatchObject({ status: 422, fields: ['value'] });
    }
    for (const value of allowed) {
      const { version } = (await kept())[key];
      expect(await save(key, { value, version })).toMatchObject({ status: 200, data: { value } });
    }
    expect((await kept())[key].value).toBe(allowed[1]);
  });

  test.each([
    'https://example.org',
    'example',
    'example.org/path',
    'EXAMPLE.org',
    '*.example.org',
    'a b.org',
  ])('the host %s is none', async (host) => {
    const { version } = (await kept()).allowed_hosts;
    expect(await save('allowed_hosts', { value: [host], version })).toMatchObject({
      status: 422,
      fields: ['value.0'],
    });
  });

  test('hosts are stored without duplicates', async () => {
    const { version } = (await kept()).allowed_hosts;
    const value = ['museum.example.org', 'example.org:8443', 'museum.example.org'];
    expect((await save('allowed_hosts', { value, version })).data.value).toEqual([
      'example.org:8443',
      'museum.example.org',
    ]);
    expect((await initial()).site.allowed_hosts).toEqual(['example.org:8443', 'museum.example.org']);
  });
});

describe('the bank account', () => {
  const account = async () => (await kept()).bank_account;

  test("is changed only after the user's identity was verified again", async () => {
    const { value, version } = await account();
    const mine = { ...value, account: '123-456-789012' };
    for (const proof of [{}, { password: 'Wrong.1234' }, { code: '000000' }]) {
      const rejected = await save('bank_account', { value: mine, version, ...proof });
      expect(rejected.status).toBe(422);
    }
    expect(await account()).toEqual({ value, version });
    expect(await save('bank_account', { value: mine, version, password })).toMatchObject({ status: 200 });
    const entry = (await entries('bank_account')).at(-1);
    expect(entry).toMatchObject({ before: { value }, after: { value: mine } });
    expect(JSON.stringify(entry)).not.toContain(password);
  });

  test('takes a SWIFT/BIC and stores it in capitals without spaces', async () => {
    const { value, version } = await account();
    const answer = await save('bank_account', {
      value: { ...value, swift: ' exam xx tp 001 ' },
      version,
      password,
    });
    expect(answer).toMatchObject({ status: 200, data: { value: { swift: 'EXAMXXTP001' } } });
    expect((await entries('bank_account')).at(-1)).toMatchObject({
      before: { value },
      after: { value: { ...value, swift: 'EXAMXXTP001' } },
    });
    const next = { ...value, swift: '' };
    expect(await save('bank_account', { value: next, version: version + 1, password })).toMatchObject({
      status: 200,
      data: { value: next },
    });
  });

  test.each(['EXAM', 'EXAMXXT', 'EXAMXXTP0', 'EXAMXXTP0012', 'EXAM12TP', 'EXAM-XTP', '示範銀行示範銀行'])(
    'rejects %s as a SWIFT/BIC',
    async (swift) => {
      const { value, version } = await account();
      const answer = await save('bank_account', { value: { ...value, swift }, version, password });
      expect(answer).toMatchObject({ status: 422, fields: ['value.swift'] });
      expect(await account()).toEqual({ value, version });
    },
  );

  test('wrong passwords are counted, a right one is not', async () => {
    const another = await staffVisitor(shop, 'owner');
    const { value, version } = await account();
    for (let tries = 0; tries < 12; tries += 1) {
      // With a right proof and an old version the only error is the version.
      const late = await save('bank_account', { value, version: version + 5, password }, another);
      expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
    }
    let last = 0;
    for (let tries = 0; tries < 11; tries += 1) {
      const wrong = { value, version, password: 'Wrong.1234' };
      last = (await save('bank_account', wrong, another)).status;
    }
    expect(last).toBe(429);
    expect(await save('bank_account', { value, version, password }, another)).toMatchObject({ status: 429 });
  });

  test('cannot be changed by finance', async () => {
    const finance = await staffVisitor(shop, 'finance');
    const { value, version } = await account();
    expect(await save('bank_account', { value, version, password }, finance)).toMatchObject({ status: 403 });
  });
});
