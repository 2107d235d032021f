import type { FieldError } from '../kernel/errors.ts';

/** An error of the API as pages use it: the envelope and its status (`docs/rules/api.md`). */
export type Failure = {
  status: number;
  code: string;
  /** In the user's language. */
  message: string;
  errors: FieldError[];
  /** Additional data of some errors, such as the new quote of `price_changed`. */
  data?: unknown;
  requestId?: string | undefined;
};

/** Returns the error message of one field, by its wire name (`mobile.number`). */
export const messageOfField = (failure: Failure | undefined, field: string): string | undefined =>
  failure?.errors.find((error) => error.field === field)?.message;

export function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'errors' in value && 'status' in value
  );
}
