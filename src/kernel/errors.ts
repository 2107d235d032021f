import type { MessageKey } from './messages/messages.ts';

/** A field of a request that was rejected; nested fields are dotted (`mobile.number`). */
export type FieldError = { field: string; message: string };

type MessageParams = Record<string, string | number>;

/** One kind of failure: its wire code, HTTP status and message key (`docs/rules/api.md`). */
export type ErrorDefinition = { code: string; status: number; message: MessageKey };

/** A rejected field; its message is looked up when the user's language is known. */
export type FieldRejection = { field: string; message: MessageKey; params?: MessageParams };

/** A rejection, sent to the caller as an envelope. Any other thrown error is a defect and returns 500. */
export class ShopError extends Error {
  readonly definition: ErrorDefinition;
  readonly params: MessageParams;
  readonly fields: FieldRejection[];
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    definition: ErrorDefinition,
    more: {
      params?: MessageParams;
      fields?: FieldRejection[];
      data?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(definition.code);
    this.name = 'ShopError';
    this.definition = definition;
    this.params = more.params ?? {};
    this.fields = more.fields ?? [];
    this.data = more.data;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Errors that any call can return; a domain declares its own beside its rules. */
export const commonErrors = {
  malformed: { code: 'malformed', status: 400, message: 'error.malformed' },
  unauthenticated: { code: 'unauthenticated', status: 401, message: 'error.unauthenticated' },
  forbidden: { code: 'forbidden', status: 403, message: 'error.forbidden' },
  notFound: { code: 'not_found', status: 404, message: 'error.not_found' },
  conflict: { code: 'conflict', status: 409, message: 'error.conflict' },
  /** The thing was changed since it was read; `data` holds its current state. */
  versionConflict: { code: 'version_conflict', status: 409, message: 'error.version_conflict' },
  tooLarge: { code: 'too_large', status: 413, message: 'error.too_large' },
  validation: { code: 'validation', status: 422, message: 'error.validation' },
  rateLimited: { code: 'rate_limited', status: 429, message: 'error.rate_limited' },
  serverError: { code: 'server_error', status: 500, message: 'error.server_error' },
  badGateway: { code: 'bad_gateway', status: 502, message: 'error.bad_gateway' },
  unavailable: { code: 'unavailable', status: 503, message: 'error.unavailable' },
} as const satisfies Record<string, ErrorDefinition>;

/** A 422 for one field; the API translates the message into the user's language. */
export const fieldError = (field: string, message: MessageKey, params?: MessageParams): ShopError =>
  new ShopError(commonErrors.validation, { fields: [{ field, message, ...(params && { params }) }] });

/** Throws a 422 where any field is rejected. */
export function rejectFields(fields: FieldRejection[]): void {
  if (fields.length > 0) throw new ShopError(commonErrors.validation, { fields });
}
