import { updateInvoiceOfOrder } from '../../src/domains/invoices/issue-invoices.usecases.ts';
import { taipeiDay } from '../../src/kernel/dates.ts';
import { createPaidOrder } from './created-orders.ts';
import { after, call, type Example, type Part, type Setup, several } from './setup.ts';

type Issued = { code: string; id: number; version: number };

/** Creates an order whose invoice is issued, by the shop's own numbers. */
async function createInvoice(setup: Setup): Promise<Issued> {
  const { shop, owner } = setup;
  const { code, version } = await createPaidOrder(setup);
  await shop.database.pool.query('UPDATE invoice_series SET active = false WHERE last_number IS NOT NULL');
  const { rows } = await shop.database.pool.query('SELECT id FROM shop_order WHERE code = $1', [code]);
  await updateInvoiceOfOrder(shop.services, rows[0].id);
  const { data } = await owner.get(`/api/admin/order/${code}/invoice`);
  return { code, id: data.items[0].id, version };
}

/** Issues an invoice with a document that did not reach the provider. */
async function createUnsentInvoice(setup: Setup): Promise<Issued> {
  const issued = await createInvoice(setup);
  await setup.shop.database.pool.query(
    `UPDATE invoice_document SET status = 'failed', problem = 'down', reference = NULL, sent_at = NULL
     WHERE invoice_id = $1`,
    [issued.id],
  );
  return issued;
}

/** Places an order that goes abroad. */
async function createOrderAbroad(setup: Setup): Promise<string> {
  const { code } = await createInvoice(setup);
  await setup.shop.database.pool.query(
    `UPDATE shop_order SET receiver = jsonb_set(receiver, '{address,country_code}', '"US"') WHERE code = $1`,
    [code],
  );
  return code;
}

/** The next month that can be closed: of years ago, so that the days of the other examples stay open. */
async function createClosableMonth(setup: Setup): Promise<{ month: string }> {
  const readNext = async () => (await setup.owner.get('/api/admin/closed-month')).data;
  const { items, next } = await readNext();
  if (items.length > 0) return { month: next.month };
  const { code } = await createPaidOrder(setup);
  await setup.shop.database.pool.query(
    `INSERT INTO sale_entry (order_id, number, position, correction, day, currency, country_code, member_id, orders, orders_of_item,
       orders_of_artist, pieces, items, freight, before_tax, pictures_before_tax, share, in_ntd)
     SELECT id, 0, 0, 1, '2019-01-31', currency, country_code, member_id, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1 FROM shop_order WHERE code = $1`,
    [code],
  );
  return { month: (await readNext()).next.month };
}

/** Closes a month, and stores a report of it. */
async function createClosedFile(setup: Setup): Promise<number> {
  const { month } = await createClosableMonth(setup);
  await setup.owner.post('/api/admin/closed-month', { month });
  const { rows } = await setup.shop.database.pool.query(
    `INSERT INTO closed_month_file (month, kind, artist_id, locale, content, sha256, created_at)
     VALUES ($1, 'sales_by_day_csv', NULL, 'en', '', sha256(''), now()) RETURNING id`,
    [`${month}-01`],
  );
  return rows[0].id;
}

let ranges = 0;
/** A range of numbers in the past, which no invoice takes. */
function rangeForm() {
  ranges += 1;
  const [first, last] = [ranges * 10, ranges * 10 + 9].map((number) => String(number).padStart(8, '0'));
  return {
    prefix: 'ZZ',
    first: first ?? '',
    last: last ?? '',
    starts_on: '2020-01-01',
    ends_on: '2020-02-29',
  };
}

/** Creates a range that gives no numbers, so that the invoices of the other examples are issued. */
async function createSeries({ owner }: Setup) {
  const { data } = await owner.post('/api/admin/invoice-series', rangeForm());
  const stopped = await owner.put(`/api/admin/invoice-series/${data.id}`, {
    active: false,
    version: data.version,
  });
  return { id: data.id as number, version: stopped.data.version as number };
}

/** A fee of this day. */
const feeForm = ({ shop }: Setup) => ({
  kind: 'provider_fee',
  account: 'paypal',
  currency: 'USD',
  amount: 317,
  day: taipeiDay(shop.clock.now()),
  note: 'November',
});

const providerTotalForm = ({ shop }: Setup) => ({
  day: taipeiDay(shop.clock.now()),
  provider: 'paypal',
  currency: 'USD',
  captured: 20_311,
  refunded: 307,
  note: 'From the monthly report',
});

async function createEntry(setup: Setup): Promise<number> {
  return (await setup.owner.post('/api/admin/journal-entry', feeForm(setup))).data.id;
}

const examples: Record<string, Example> = {
  'POST /api/admin/order/{code}/invoice/{id}/void': after(createInvoice, {
    reason: 'The tax ID was missing',
    type: 'company',
    tax_id: '04595257',
  }),
  'POST /api/admin/order/{code}/invoice/{id}/send': after(createUnsentInvoice),
  'POST /api/admin/invoice-series': call(rangeForm),
  'POST /api/admin/closed-month': after(createClosableMonth, ({ month }) => ({ month })),
  'POST /api/admin/journal-entry': call(feeForm),
  'POST /api/admin/journal-entry/{id}/correct': after(createEntry),
  'POST /api/admin/provider-day': call(providerTotalForm),
  'PUT /api/admin/ledger-account/{key}': after(async () => ({ key: 'bank', version: 1 }), {
    number: '1113.01',
    names: { en: 'Bank', 'zh-Hant': '銀行', 'zh-CN': '银行' },
  }),
  'PUT /api/admin/invoice-series/{id}': after(createSeries, { active: false }),
};

export const invoicesPart: Part = {
  permissions: {
    invoice: ['orders.read'],
    'invoice-comparison': ['reports.read'],
    'invoice-series': ['settings.read', 'settings.write'],
    'closed-month': ['reports.read', 'invoices.write'],
    receivable: ['reports.read'],
    'tax-summary': ['reports.read'],
    journal: ['reports.read'],
    'journal-entry': ['reports.read', 'invoices.write'],
    'provider-day': ['reports.read', 'invoices.write'],
    'ledger-account': ['reports.read', 'invoices.write'],
  },
  examples,
  reads: [
    ['/api/admin/invoice', 2],
    ['/api/admin/invoice', 2, '?status=issued&delivery=sent&period=2026-11&keyword=INV-00000001'],
    ['/api/admin/export/invoice.csv', 3],
    ['/api/admin/order/{invoiced}/invoice', 7],
    ['/api/admin/order/{invoiced}/receipt', 20],
    ['/api/admin/order/{abroad}/commercial-invoice', 30],
    ['/api/admin/invoice-comparison', 4, '?year=2026'],
    ['/api/admin/receivable', 3],
    ['/api/admin/journal', 3, '?month=2026-11&account=receivable&kind=sale'],
    ['/api/admin/journal/balance', 2, '?month=2026-11'],
    ['/api/admin/export/journal.csv', 3, '?from=2026-10&until=2026-11'],
    ['/api/admin/ledger-account', 2],
    ['/api/admin/journal-entry', 3],
    ['/api/admin/provider-day', 2, '?month=2026-11'],
    ['/api/admin/export/provider-day.csv', 3, '?month=2026-11'],
    ['/api/admin/tax-summary', 2, '?period=2020-01'],
    ['/api/admin/export/receivable.csv', 3],
    ['/api/admin/closed-month', 4],
    ['/api/admin/closed-month/2019-01/file', 3],
    ['/api/admin/closed-month/2019-01/file/{closedFile}', 2],
    ['/api/admin/invoice-series', 2],
    ['/api/admin/invoice-series/unused', 2, '?period=2020-01'],
    ['/api/admin/export/tax-summary.csv', 3, '?period=2020-01'],
    ['/api/admin/export/unused-invoice-number.csv', 3, '?period=2020-01'],
  ],
  ids: async (setup) => {
    let invoiced = '';
    for (let index = 0; index < several; index += 1) {
      ({ code: invoiced } = await createInvoice(setup));
      await createSeries(setup);
      await createEntry(setup);
    }
    return { invoiced, abroad: await createOrderAbroad(setup), closedFile: await createClosedFile(setup) };
  },
};
