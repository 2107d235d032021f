import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONValue } from 'hono/utils/types';
import * as z from 'zod';
import type { FieldError, ShopError } from '../../kernel/errors.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import type { ApiContext } from './router.ts';

/** The envelope of every response (`docs/rules/api.md`). */
const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.literal('success'), message: z.string(), data });

/** `data` of a rejection by a session of staff that must sign in further. */
const sessionState = z.object({ state: z.string() });

/** The envelope of every rejection. */
const errorEnvelope = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    data: sessionState.optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' });

const findError = <Envelope extends z.ZodType>(schema: Envelope, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A rejection that a route declares for one status. */
export const rejection = (description: string) => findError(errorEnvelope, description);

/** The rejections of a route, of every status. */
export const rejections = { default: rejection('Refused') };

/** A rejection that may have `data`: mostly the present state of what the call would have changed. */
export const rejectionWith = <Data extends z.ZodType>(data: Data, description = 'Refused') =>
  findError(errorEnvelope.extend({ data: z.union([data, sessionState]).optional() }), description);

/** The responses of a route that returns 200 with `data`, including errors. */
export const okResponses = <Data extends z.ZodType>(data: Data, description = 'Success') =>
  ({
    200: { description, content: { 'application/json': { schema: envelope(data) } } },
    ...rejections,
  }) as const;

/** `okResponses` of a route that changes what `state` describes, by default the response itself: a conflict has its present state. */
export const changeResponses = <Data extends z.ZodType, State extends z.ZodType = Data>(
  data: Data,
  state?: State,
) => ({ ...okResponses(data), default: rejectionWith(state ?? data) }) as const;

/** The responses of a route that returns a file, including errors; `missing` says when there is none. */
export const fileResponses = <MediaType extends string>(
  type: MediaType,
  description: string,
  missing: string,
) => ({
  200: {
    description,
    content: { [type]: { schema: { type: 'string', format: 'binary' } } } as Record<
      MediaType,
      { schema: { type: 'string'; format: 'binary' } }
    >,
  },
  404: rejection(missing),
  ...rejections,
});

/** The responses of a route that returns 201 with `data`, including errors. */
export const createdResponses = <Data extends z.ZodType>(data: Data, description = 'Created') =>
  ({
    201: { description, content: { 'application/json': { schema: envelope(data) } } },
    ...rejections,
  }) as const;

/** `createdResponses` of a route whose conflicts have the present state of what it would have been created for. */
export const createdOrConflict = <Data extends z.ZodType, State extends z.ZodType>(
  data: Data,
  state: State,
) => ({ ...createdResponses(data), default: rejectionWith(state) }) as const;

/** A required JSON body, always validated. */
export const jsonBody = <Body extends z.ZodType>(schema: Body) =>
  ({ body: { required: true, content: { 'application/json': { schema } } } }) as const;

/** The body of a successful response, with the message in the user's language. */
export const success = <Data>(c: ApiContext, data: Data, message: MessageKey = 'ok.success') => ({
  code: 'success' as const,
  message: translate(c.var.locale, message),
  data,
});

/** A library's object as JSON; its type allows undefined for absent fields. */
export const asJson = (value: object): Record<string, JSONValue> => value as Record<string, JSONValue>;

/** The response of a rejection in the user's language, with its status and headers. */
export function rejectionResponse(c: ApiContext, error: ShopError): Response {
  const locale = c.var.locale;
  const errors: FieldError[] = error.fields.map((field) => ({
    field: field.field,
    message: translate(locale, field.message, field.params),
  }));
  const status = error.definition.status as ContentfulStatusCode;
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  return c.json(
    {
      code: error.definition.code,
      message: translate(locale, error.definition.message, error.params),
      ...(errors.length > 0 && { errors }),
      ...(error.data !== undefined && { data: error.data }),
      ...(status >= 500 && { request_id: c.var.requestId }),
    },
    status,
  );
}
