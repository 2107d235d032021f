import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { csvHeaders } from '../../../platform/http/csv-response.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  rejections,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { nameExport } from '../../settings/settings.usecases.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import { writeBankFile } from './bank-file.usecases.ts';
import { markPayoutFailed, markPayoutPaid, markRunPaid } from './payout-outcomes.usecases.ts';
import {
  payoutFailedInput,
  payoutPaidInput,
  payoutPreview,
  payoutPreviewQuery,
  payoutRunData,
  payoutRunInput,
  payoutRunList,
  payoutRunPaidInput,
  payoutRunQuery,
} from './payout-runs.schemas.ts';
import { createPayoutRun, getPayoutRun, listPayoutRuns, previewPayoutRun } from './payout-runs.usecases.ts';

const tags = ['Admin: payouts'];
const params = z.object({ id: pathId });

const listPayoutRunsRoute = createRoute({
  method: 'get',
  path: '/api/admin/payout-run',
  operationId: 'listPayoutRuns',
  tags,
  ...forStaff('payouts.read'),
  description: 'The payout runs with their sums, the newest first.',
  request: { query: payoutRunQuery },
  responses: okResponses(payoutRunList),
});

const previewPayoutRunRoute = createRoute({
  method: 'get',
  path: '/api/admin/payout-run/preview',
  operationId: 'previewPayoutRun',
  tags,
  ...forStaff('payouts.read'),
  description:
    'What a run would pay now: the open balance of each artist in a currency until a day, the tax withheld, and why a balance is not paid.',
  request: { query: payoutPreviewQuery },
  responses: okResponses(payoutPreview),
});

const createPayoutRunRoute = createRoute({
  method: 'post',
  path: '/api/admin/payout-run',
  operationId: 'createPayoutRun',
  tags,
  ...forStaff('payouts.write'),
  description:
    'Creates the payouts of all payable balances. 409 `nothing_to_pay`; 409 `preview_changed` where their sum is not `net`.',
  request: jsonBody(payoutRunInput),
  responses: createdResponses(payoutRunData),
});

const getPayoutRunRoute = createRoute({
  method: 'get',
  path: '/api/admin/payout-run/{id}',
  operationId: 'getPayoutRun',
  tags,
  ...forStaff('payouts.read'),
  description: 'A payout run with its payouts; bank accounts are masked.',
  request: { params },
  responses: okResponses(payoutRunData),
});

const getPayoutBankFileRoute = createRoute({
  method: 'get',
  path: '/api/admin/payout-run/{id}/bank.csv',
  operationId: 'getPayoutBankFile',
  tags,
  ...forStaff('payouts.bank_file'),
  description:
    'The pending payouts of a run as a CSV file for the bank, with the whole bank details. An audit event. 409 `bank_details_unreadable` where the key of a payout’s details is another one.',
  request: { params },
  responses: {
    200: {
      description: 'CSV, UTF-8',
      content: { 'text/csv': { schema: { type: 'string' } as const } },
    },
    ...rejections,
  },
});

const markPayoutRunPaidRoute = createRoute({
  method: 'post',
  path: '/api/admin/payout-run/{id}/paid',
  operationId: 'markPayoutRunPaid',
  tags,
  ...forStaff('payouts.write'),
  description: 'Marks all pending payouts of a run as paid; the artists are mailed.',
  request: { params, ...jsonBody(payoutRunPaidInput) },
  responses: okResponses(payoutRunData),
});

const markPayoutPaidRoute = createRoute({
  method: 'post',
  path: '/api/admin/payout/{id}/paid',
  operationId: 'markPayoutPaid',
  tags,
  ...forStaff('payouts.write'),
  description: 'Marks a pending payout as paid; the artist is mailed.',
  request: { params, ...jsonBody(payoutPaidInput) },
  responses: changeResponses(payoutRunData.shape.payouts.element),
});

const markPayoutFailedRoute = createRoute({
  method: 'post',
  path: '/api/admin/payout/{id}/failed',
  operationId: 'markPayoutFailed',
  tags,
  ...forStaff('payouts.write'),
  description:
    'Marks a payout as failed or returned by the bank: its entries are posted back, and the balance is open again.',
  request: { params, ...jsonBody(payoutFailedInput) },
  responses: changeResponses(payoutRunData.shape.payouts.element),
});

export const payoutRunsAdminApi = apiRouter()
  .openapi(listPayoutRunsRoute, async (c) =>
    c.json(success(c, await listPayoutRuns(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(previewPayoutRunRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await previewPayoutRun(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(createPayoutRunRoute, async (c) => {
    const { services, locale } = c.var;
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const created = await createPayoutRun(services, actor, c.req.valid('json'), locale);
    return c.json(success(c, created, 'ok.saved'), 201);
  })
  .openapi(getPayoutRunRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await getPayoutRun(services, c.req.valid('param').id, locale)), 200);
  })
  .openapi(getPayoutBankFileRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const file = await writeBankFile(services, getActor(c), id, locale);
    return c.body(file, 200, csvHeaders(await nameExport(services, `payouts-${id}.csv`, locale)));
  })
  .openapi(markPayoutRunPaidRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const run = await markRunPaid(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, run, 'ok.saved'), 200);
  })
  .openapi(markPayoutPaidRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const payout = await markPayoutPaid(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, payout, 'ok.saved'), 200);
  })
  .openapi(markPayoutFailedRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const payout = await markPayoutFailed(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, payout, 'ok.saved'), 200);
  });
