import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getBody } from '../../../platform/http/raw-body.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import { maxStatementBytes } from './bank-statements.rules.ts';
import {
  statementData,
  statementFileQuery,
  statementList,
  statementListQuery,
  statementRecordInput,
  statementRowsQuery,
  transactionAssignInput,
  transactionData,
  transactionDismissInput,
  transactionList,
  transactionQuery,
} from './bank-statements.schemas.ts';
import {
  getStatement,
  listStatements,
  receiveStatement,
  recordStatement,
} from './bank-statements.usecases.ts';
import {
  assignBankTransaction,
  confirmBankTransaction,
  dismissBankTransaction,
  listBankTransactions,
} from './bank-transactions.usecases.ts';

const params = z.object({ id: pathId });
const tags = ['Admin: orders'];

const createBankStatementRoute = createRoute({
  method: 'post',
  path: '/api/admin/bank-statement',
  operationId: 'createBankStatement',
  tags,
  ...forStaff('payments.record'),
  description:
    'Uploads a bank statement (CSV) as the raw body, up to 1 MiB and 5,000 rows, and proposes what each row pays; nothing is recorded yet.',
  request: {
    query: statementFileQuery,
    body: { content: { 'text/csv': { schema: { type: 'string' } } } },
  },
  responses: createdResponses(statementData),
});

const listBankStatementsRoute = createRoute({
  method: 'get',
  path: '/api/admin/bank-statement',
  operationId: 'listBankStatements',
  tags,
  ...forStaff('payments.record'),
  description: 'Lists the imported bank statements, the newest first.',
  request: { query: statementListQuery },
  responses: okResponses(statementList),
});

const getBankStatementRoute = createRoute({
  method: 'get',
  path: '/api/admin/bank-statement/{id}',
  operationId: 'getBankStatement',
  tags,
  ...forStaff('payments.record'),
  description: 'Returns a bank statement with the outcome of each row; a proposed one before it is recorded.',
  request: { params, query: statementRowsQuery },
  responses: okResponses(statementData),
});

const recordBankStatementRoute = createRoute({
  method: 'post',
  path: '/api/admin/bank-statement/{id}/record',
  operationId: 'recordBankStatement',
  tags,
  ...forStaff('payments.record'),
  description: 'Records the transactions of a checked bank statement; each is recorded once.',
  request: { params, ...jsonBody(statementRecordInput) },
  responses: changeResponses(statementData),
});

const listBankTransactionsRoute = createRoute({
  method: 'get',
  path: '/api/admin/bank-transaction',
  operationId: 'listBankTransactions',
  tags,
  ...forStaff('payments.record'),
  description: 'Lists the recorded bank transactions, the newest first; all, or those with one outcome.',
  request: { query: transactionQuery },
  responses: okResponses(transactionList),
});

const assignBankTransactionRoute = createRoute({
  method: 'post',
  path: '/api/admin/bank-transaction/{id}/assign',
  operationId: 'assignBankTransaction',
  tags,
  ...forStaff('payments.record'),
  description: 'Assigns a bank transaction that names no order, or was dismissed, to an order.',
  request: { params, ...jsonBody(transactionAssignInput) },
  responses: changeResponses(transactionData),
});

const confirmBankTransactionRoute = createRoute({
  method: 'post',
  path: '/api/admin/bank-transaction/{id}/confirm',
  operationId: 'confirmBankTransaction',
  tags,
  ...forStaff('payments.record'),
  description: 'Confirms that a bank transaction is another transfer than the one recorded by hand.',
  request: { params },
  responses: changeResponses(transactionData),
});

const dismissBankTransactionRoute = createRoute({
  method: 'post',
  path: '/api/admin/bank-transaction/{id}/dismiss',
  operationId: 'dismissBankTransaction',
  tags,
  ...forStaff('payments.record'),
  description: 'Dismisses a bank transaction that pays no order, with a reason.',
  request: { params, ...jsonBody(transactionDismissInput) },
  responses: changeResponses(transactionData),
});

const toStaffActor = (c: ApiContext) => ({ ...getActor(c), staffId: requireStaff(c).id });

export const bankStatementsAdminApi = apiRouter()
  .openapi(createBankStatementRoute, async (c) => {
    const { services, locale } = c.var;
    const received = await receiveStatement(services, toStaffActor(c), {
      name: c.req.valid('query').name,
      body: getBody(c, maxStatementBytes),
      locale,
    });
    return c.json(success(c, received), 201);
  })
  .openapi(listBankStatementsRoute, async (c) =>
    c.json(success(c, await listStatements(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(getBankStatementRoute, async (c) => {
    const { services, locale } = c.var;
    const found = await getStatement(services, c.req.valid('param').id, c.req.valid('query'), locale);
    return c.json(success(c, found), 200);
  })
  .openapi(recordBankStatementRoute, async (c) => {
    const { services, locale } = c.var;
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), locale };
    return c.json(success(c, await recordStatement(services, toStaffActor(c), input)), 200);
  })
  .openapi(listBankTransactionsRoute, async (c) =>
    c.json(success(c, await listBankTransactions(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(assignBankTransactionRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { code } = c.req.valid('json');
    const assigned = await assignBankTransaction(c.var.services, toStaffActor(c), id, code);
    return c.json(success(c, assigned, 'ok.saved'), 200);
  })
  .openapi(confirmBankTransactionRoute, async (c) => {
    const confirmed = await confirmBankTransaction(c.var.services, toStaffActor(c), c.req.valid('param').id);
    return c.json(success(c, confirmed, 'ok.saved'), 200);
  })
  .openapi(dismissBankTransactionRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { reason } = c.req.valid('json');
    const dismissed = await dismissBankTransaction(c.var.services, toStaffActor(c), id, reason);
    return c.json(success(c, dismissed, 'ok.saved'), 200);
  });
