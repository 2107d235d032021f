import { createHash } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { searchText } from '../../../kernel/fields.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { isUnavailable } from '../../../platform/db/database.ts';
import { localeOfQuery } from '../../../platform/http/query-locale.ts';
import { okResponses, rejection, rejections, success } from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter } from '../../../platform/http/router.ts';
import type { Services } from '../../../platform/services.ts';
import { forOwnerOrHash } from '../../members/members.guard.ts';
import { findAttemptOfToken, getGateway } from '../../payments/attempts/attempts.usecases.ts';
import { type OnlinePaytype, onlinePaytypes } from '../../payments/payments.rules.ts';
import { orderResultPath } from '../orders.rules.ts';
import { orderData } from '../orders.schemas.ts';
import { cancelAttempt, findOrderOfAttempt } from './cancel-attempt.usecases.ts';
import { processNotification, receiveNotification } from './notifications.usecases.ts';
import { failurePage, formPage, pageStyle, submitScript } from './payment-page.ts';
import { settleAttempt } from './settle-attempt.usecases.ts';
import { startPayment } from './start-payment.usecases.ts';
import { switchToTransfer } from './switch-to-transfer.usecases.ts';

const type = z.enum(onlinePaytypes);
const page = { 'text/html': { schema: z.string() } };

const redirectToPaymentRoute = createRoute({
  method: 'get',
  path: '/api/payment/{type}',
  operationId: 'redirectToPayment',
  tags: ['Orders'],
  ...forOwnerOrHash,
  description:
    "Sends the browser to the provider's payment page of an order: by a redirect, or by a page with a form that submits itself. " +
    'An order that cannot be paid now leads to its result page. The language is `lang`.',
  request: {
    params: z.object({ type }),
    query: z.object({
      code: z.string().regex(/^[0-9A-Z]{13}$/),
      hash: searchText,
      lang: searchText.optional(),
    }),
  },
  responses: {
    200: { description: 'A form that leads to the provider', content: page },
    303: { description: "The provider's page, or the order's result page" },
    502: { description: 'The provider cannot be reached: a page that offers to try again', content: page },
    ...rejections,
  },
});

const redirectAfterPaymentRoute = createRoute({
  method: 'get',
  path: '/api/payment/{type}/return',
  operationId: 'redirectAfterPayment',
  tags: ['Orders'],
  description:
    "The browser comes back from the provider's page: the payment is settled, and the order's result page follows.",
  request: {
    params: z.object({ type }),
    query: z.object({ token: searchText.optional(), lang: searchText.optional() }),
  },
  responses: { 303: { description: "The order's result page" }, ...rejections },
});

const redirectAfterCancelRoute = createRoute({
  method: 'get',
  path: '/api/payment/{type}/cancel',
  operationId: 'redirectAfterCancel',
  tags: ['Orders'],
  description: "The payer left the provider's page without paying.",
  request: {
    params: z.object({ type }),
    query: z.object({ token: searchText.optional(), lang: searchText.optional() }),
  },
  responses: { 303: { description: "The order's result page" }, ...rejections },
});

const formReply = (to: 'return' | 'cancel', operationId: string) =>
  createRoute({
    method: 'post',
    path: `/api/payment/{type}/${to}`,
    operationId,
    tags: ['Orders'],
    description:
      'The browser brings the signed reply of the provider, as a form from another site: no cookie comes with it, and none is needed.',
    request: { params: z.object({ type }), query: z.object({ lang: searchText.optional() }) },
    responses: {
      303: { description: "The order's result page" },
      400: { description: 'The reply is not the provider’s', content: page },
      ...rejections,
    },
  });
const receivePaymentReplyRoute = formReply('return', 'receivePaymentReply');
const receiveCancelReplyRoute = formReply('cancel', 'receiveCancelReply');

const receivePaymentNotificationRoute = createRoute({
  method: 'post',
  path: '/api/payment/{type}/webhook',
  operationId: 'receivePaymentNotification',
  tags: ['Orders'],
  description: 'A signed notification of the provider; stored first, then processed.',
  request: { params: z.object({ type }) },
  responses: {
    200: { description: 'Stored' },
    400: rejection('The signature is not the provider’s'),
    ...rejections,
  },
});

const switchToTransferRoute = createRoute({
  method: 'post',
  path: '/api/order/{code}/transfer',
  operationId: 'switchToTransfer',
  tags: ['Orders'],
  ...forOwnerOrHash,
  description:
    'Changes the payment method of an unpaid order to bank transfer, for its owner or who holds its hash.',
  request: {
    params: z.object({ code: z.string().regex(/^[0-9A-Z]{13}$/) }),
    query: z.object({ hash: searchText.optional() }),
  },
  responses: okResponses(orderData),
});

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [styleHash, scriptHash] = [sha256(pageStyle), sha256(submitScript)];

/** The policy of the pages here: their own style and script, and forms to the provider. */
const pagePolicy = (formOrigins: readonly string[]): string =>
  `default-src 'none'; style-src ${styleHash}; script-src ${scriptHash}; base-uri 'none'; frame-ancestors 'none'; ` +
  `form-action ${formOrigins.length === 0 ? "'none'" : formOrigins.join(' ')}`;

const html = (
  c: ApiContext,
  text: string,
  status: 200 | 400 | 404 | 409 | 429 | 500 | 502 | 503,
  origins: readonly string[] = [],
) =>
  c.html(text, status, {
    'Content-Security-Policy': pagePolicy(origins),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });

const getLocale = (c: ApiContext): Locale => localeOfQuery(c, c.req.query('lang'));

type FailureLinks = { retryUrl: string | null; orderUrl: string | null; isReturn: boolean };

/** A person reads the answer, so a failure is a page, with the status of the error. */
async function asPage(
  c: ApiContext,
  linksOf: (status: number) => FailureLinks,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const { definition, params, retryAfterSeconds } = toShopError(c, error);
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    const locale = getLocale(c);
    const message = translate(locale, definition.message, params);
    const links = linksOf(definition.status);
    return html(c, failurePage(locale, { message, ...links }), definition.status as 500);
  }
}

function toShopError(c: ApiContext, error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  c.var.services.log.error({ error, requestId: c.var.requestId }, 'a payment page failed');
  if (isUnavailable(error)) return new ShopError(commonErrors.unavailable, { retryAfterSeconds: 5 });
  return new ShopError(commonErrors.serverError);
}

/** The path and query of this request, to try it again. */
const getPath = (c: ApiContext): string => {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
};

/** The order's result page, for the holder of its hash. */
const toResult = (c: ApiContext, order: { code: string; hash: string; locale: Locale }) =>
  c.redirect(
    orderResultPath(c.req.query('lang') === undefined ? order.locale : getLocale(c), order.code, order.hash),
    303,
  );

/** The request as it arrived, for the check of its signature. */
const received = async (c: ApiContext) => ({ headers: c.req.header(), body: await c.req.text() });

/** Takes the signed form of a provider, applies it, and leads on to the result page. */
const receiveReply = (c: ApiContext, paytype: OnlinePaytype) =>
  asPage(
    c,
    () => ({ retryUrl: null, orderUrl: null, isReturn: true }),
    async () => {
      const { services } = c.var;
      const { id, attempt } = await receiveNotification(services, paytype, await received(c));
      if (!attempt) return c.redirect('/', 303);
      // The job repeats it where this fails; the result page shows the state.
      await processNotification(services, id).catch((error: unknown) =>
        services.log.warn({ error, notificationId: id }, 'a reply of a provider is processed later'),
      );
      return toResult(c, await findOrderOfAttempt(services, attempt.id));
    },
  );

/** Takes the browser that comes back by a link, with the provider's id of the payment. */
const receiveLink = (
  c: ApiContext,
  { paytype, token }: { paytype: OnlinePaytype; token: string | undefined },
  apply: (services: Services, attemptId: string) => Promise<unknown>,
) =>
  asPage(
    c,
    (status) => ({ retryUrl: status >= 500 ? getPath(c) : null, orderUrl: null, isReturn: true }),
    async () => {
      const { services } = c.var;
      const attempt = await findAttemptOfToken(services, paytype, token);
      if (!attempt) return c.redirect('/', 303);
      // Where the provider cannot be asked now, the webhook or the reconciliation settles it; the result page shows the state.
      await apply(services, attempt.id).catch((error: unknown) =>
        services.log.warn({ error, attempt: attempt.id }, 'a payment is settled later'),
      );
      return toResult(c, await findOrderOfAttempt(services, attempt.id));
    },
  );

export const onlinePaymentApi = apiRouter()
  .openapi(redirectToPaymentRoute, (c) => {
    const { services } = c.var;
    const paytype = c.req.valid('param').type;
    const { code, hash } = c.req.valid('query');
    const locale = getLocale(c);
    const links = (status: number): FailureLinks => ({
      retryUrl: status >= 500 ? getPath(c) : null,
      orderUrl: status === 404 ? null : orderResultPath(locale, code, hash),
      isReturn: false,
    });
    return asPage(c, links, async () => {
      const member = await c.var.member();
      const viewer = { memberId: member?.id ?? null, hash, locale };
      const started = await startPayment(services, paytype, code, viewer);
      if (started.kind === 'nothing_to_pay') return toResult(c, started.order);
      if (started.kind === 'redirect') return c.redirect(started.url, 303);
      return html(c, formPage(locale, started), 200, getGateway(services, paytype).formOrigins);
    });
  })
  .openapi(redirectAfterPaymentRoute, (c) =>
    receiveLink(c, { paytype: c.req.valid('param').type, token: c.req.valid('query').token }, settleAttempt),
  )
  .openapi(redirectAfterCancelRoute, (c) =>
    receiveLink(c, { paytype: c.req.valid('param').type, token: c.req.valid('query').token }, cancelAttempt),
  )
  .openapi(receivePaymentReplyRoute, (c) => receiveReply(c, c.req.valid('param').type))
  .openapi(receiveCancelReplyRoute, (c) => receiveReply(c, c.req.valid('param').type))
  .openapi(switchToTransferRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await c.var.member();
    const viewer = { memberId: member?.id ?? null, hash: c.req.valid('query').hash, locale };
    return c.json(success(c, await switchToTransfer(services, c.req.valid('param').code, viewer)), 200);
  })
  .openapi(receivePaymentNotificationRoute, async (c) => {
    await receiveNotification(c.var.services, c.req.valid('param').type, await received(c));
    return c.body(null, 200);
  });
