import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { csvHeaders, csvResponses } from '../../platform/http/csv-response.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { nameExport } from '../settings/settings.usecases.ts';
import { forStaff, getActor, requireStaff } from '../staff/staff.guard.ts';
import { accountParams, ledgerAccount, ledgerAccountInput, ledgerAccounts } from './accounts.schemas.ts';
import { listAccounts, updateAccount } from './accounts.usecases.ts';
import { journalEntries, journalEntriesQuery, journalEntry, journalEntryInput } from './entries.schemas.ts';
import { correctEntry, createEntry, listEntries } from './entries.usecases.ts';
import {
  journal,
  journalBalanceQuery,
  journalBalances,
  journalExportQuery,
  journalQuery,
} from './journal.schemas.ts';
import { exportJournalCsv, getJournalBalances, listJournal } from './journal.usecases.ts';

const tags = ['Admin: accounting'];

const listJournalRoute = createRoute({
  method: 'get',
  path: '/api/admin/journal',
  operationId: 'listJournal',
  tags,
  ...forStaff('reports.read'),
  description:
    'The journal of a month: every posting by day, of all accounts and kinds of entries or one of them.',
  request: { query: journalQuery },
  responses: okResponses(journal),
});

const getJournalBalancesRoute = createRoute({
  method: 'get',
  path: '/api/admin/journal/balance',
  operationId: 'getJournalBalances',
  tags,
  ...forStaff('reports.read'),
  description:
    'The balance of each account before and after a month, by currency, with the debits and credits between.',
  request: { query: journalBalanceQuery },
  responses: okResponses(journalBalances),
});

const exportJournalRoute = createRoute({
  method: 'get',
  path: '/api/admin/export/journal.csv',
  operationId: 'exportJournal',
  tags,
  ...forStaff('export.read'),
  description: 'The journal of up to 24 months as a CSV file that balances, a row for each posting.',
  request: { query: journalExportQuery },
  responses: csvResponses,
});

const listLedgerAccountsRoute = createRoute({
  method: 'get',
  path: '/api/admin/ledger-account',
  operationId: 'listLedgerAccounts',
  tags,
  ...forStaff('reports.read'),
  description: 'The chart of accounts, by number.',
  responses: okResponses(ledgerAccounts),
});

const updateLedgerAccountRoute = createRoute({
  method: 'put',
  path: '/api/admin/ledger-account/{key}',
  operationId: 'updateLedgerAccount',
  tags,
  ...forStaff('invoices.write'),
  description: 'Sets the number and the names of an account.',
  request: { params: accountParams, ...jsonBody(ledgerAccountInput) },
  responses: changeResponses(ledgerAccount),
});

const listJournalEntriesRoute = createRoute({
  method: 'get',
  path: '/api/admin/journal-entry',
  operationId: 'listJournalEntries',
  tags,
  ...forStaff('reports.read'),
  description: 'What staff entered in the journal, the newest first.',
  request: { query: journalEntriesQuery },
  responses: okResponses(journalEntries),
});

const createJournalEntryRoute = createRoute({
  method: 'post',
  path: '/api/admin/journal-entry',
  operationId: 'createJournalEntry',
  tags,
  ...forStaff('invoices.write'),
  description: 'Posts a provider’s fee, an exchange difference, or a transfer between accounts.',
  request: jsonBody(journalEntryInput),
  responses: createdResponses(journalEntry),
});

const correctJournalEntryRoute = createRoute({
  method: 'post',
  path: '/api/admin/journal-entry/{id}/correct',
  operationId: 'correctJournalEntry',
  tags,
  ...forStaff('invoices.write'),
  description:
    'Takes back what staff entered, by another entry of today. 409 where it was corrected already.',
  request: { params: z.object({ id: pathId }) },
  responses: createdResponses(journalEntry),
});

export const accountingAdminApi = apiRouter()
  .openapi(listJournalRoute, async (c) =>
    c.json(success(c, await listJournal(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(getJournalBalancesRoute, async (c) => {
    const { month } = c.req.valid('query');
    return c.json(success(c, await getJournalBalances(c.var.services, month, c.var.locale)), 200);
  })
  .openapi(exportJournalRoute, async (c) => {
    const { services, locale } = c.var;
    const query = c.req.valid('query');
    const text = await exportJournalCsv(services, query, locale);
    const name = `journal-${query.from}-${query.until}.csv`;
    return c.body(text, 200, csvHeaders(await nameExport(services, name, locale)));
  })
  .openapi(listLedgerAccountsRoute, async (c) =>
    c.json(success(c, await listAccounts(c.var.services, c.var.locale)), 200),
  )
  .openapi(updateLedgerAccountRoute, async (c) => {
    const { key } = c.req.valid('param');
    const account = await updateAccount(c.var.services, getActor(c), key, c.req.valid('json'), c.var.locale);
    return c.json(success(c, account, 'ok.saved'), 200);
  })
  .openapi(listJournalEntriesRoute, async (c) =>
    c.json(success(c, await listEntries(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(createJournalEntryRoute, async (c) => {
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const entry = await createEntry(c.var.services, actor, c.req.valid('json'), c.var.locale);
    return c.json(success(c, entry, 'ok.saved'), 201);
  })
  .openapi(correctJournalEntryRoute, async (c) => {
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const entry = await correctEntry(c.var.services, actor, c.req.valid('param').id, c.var.locale);
    return c.json(success(c, entry, 'ok.saved'), 201);
  });
