import { password } from '../clients/visitor.ts';
import { inAllLanguages } from '../factories/items.ts';
import { acceptingTransport } from '../servers/mail-transport.ts';
import { after, call, type Example, laterDay, type Part, type Setup, several } from './setup.ts';

let starts = 0;
/** Returns a future time at a whole minute, later with each call. */
const laterStart = ({ shop }: Setup): string => {
  starts += 1;
  const minute = Math.ceil(shop.clock.now().getTime() / 60_000) + 1440 + starts;
  return new Date(minute * 60_000).toISOString();
};

const withdrawalTerm = { countries: ['DE', 'FR'], days: 30, law: 'An act' };

async function createFutureRate(setup: Setup, kind = 'usd') {
  const { data } = await setup.owner.post(`/api/admin/rate/${kind}`, {
    value: '25',
    starts_at: laterStart(setup),
  });
  return { kind, ...(data as { id: number; version: number }) };
}

const createWithdrawalTerm = async (setup: Setup): Promise<number> =>
  (await setup.owner.post('/api/admin/withdrawal-term', { ...withdrawalTerm, starts_on: laterDay(setup) }))
    .data.id;

const zone = {
  name: inAllLanguages('Somewhere'),
  countries: [],
  services: { standard: null, express: null },
};

async function createZone({ owner }: Setup) {
  const services = { standard: { days_min: 2, days_max: 5 }, express: null };
  const { data } = await owner.post('/api/admin/freight/zone', { ...zone, services });
  return data as { id: number; version: number };
}

const rows = [
  { up_to_g: 1000, price_ntd: 300 },
  { up_to_g: 5000, price_ntd: 700 },
];
const limit = {
  max_side_mm: 2000,
  max_girth_mm: 4000,
  max_weight_g: 30_000,
  oversize_side_mm: 1200,
  oversize_ntd: 600,
};
const parameters = {
  volumetric_divisor: 5000,
  step_g: 500,
  minimum_g: 500,
  fuel_basis_points: 1800,
  insurance_basis_points: 60,
  insurance_free_ntd: 5000,
};

const createZoneTable = async (setup: Setup) => {
  const { id, version } = await createZone(setup);
  const starts_on = laterDay(setup);
  const form = { service: 'standard', starts_on, rows, version };
  const { data } = await setup.owner.put(`/api/admin/freight/zone/${id}/rates`, form);
  return { id, starts_on, version: data.version as number };
};

async function createZoneLimit(setup: Setup) {
  const { id, version } = await createZone(setup);
  const starts_on = laterDay(setup);
  const { data } = await setup.owner.put(`/api/admin/freight/zone/${id}/limit`, {
    ...limit,
    starts_on,
    version,
  });
  return { id, starts_on, version: data.version as number };
}

const template = {
  decision: 'decline',
  member_type: null,
  title: inAllLanguages('A reason'),
  text: inAllLanguages('We are sorry.'),
  position: 9,
};

const courier = {
  name: inAllLanguages('Island Express'),
  tracking_url: 'https://track.example/parcel/{number}',
  active: true,
  position: 12,
};

const createCourier = async ({ owner }: Setup) =>
  (await owner.post('/api/admin/courier', courier)).data as { key: string; version: number };

const createTemplate = async ({ owner }: Setup) =>
  (await owner.post('/api/admin/review-template', template)).data as { key: string; version: number };

/** Creates parameters to come. */
async function createParameters(setup: Setup) {
  const starts_on = laterDay(setup);
  await setup.owner.put('/api/admin/freight/parameters', { ...parameters, starts_on });
  return { starts_on, version: 1 };
}

/** Saves a setting without a change. */
const saveSetting =
  (more: object = {}): Example =>
  async ({ owner }, name) => {
    const [, path = ''] = name.split(' ');
    const { data } = await owner.get('/api/admin/setting');
    return () => owner.put(path, { ...data[path.split('/').at(-1)!], ...more });
  };

const rate = (value: string) => (created: object, setup: Setup) => ({
  value,
  starts_at: laterStart(setup),
  ...('version' in created && { version: created.version }),
});

const examples: Record<string, Example> = {
  'POST /api/admin/withdrawal-term': call((setup) => ({ ...withdrawalTerm, starts_on: laterDay(setup) })),
  'DELETE /api/admin/withdrawal-term/{id}': after(createWithdrawalTerm),
  'POST /api/admin/rate/{kind}': after(async () => ({ kind: 'usd' }), rate('31.75')),
  'PUT /api/admin/rate/{kind}/{id}': after(createFutureRate, rate('32')),
  'DELETE /api/admin/rate/{kind}/{id}': after((setup) => createFutureRate(setup, 'share')),
  'PUT /api/admin/setting/info': saveSetting(),
  'PUT /api/admin/setting/service_hours': saveSetting(),
  'PUT /api/admin/setting/bank_account': saveSetting({ password }),
  'PUT /api/admin/setting/item_sections': saveSetting(),
  'PUT /api/admin/setting/allowed_hosts': saveSetting(),
  'PUT /api/admin/setting/public_limit': saveSetting(),
  'PUT /api/admin/setting/upload_limit': saveSetting(),
  'PUT /api/admin/setting/proof_required': saveSetting(),
  'PUT /api/admin/setting/print_files': saveSetting(),
  'PUT /api/admin/setting/payment_reminders': saveSetting(),
  'PUT /api/admin/setting/setup': saveSetting(),
  'PUT /api/admin/setting/logo': saveSetting(),
  'POST /api/admin/freight/zone': call(zone),
  'PUT /api/admin/freight/zone/{id}': after(createZone, zone),
  'PUT /api/admin/freight/zone/{id}/rates': after(createZoneTable, ({ starts_on, version }) => ({
    service: 'standard',
    starts_on,
    rows: [{ up_to_g: 1500, price_ntd: 317 }],
    version,
  })),
  'DELETE /api/admin/freight/zone/{id}/rates': async (setup) => {
    const { id, starts_on, version } = await createZoneTable(setup);
    const query = `service=standard&starts_on=${starts_on}&version=${version}`;
    return () => setup.owner.delete(`/api/admin/freight/zone/${id}/rates?${query}`);
  },
  'PUT /api/admin/freight/zone/{id}/limit': after(createZoneLimit, ({ starts_on, version }) => ({
    ...limit,
    oversize_ntd: 617,
    starts_on,
    version,
  })),
  'DELETE /api/admin/freight/zone/{id}/limit': async (setup) => {
    const { id, starts_on, version } = await createZoneLimit(setup);
    const query = `starts_on=${starts_on}&version=${version}`;
    return () => setup.owner.delete(`/api/admin/freight/zone/${id}/limit?${query}`);
  },
  'PUT /api/admin/freight/parameters': after(createParameters, (created) => ({
    ...parameters,
    insurance_free_ntd: 5017,
    ...created,
  })),
  'DELETE /api/admin/freight/parameters': async (setup) => {
    const { starts_on } = await createParameters(setup);
    return () => setup.owner.delete(`/api/admin/freight/parameters?starts_on=${starts_on}&version=1`);
  },
  'POST /api/admin/mail-server/test': async ({ owner, shop }) => {
    shop.services.mail.transport = acceptingTransport;
    return () => owner.post('/api/admin/mail-server/test');
  },
  'PUT /api/admin/mail-text/{mail}': after(
    async ({ owner }) => {
      const { version } = (await owner.get('/api/admin/mail-text/password_reset')).data;
      return { mail: 'password_reset', version: version as number };
    },
    { texts: { 'mail.password_reset.subject': { en: 'A new password' } } },
  ),
  'POST /api/admin/mail-text/{mail}/preview': after(async () => 'order_placed', { language: 'zh-Hant' }),
  'POST /api/admin/mail-text/{mail}/test': after(async () => 'order_placed', { language: 'en' }),
  'POST /api/admin/review-template': call(template),
  'PUT /api/admin/review-template/{key}': after(createTemplate, template),
  'DELETE /api/admin/review-template/{key}': after(createTemplate),
  'POST /api/admin/courier': call(courier),
  'PUT /api/admin/courier/{key}': after(createCourier, { ...courier, active: false }),
};

export const settingsPart: Part = {
  permissions: {
    rate: ['settings.read', 'settings.write'],
    setting: ['settings.read', 'settings.write'],
    setup: ['settings.read'],
    'withdrawal-term': ['settings.read', 'settings.write'],
    freight: ['settings.read', 'settings.write'],
    'mail-text': ['settings.read', 'settings.write'],
    'mail-server': ['settings.write'],
    'review-template': ['settings.read', 'settings.write'],
    courier: ['settings.read', 'settings.write'],
  },
  examples,
  reads: [
    ['/api/admin/rate/usd', 4],
    ['/api/admin/rate/share', 4, '?page=2&per_page=2'],
    ['/api/admin/setting', 2],
    ['/api/admin/setup', 4],
    ['/api/admin/withdrawal-term', 2],
    ['/api/admin/freight', 6],
    ['/api/admin/freight/zone/{zone}', 7],
    [
      '/api/admin/freight/example',
      10,
      '?country_code=JP&length_mm=800&width_mm=600&height_mm=150&weight_g=6000',
    ],
    ['/api/admin/mail-text', 2],
    ['/api/admin/mail-text/order_placed', 2],
    ['/api/admin/review-template', 2],
    ['/api/admin/courier', 2],
  ],
  ids: async (setup) => {
    let id = 0;
    for (let index = 0; index < several; index += 1) {
      await createFutureRate(setup);
      await createFutureRate(setup, 'share');
      ({ id } = await createZoneTable(setup));
      await createTemplate(setup);
      await createCourier(setup);
    }
    return { zone: id };
  },
};
