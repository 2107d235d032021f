import { data } from 'react-router';
import type { Failure } from '../failure.ts';

/** The result of one of a page's forms; `values` is the rejected input. */
export type FormResult = {
  /** The form's intent. */
  intent: string;
  failure?: Failure;
  message?: string;
  values?: Record<string, string>;
};

type Result = { ok: true; message: string } | { ok: false; failure: Failure };

/** The result of a form. All of `values` is sent to the browser: of a form with a password or code, only what it shows again. */
export function toActionResult(intent: string, outcome: Result, values: Record<string, string> = {}) {
  if (outcome.ok) return data<FormResult>({ intent, message: outcome.message });
  const { failure } = outcome;
  return data<FormResult>({ intent, failure, values }, { status: failure.status });
}

/** The result, if it is of this form. */
export const resultForIntent = <Result extends { intent: string }>(
  result: Result | undefined,
  intent: Result['intent'],
): Result | undefined => (result?.intent === intent ? result : undefined);
