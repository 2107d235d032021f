import { expect } from 'vitest';
import type { Visitor } from '../clients/visitor.ts';
import type { AdminOrders } from './admin-orders.ts';

/** A row of a bank statement; missing fields are those of a transfer in NTD without a reference. */
export type StatementLine = {
  date?: string;
  amount: number | string;
  currency?: string;
  reference?: string;
  transaction_id?: string;
};

let ids = 0;
/** An id that no other transaction has. */
export const newBankId = () => `FT-${++ids}`;

/** The statement as a bank's CSV file. */
export const statementCsv = (today: string, lines: readonly StatementLine[]): string =>
  [
    'date,amount,currency,reference,remitter,transaction_id',
    ...lines.map(
      ({ date = today, amount, currency = 'TWD', reference = '', transaction_id = newBankId() }) =>
        `${date},${amount},${currency},${reference},林美,${transaction_id}`,
    ),
  ].join('\r\n');

/** Sends statements of a shop as its finance staff. */
export function createStatements({ shop, fay, today }: AdminOrders) {
  const upload = (text: string, by: Visitor = fay) =>
    by.send('POST', '/api/admin/bank-statement?name=bank.csv', text, { 'content-type': 'text/csv' });
  const read = async (id: number, query = '?per_page=96') =>
    (await fay.get(`/api/admin/bank-statement/${id}${query}`)).data;
  async function check(lines: readonly StatementLine[], by: Visitor = fay) {
    const sent = await upload(statementCsv(today(), lines), by);
    expect(sent.status).toBe(201);
    return sent.data;
  }
  const record = ({ id, version }: { id: number; version: number }, by: Visitor = fay) =>
    by.post(`/api/admin/bank-statement/${id}/record`, { version });
  /** Uploads and records a statement; returns it afterwards. */
  async function importLines(lines: readonly StatementLine[]) {
    const checked = await check(lines);
    expect((await record(checked)).status).toBe(200);
    await shop.services.jobs.drain(shop.services);
    return read(checked.id);
  }
  return {
    upload,
    read,
    check,
    record,
    importLines,
    act: (id: number, what: string, form: object = {}, by: Visitor = fay) =>
      by.post(`/api/admin/bank-transaction/${id}/${what}`, form),
    list: async (outcome = '') =>
      (await fay.get(`/api/admin/bank-transaction?per_page=96${outcome && `&outcome=${outcome}`}`)).data
        .items,
  };
}

type Rows = { rows: { items: { outcome: string; transaction_id: number; order_code: string | null }[] } };

export const getOutcomes = ({ rows }: Rows): string[] => rows.items.map(({ outcome }) => outcome);
