import type { FieldError } from '../kernel/errors.ts';

/** A refusal of the API as a page works with it: the envelope and its status (`api: every call`). */
export type Failure = {
  status: number;
  code: string;
  /** In the reader's language. */
  message: string;
  errors: FieldError[];
  /** More that some refusals say, such as the new quote of `price_changed`. */
  data?: unknown;
  requestId?: string;
};

/** What was refused of one field; `mobile.number` is named as it is on the wire. */
export const messageOfField = (failure: Failure | undefined, field: string): string | undefined =>
  failure?.errors.find((error) => error.field === field)?.message;

export function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'errors' in value && 'status' in value
  );
}
