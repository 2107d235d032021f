import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import type { MemberIdentity } from '../domains/members/members.rules.ts';
import type { StaffIdentity } from '../domains/staff/staff.rules.ts';
import { commonErrors, type FieldError, ShopError } from '../kernel/errors.ts';
import type { Locale } from '../kernel/locale.ts';
import { type MessageKey, say } from '../kernel/messages/messages.ts';
import type { Currency } from '../kernel/money.ts';
import { refusalsOf } from '../kernel/validation.ts';
import type { Services } from '../platform/services.ts';
import { type Account, newDeviceToken } from '../platform/sign-in/devices.ts';
import type { Origin } from '../platform/sign-in/tries.ts';

/** What every handler is given; `app.ts` fills it in, each part worked out when it is first asked for. */
export type ApiEnv = {
  Variables: {
    services: Services;
    locale: Locale;
    clientIp: string;
    requestId: string;
    /** The raw user token of `Authorization: Bearer`, or null. */
    userToken: string | null;
    /** The raw token of the `cart-token` header, or null. */
    cartToken: string | null;
    /** Who is logged in, or null. */
    member(): Promise<MemberIdentity | null>;
    /** Who of the staff is signed in, on the routes of `staff-guard.ts`. */
    staff?: StaffIdentity;
    /** The currency of the answer: the one that the call names (`?currency=`), otherwise the visitor's own. */
    currency(): Promise<Currency>;
  };
};

export type ApiContext = Context<ApiEnv>;

/** A router whose refused input answers 422 with the fields named, or 404 where it is the path's id. */
export const apiRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return undefined;
      if (result.target === 'param') throw new ShopError(commonErrors.notFound);
      const input = 'data' in result ? result.data : undefined;
      throw new ShopError(commonErrors.validation, { fields: refusalsOf(result.error.issues, input) });
    },
  });

/** The envelope around every answer (`api.md`). */
const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.literal('success'), message: z.string(), data });

const errorEnvelope = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' });

const refused = { description: 'Refused', content: { 'application/json': { schema: errorEnvelope } } };

/** The responses of a route that answers 200 with `data`, errors included. */
export const answers = <Data extends z.ZodType>(data: Data, description = 'Success') =>
  ({
    200: { description, content: { 'application/json': { schema: envelope(data) } } },
    default: refused,
  }) as const;

/** The responses of a route that answers 201 with `data`, errors included. */
export const createdAnswers = <Data extends z.ZodType>(data: Data, description = 'Created') =>
  ({
    201: { description, content: { 'application/json': { schema: envelope(data) } } },
    default: refused,
  }) as const;

/** A request's JSON body, always read and always validated. */
export const jsonBody = <Body extends z.ZodType>(schema: Body) =>
  ({ body: { required: true, content: { 'application/json': { schema } } } }) as const;

/** A successful answer's body; the message is said in the reader's language. */
export const success = <Data>(c: ApiContext, data: Data, message: MessageKey = 'ok.success') => ({
  code: 'success' as const,
  message: say(c.var.locale, message),
  data,
});

/** A positive id in a path. What is no id is no such thing: 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });

/** Who is logged in; throws 401 where nobody is. */
export async function requireMember(c: ApiContext): Promise<MemberIdentity> {
  const member = await c.var.member();
  if (!member) throw new ShopError(commonErrors.unauthenticated);
  return member;
}

/** Where a sign-in comes from. */
export const originOf = (c: ApiContext): Origin => ({
  ip: c.var.clientIp,
  deviceToken: c.req.header('device-token') ?? null,
});

/** Hands out what makes the caller a known device of the account: who has just proved to be its owner. */
export const rememberDevice = (c: ApiContext, account: Account): void =>
  c.header('device-token', newDeviceToken(c.var.services, account));

/** A route's middleware: refuses whoever is not logged in before anything else is looked at. */
export const membersOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await requireMember(c);
  await next();
};

/** How the API's description names the user token. */
export const userTokenScheme = 'userToken';
/** And the token of the provider's staff. */
export const staffTokenScheme = 'staffToken';

/** What a route for members only is made with. */
export const forMembers = {
  middleware: membersOnly,
  security: [{ [userTokenScheme]: [] as string[] }],
};

/** The envelope of a refusal in the reader's language, with its status and headers. */
export function refusalResponse(c: ApiContext, error: ShopError): Response {
  const locale = c.var.locale;
  const errors: FieldError[] = error.fields.map((field) => ({
    field: field.field,
    message: say(locale, field.message, field.params),
  }));
  const status = error.definition.status as ContentfulStatusCode;
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  return c.json(
    {
      code: error.definition.code,
      message: say(locale, error.definition.message, error.params),
      ...(errors.length > 0 && { errors }),
      ...(error.data !== undefined && { data: error.data }),
      ...(status >= 500 && { request_id: c.var.requestId }),
    },
    status,
  );
}
