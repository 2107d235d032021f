import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { formatMinor, isCurrency, parseMinor } from '../runtime/amounts.ts';
import { answer, type Bindings } from '../runtime/failing.ts';
import { takeScript } from '../runtime/scripts.ts';
import { jwtCheck } from './jwt.ts';
import { addRefund, type Cybersource, computeRefunded } from './payments.ts';
import { secondsTime } from './signature.ts';
import type { CybersourceState, Transaction } from './state.ts';

const refundSchema = z.looseObject({
  clientReferenceInformation: z.looseObject({ code: z.string().min(1).max(50) }),
  orderInformation: z.looseObject({
    amountDetails: z.looseObject({ totalAmount: z.string(), currency: z.string() }),
  }),
});

const searchSchema = z.looseObject({
  query: z.string().min(1),
  name: z.string().optional(),
  timezone: z.string().optional(),
  save: z.boolean().default(false),
  sort: z.string().default('id:desc'),
  offset: z.int().nonnegative().default(0),
  limit: z.int().min(1).max(2500).default(20),
});

/** Fields of a search that are understood, and how a transaction matches. */
const searchFields: Record<string, (transaction: Transaction, value: string) => boolean> = {
  'clientReferenceInformation.code': ({ reference }, value) => reference === value,
  id: ({ id }, value) => id === value,
  // A range such as [NOW/DAY-7DAYS TO NOW/DAY+1DAY}: everything is recent here.
  submitTimeUtc: () => true,
};

/** The terms of a search, joined by AND; undefined where a term is not understood. */
function parseQuery(query: string): ((transaction: Transaction) => boolean) | undefined {
  const terms = query.split(/ AND /).map((term) => /^\s*([\w.]+):"?(.*?)"?\s*$/.exec(term));
  const tests = terms.map((match) => {
    const [, field = '', value = ''] = match ?? [];
    const matches = searchFields[field];
    return matches && ((transaction: Transaction) => matches(transaction, value));
  });
  return tests.includes(undefined) ? undefined : (one) => tests.every((matches) => matches?.(one));
}

const statuses = { ACCEPT: 'PENDING', REVIEW: 'PENDING_REVIEW', DECLINE: 'DECLINED' };

const getStatusValue = ({ status, decision }: Transaction): string => status ?? statuses[decision];

/** The services of a transaction: a sale is an authorization and a bill. */
function getApplications({ kind, decision, reasonCode }: Transaction) {
  const names =
    kind === 'refund' ? ['ics_credit'] : decision === 'ACCEPT' ? ['ics_auth', 'ics_bill'] : ['ics_auth'];
  const rFlag = { ACCEPT: 'SOK', REVIEW: 'DREVIEW', DECLINE: 'DCARDREFUSED' }[decision];
  return names.map((name) => ({ name, reasonCode, rFlag, rCode: decision === 'ACCEPT' ? '1' : '0' }));
}

/** What search and query show of a transaction. */
function transactionResource(
  state: CybersourceState,
  origin: string,
  transaction: Transaction,
  timeName: 'submitTimeUtc' | 'submitTimeUTC',
) {
  const { id, minor, currency, reference, time, reasonCode, saleId, refundIds } = transaction;
  const href = (related: string) => ({
    href: `${origin}/tss/v2/transactions/${related}`,
    method: 'GET',
  });
  const related = [...(saleId === undefined ? [] : [saleId]), ...refundIds];
  return {
    id,
    [timeName]: secondsTime(new Date(time)),
    merchantId: state.merchantId,
    applicationInformation: {
      status: getStatusValue(transaction),
      reasonCode,
      applications: getApplications(transaction),
    },
    clientReferenceInformation: { code: reference, applicationName: 'Secure Acceptance Web/Mobile' },
    orderInformation: {
      amountDetails: { totalAmount: formatMinor({ minor, currency }, 2), currency },
    },
    _links: {
      transactionDetail: href(id),
      ...(related.length > 0 && { relatedTransactions: related.map(href) }),
    },
  };
}

/** CyberSource's REST API: refunds, query and search of transactions, every request signed by a JWT. */
export function cybersourceApi({ store, notifier }: Cybersource, origin: string): Hono<Bindings> {
  const { state, save, now } = store;
  const findProblem = jwtCheck(state);
  const app = new Hono<Bindings>();

  const invalid = (c: Context, reason: string, message: string, status: ContentfulStatusCode = 400) =>
    c.json({ submitTimeUtc: secondsTime(now()), status: 'INVALID_REQUEST', reason, message }, status);

  app.use(async (c, next) => {
    const { host, pathname, search } = new URL(c.req.url);
    const body = await c.req.text();
    const authorization = c.req.header('authorization') ?? '';
    const path = `${pathname}${search}`;
    const problem = findProblem({ authorization, method: c.req.method, host, path, body }, now());
    if (problem !== undefined) {
      return c.json({ response: { rmsg: 'Authentication Failed' }, reason: problem }, 401);
    }
    return next();
  });
  app.onError((error, c) =>
    error instanceof SyntaxError || error instanceof z.ZodError
      ? invalid(c, 'INVALID_DATA', error.message)
      : c.json({ status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR', message: String(error) }, 502),
  );

  app.post('/pts/v2/payments/:id/refunds', async (c) => {
    const body = refundSchema.parse(await c.req.json());
    const { totalAmount, currency } = body.orderInformation.amountDetails;
    const reference = body.clientReferenceInformation.code;
    const sale = state.transactions[c.req.param('id')];
    if (sale?.kind !== 'sale') return invalid(c, 'NOT_FOUND', 'no such payment', 404);
    const script = takeScript(state.scripts, 'refund', [sale.id, sale.reference, reference]);
    return answer(c, script?.fail, () => {
      if (!isCurrency(currency) || currency !== sale.currency) {
        return invalid(c, 'INVALID_DATA', 'orderInformation.amountDetails.currency');
      }
      const minor = parseMinor(totalAmount, currency);
      const left = sale.decision === 'ACCEPT' ? sale.minor - computeRefunded(state, sale) : 0;
      if (!minor || minor > left) {
        return invalid(c, 'INVALID_AMOUNT', 'orderInformation.amountDetails.totalAmount');
      }
      const isDeclined = script?.outcome === 'declined';
      const refund = addRefund({ store, notifier }, sale, { reference, minor, outcome: script?.outcome });
      save();
      const refundAmount = formatMinor({ minor, currency }, 2);
      return c.json(
        {
          id: refund.id,
          submitTimeUtc: secondsTime(new Date(refund.time)),
          status: getStatusValue(refund),
          reconciliationId: refund.id.slice(-10),
          clientReferenceInformation: { code: reference },
          ...(isDeclined
            ? { errorInformation: { reason: 'PROCESSOR_DECLINED', message: 'Decline' } }
            : { refundAmountDetails: { refundAmount, currency } }),
          _links: { self: { href: `/pts/v2/refunds/${refund.id}`, method: 'GET' } },
        },
        201,
      );
    });
  });

  app.get('/tss/v2/transactions/:id', async (c) => {
    const transaction = state.transactions[c.req.param('id')];
    if (!transaction) return invalid(c, 'NOT_FOUND', 'no such transaction', 404);
    const { id, reference } = transaction;
    return answer(c, takeScript(state.scripts, 'get_transaction', [id, reference])?.fail, () =>
      c.json(transactionResource(state, origin, transaction, 'submitTimeUTC')),
    );
  });

  app.post('/tss/v2/searches', async (c) => {
    const search = searchSchema.parse(await c.req.json());
    const matches = parseQuery(search.query);
    if (!matches) return invalid(c, 'INVALID_DATA', 'query');
    const found = Object.values(state.transactions).filter(matches);
    const references = found.map(({ reference }) => reference);
    const script = takeScript(state.scripts, 'search', references);
    return answer(c, script?.fail, () => {
      const known = script?.outcome === 'empty' ? [] : found;
      const isDescending = !/:asc/.test(search.sort);
      const sorted = known.toSorted((a, b) => (a.id < b.id ? -1 : 1) * (isDescending ? -1 : 1));
      const page = sorted.slice(search.offset, search.offset + search.limit);
      const transactionSummaries = page.map((one) =>
        transactionResource(state, origin, one, 'submitTimeUtc'),
      );
      return c.json(
        {
          ...search,
          searchId: randomUUID(),
          totalCount: known.length,
          count: page.length,
          submitTimeUtc: secondsTime(now()),
          ...(page.length > 0 && { _embedded: { transactionSummaries } }),
        },
        201,
      );
    });
  });

  return app;
}
