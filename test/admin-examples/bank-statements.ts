import { recordStatementBatch } from '../../src/domains/orders/bank-statements/bank-statements.usecases.ts';
import { taipeiDay } from '../../src/kernel/dates.ts';
import { createOrder, createPaidOrder, type Order } from './created-orders.ts';
import { after, type Example, newEmail, type Part, type Setup, several } from './setup.ts';

/** A bank statement with one transfer; without an order its reference names none. */
const buildStatement = ({ shop }: Pick<Setup, 'shop'>, order?: Order): string =>
  `date,amount,currency,reference,transaction_id\r\n${taipeiDay(shop.services.clock.now())},${order?.total ?? 5},TWD,${order?.code ?? ''},${newEmail()}`;

async function createCheckedStatement(setup: Setup, order?: Order) {
  const { data } = await setup.owner.send(
    'POST',
    '/api/admin/bank-statement?name=bank.csv',
    buildStatement(setup, order),
    { 'content-type': 'text/csv' },
  );
  return { id: data.id as number, version: data.version as number };
}

/** Records a bank statement with one transfer, and returns the id of its transaction. */
async function createBankTransaction(setup: Setup, order?: Order): Promise<number> {
  const { id, version } = await createCheckedStatement(setup, order);
  await setup.owner.post(`/api/admin/bank-statement/${id}/record`, { version });
  // Not by running all jobs: other calls left some that wait for other hosts.
  await recordStatementBatch(setup.shop.services, { statementId: id });
  const { data } = await setup.owner.get(`/api/admin/bank-statement/${id}`);
  return data.rows.items[0].transaction_id;
}

/** Creates a bank transaction that was recorded by hand before. */
async function createRepeatedTransfer(setup: Setup): Promise<number> {
  return createBankTransaction(setup, await createPaidOrder(setup));
}

/** Creates an order, and a bank transaction that names none. */
const createUnassigned = async (setup: Setup) => ({
  code: (await createOrder(setup)).code,
  id: await createBankTransaction(setup),
});

const examples: Record<string, Example> = {
  'POST /api/admin/bank-statement': async (setup) => {
    const path = '/api/admin/bank-statement?name=bank.csv';
    return () => setup.owner.send('POST', path, buildStatement(setup), { 'content-type': 'text/csv' });
  },
  'POST /api/admin/bank-statement/{id}/record': after(createCheckedStatement),
  'POST /api/admin/bank-transaction/{id}/assign': after(createUnassigned, ({ code }) => ({ code })),
  'POST /api/admin/bank-transaction/{id}/confirm': after(createRepeatedTransfer, {}),
  'POST /api/admin/bank-transaction/{id}/dismiss': after(createBankTransaction, { reason: 'Interest' }),
};

export const bankStatementsPart: Part = {
  permissions: {
    'bank-statement': ['payments.record'],
    'bank-transaction': ['payments.record'],
  },
  examples,
  reads: [
    ['/api/admin/bank-statement', 4],
    ['/api/admin/bank-statement/{statement}', 4],
    ['/api/admin/bank-transaction', 3],
  ],
  ids: async (setup) => {
    for (let index = 0; index < several; index += 1) await createBankTransaction(setup);
    const { id: statement } = await createCheckedStatement(setup);
    return { statement };
  },
};
