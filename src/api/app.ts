import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { accountApi } from '../domains/account/account.api.ts';
import { headerApi } from '../domains/account/header.api.ts';
import { applicationsApi } from '../domains/artists/applications/applications.api.ts';
import { artistPageApi } from '../domains/artists/artist-page.api.ts';
import { attachmentsApi } from '../domains/attachments/attachments.api.ts';
import { cartApi } from '../domains/cart/cart.api.ts';
import { findVisitorCurrency } from '../domains/cart/cart.usecases.ts';
import { modelsApi } from '../domains/catalogue/ar/model-files.api.ts';
import { artistListApi } from '../domains/catalogue/browse/artist-list.api.ts';
import { catalogueApi } from '../domains/catalogue/catalogue.api.ts';
import { masterpiecesApi } from '../domains/catalogue/masterpieces/masterpieces.api.ts';
import { picturesApi } from '../domains/catalogue/pictures/pictures.api.ts';
import { shareApi } from '../domains/catalogue/pictures/share-pictures.api.ts';
import { portraitsApi } from '../domains/catalogue/portraits/portraits.api.ts';
import { contentApi } from '../domains/content/content.api.ts';
import { enquiriesApi } from '../domains/enquiries/enquiries.api.ts';
import { favouritesApi } from '../domains/favourites/favourites.api.ts';
import { listingAlertsApi } from '../domains/favourites/listing-alerts/listing-alerts.api.ts';
import { freightApi } from '../domains/freight/freight.api.ts';
import { invoicesApi } from '../domains/invoices/invoices.api.ts';
import { memberEmailApi } from '../domains/members/email/email.api.ts';
import { membersApi } from '../domains/members/members.api.ts';
import { newsletterApi } from '../domains/members/newsletter/newsletter.api.ts';
import { oauthApi } from '../domains/members/oauth/oauth.api.ts';
import { peopleApi } from '../domains/members/people/people.api.ts';
import { findMemberByToken } from '../domains/members/sessions/sessions.usecases.ts';
import { messagesApi } from '../domains/messages/messages.api.ts';
import { approvalsApi } from '../domains/orders/approvals/approvals.api.ts';
import { certificatesApi } from '../domains/orders/certificates/certificates.api.ts';
import { checkoutApi } from '../domains/orders/checkout/checkout.api.ts';
import { customerOperationsApi } from '../domains/orders/customer/customer-operations.api.ts';
import { returnsApi } from '../domains/orders/customer/returns.api.ts';
import { offersApi } from '../domains/orders/offers/offers.api.ts';
import { ordersApi } from '../domains/orders/orders.api.ts';
import { onlinePaymentApi } from '../domains/orders/payment/online-payment.api.ts';
import { purchasesApi } from '../domains/orders/purchases/purchases.api.ts';
import { withdrawalsApi } from '../domains/orders/withdrawals/withdrawals.api.ts';
import { privacyApi } from '../domains/privacy/privacy.api.ts';
import { annualReportApi } from '../domains/sales/artist-sales/annual-report.api.ts';
import { artistSalesApi } from '../domains/sales/artist-sales/artist-sales.api.ts';
import { viewsApi } from '../domains/sales/item-views.api.ts';
import { saleNotificationsApi } from '../domains/sales/notifications/sale-notifications.api.ts';
import { balancesApi } from '../domains/sales/payouts/balances.api.ts';
import { bankDetailsApi } from '../domains/sales/payouts/bank-details.api.ts';
import { payoutTaxApi } from '../domains/sales/payouts/payout-tax.api.ts';
import { statementsApi } from '../domains/sales/statements/statements.api.ts';
import { searchApi } from '../domains/search/search.api.ts';
import { settingsApi } from '../domains/settings/settings.api.ts';
import { currencyOfCountry } from '../domains/settings/settings.rules.ts';
import { submissionsApi } from '../domains/submissions/submissions.api.ts';
import { uploadsApi } from '../domains/uploads/uploads.api.ts';
import { commonErrors, type ErrorDefinition, fieldError, ShopError } from '../kernel/errors.ts';
import { base64Url } from '../kernel/ids.ts';
import { parseJson } from '../kernel/json.ts';
import { localeOfHeader } from '../kernel/locale.ts';
import { memoizeAsync } from '../kernel/memoize-async.ts';
import { type Currency, isCurrency } from '../kernel/money.ts';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import { isUnavailable } from '../platform/db/database.ts';
import { limitBody } from '../platform/http/body-limit.ts';
import { toDevice } from '../platform/http/devices.ts';
import { rejectionResponse } from '../platform/http/responses.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import { clientIp, type TrustedProxies } from '../platform/net/client-ip.ts';
import type { Services } from '../platform/services.ts';
import { createHealthApi, measureRequests } from './health.ts';
import { createInitialApi } from './initial.api.ts';
import { openApiDocument } from './openapi.ts';
import { outboxApi } from './outbox.api.ts';
import { closedInPublic, rejectInPublic } from './public-demo.ts';
import { sitemapApi } from './sitemap.api.ts';

const maxBodyBytes = 1024 * 1024;

/** Replies and notifications of payment providers have a few kB. */
const maxPaymentBytes = 64 * 1024;

/** Calls that take a file as a stream, each with its own size limit. */
const fileUploadPaths = [
  '/api/admin/upload',
  '/api/admin/import',
  '/api/admin/bank-statement',
  '/api/attachment',
  '/api/admin/attachment',
  '/api/artist-page/portrait',
];

/** Bytes of a resumable upload, which are streamed to the disk up to its declared size, and the file of one material. */
const fileOfOnePath = /^\/api\/(?:upload|admin\/paper-profile)\/[^/]+$/;

const takesFile = (path: string): boolean => fileUploadPaths.includes(path) || fileOfOnePath.test(path);

/**
 * The caller's address: from a socket, or in-process from the web with the visitor's address. A call for a cached response (`cached-
 * calls.ts`) names its currency.
 */
type Caller = { ip?: string; currency?: Currency };

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

export type ApiOptions = {
  proxies: TrustedProxies;
  /** The bearer token for /metrics; without one only loopback may read them. */
  metricsToken?: string | undefined;
  /** The shared response cache, whose counts /metrics shows. */
  cache?: Pick<ResponseCache, 'counts'>;
  /** Throws while the shop is not ready, or the database is unavailable. */
  checkReady: () => Promise<void>;
  /** The id of the web's build, for `GET /api/initial`. */
  build?: () => string;
};

/**
 * The API as served. The admin calls are loaded with the first admin request: a process of the shop may never get one, and they take as
 * much memory as the shop's own calls.
 */
export function createApi(services: Services, options: ApiOptions) {
  const app = withCaller(services, options);
  const wholeApi = memoizeAsync(() => createWholeApi(services, options));
  app.all('/api/admin/*', async (c) => (await wholeApi()).fetch(c.req.raw, c.env));
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async (c) => {
    document ??= openApiDocument(await wholeApi());
    return c.json(document);
  });
  return withShop(withRequests(app, services), options);
}

/** The API with all calls, including the admin's. */
export async function createWholeApi(services: Services, options: ApiOptions) {
  const { adminApi } = await import('./admin.api.ts');
  const app = withRequests(withCaller(services, options), services);
  return withShop(app, options).route('/', adminApi);
}

export type Api = Awaited<ReturnType<typeof createWholeApi>>;

/** An id of a request that a proxy has given it, and that the log and error responses keep: a UUID, a trace id and the like. */
const requestIdPattern = /^[\w.:=+/-]{1,128}$/;

/** An API that knows the caller of each request, also in its error responses. */
function withCaller(services: Services, options: ApiOptions): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  // The log identifies a request by its process and number; random bytes for each request would take longer than its routing.
  const processName = base64Url(services.ids.random(6));
  let requests = 0;

  app.use(async (c, next) => {
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '');
    const userToken = bearer?.[1] ?? null;
    const cartToken = c.req.header('cart-token') || null;
    const caller = c.env as Caller | undefined;
    const peer = caller?.ip ?? '127.0.0.1';
    c.set('services', services);
    requests += 1;
    const given = c.req.header('x-request-id') ?? '';
    c.set('requestId', requestIdPattern.test(given) ? given : `${processName}-${requests.toString(36)}`);
    c.set('locale', localeOfHeader(c.req.header('lang')));
    c.set('clientIp', clientIp(peer, c.req.header('x-forwarded-for'), options.proxies));
    c.set('userToken', userToken);
    c.set('cartToken', cartToken);
    let isTokenRejected = false;
    c.set(
      'member',
      // A request queries the database once.
      memoizeAsync(async () => {
        if (!userToken) return null;
        const member = await findMemberByToken(services, userToken, toDevice(c));
        isTokenRejected = member === null;
        return member;
      }),
    );
    c.set(
      'currency',
      memoizeAsync(async () => {
        const requested = c.req.query('currency');
        if (isCurrency(requested)) return requested;
        if (requested) throw fieldError('currency', 'validation.choice');
        if (caller?.currency) return caller.currency;
        const member = await c.var.member();
        const ofVisitor = () => (cartToken ? findVisitorCurrency(services, cartToken) : null);
        const chosen = member ? member.currency : await ofVisitor();
        return chosen ?? currencyOfCountry(services.countryOfIp(c.var.clientIp));
      }),
    );
    await next();
    // Also where the call is for visitors too: their answer is not the one to the member that the caller takes itself for.
    if (isTokenRejected) c.res.headers.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  });
  return app;
}

/** Adds what runs before and after every call: metrics, body limit and error responses. */
function withRequests(app: OpenAPIHono<ApiEnv>, services: Services): OpenAPIHono<ApiEnv> {
  app.use(measureRequests);
  // A response to a person may contain a token or personal data; only shared responses may be cached.
  app.use(async (c, next) => {
    await next();
    const isShared = (c.env as Caller | undefined)?.currency !== undefined;
    const { headers } = c.res;
    // Not by `c.header`, which would copy the response and its body.
    if (!isShared && !headers.has('cache-control')) headers.set('Cache-Control', 'private, no-store');
  });
  for (const path of closedInPublic) app.use(path, rejectInPublic);
  // After a write, this process waits until its caches include it, so that the caller sees the result at once.
  const waitForInvalidations: MiddlewareHandler = async (c, next) => {
    await next();
    if (c.res.ok) await services.invalidations.caughtUp();
  };
  app.use((c, next) => (isRead(c.req.method) ? next() : waitForInvalidations(c, next)));
  const [limitAnyBody, limitPaymentBody] = [limitBody(maxBodyBytes), limitBody(maxPaymentBytes)];
  // The body limit builds the whole Request, which takes a tenth of the time of a list.
  app.use((c, next) => {
    const { method, path } = c.req;
    if (isRead(method) || takesFile(path)) return next();
    // Validators of routes read their body by it.
    c.req.json = async <Body>() => parseJson(await c.req.text()) as Body;
    return path.startsWith('/api/payment/') ? limitPaymentBody(c, next) : limitAnyBody(c, next);
  });

  app.notFound((c) => rejectionResponse(c as ApiContext, new ShopError(commonErrors.notFound)));
  app.onError((error, c) => {
    const rejected = findError(error, c);
    logRejectedCaller(c, rejected.definition);
    return rejectionResponse(c, rejected);
  });

  return app;
}

const withShop = (app: OpenAPIHono<ApiEnv>, options: ApiOptions) =>
  app
    .route('/', createHealthApi(options))
    .route('/', createInitialApi(options.build ?? (() => 'development')))
    .route('/', membersApi)
    .route('/', memberEmailApi)
    .route('/', oauthApi)
    .route('/', peopleApi)
    .route('/', settingsApi)
    .route('/', catalogueApi)
    .route('/', artistListApi)
    .route('/', masterpiecesApi)
    .route('/', picturesApi)
    .route('/', modelsApi)
    .route('/', shareApi)
    .route('/', sitemapApi)
    .route('/', outboxApi)
    .route('/', contentApi)
    .route('/', searchApi)
    .route('/', newsletterApi)
    .route('/', favouritesApi)
    .route('/', listingAlertsApi)
    .route('/', freightApi)
    .route('/', enquiriesApi)
    .route('/', cartApi)
    .route('/', checkoutApi)
    .route('/', offersApi)
    .route('/', approvalsApi)
    .route('/', purchasesApi)
    .route('/', ordersApi)
    .route('/', customerOperationsApi)
    .route('/', attachmentsApi)
    .route('/', uploadsApi)
    .route('/', returnsApi)
    .route('/', withdrawalsApi)
    .route('/', messagesApi)
    .route('/', invoicesApi)
    .route('/', certificatesApi)
    .route('/', onlinePaymentApi)
    .route('/', viewsApi)
    .route('/', submissionsApi)
    .route('/', artistSalesApi)
    .route('/', saleNotificationsApi)
    .route('/', applicationsApi)
    .route('/', artistPageApi)
    .route('/', portraitsApi)
    .route('/', annualReportApi)
    .route('/', bankDetailsApi)
    .route('/', payoutTaxApi)
    .route('/', balancesApi)
    .route('/', statementsApi)
    .route('/', privacyApi)
    .route('/', headerApi)
    .route('/', accountApi);

/** The statuses of rejections that depend on who calls. */
const callerStatuses: readonly number[] = [401, 403, 404];

/** Logs a write that its caller may not make. What the state of a thing does not allow is logged where that is decided. */
function logRejectedCaller(c: ApiContext, { code, status }: ErrorDefinition): void {
  if (isRead(c.req.method) || !callerStatuses.includes(status)) return;
  const { requestId, services, staff } = c.var;
  const route = `${c.req.method} ${routePath(c, -1)}`;
  services.log.info({ code, route, requestId, staffId: staff?.id }, 'a caller was rejected');
}

/** The error response for a thrown error; a defect is logged in full, and the response has only its request id. */
function findError(error: Error, c: ApiContext): ShopError {
  // The route's pattern, because its path may contain a token.
  const request = { requestId: c.var.requestId, route: `${c.req.method} ${routePath(c, -1)}` };
  // The response of each has the request's id, which staff look up in the log.
  if (error instanceof ShopError) {
    const { code, status } = error.definition;
    if (status >= 500) c.var.services.log.warn({ code, ...request }, 'a request could not be served');
    return error;
  }
  // Not JSON, or without its content type (415).
  if (error instanceof HTTPException && error.status < 500) return new ShopError(commonErrors.malformed);
  if (isUnavailable(error)) {
    c.var.services.log.warn({ error, ...request }, 'a request could not be served');
    return new ShopError(commonErrors.unavailable, { retryAfterSeconds: 5 });
  }
  c.var.services.log.error({ error, ...request }, 'a request failed');
  return new ShopError(commonErrors.serverError);
}
