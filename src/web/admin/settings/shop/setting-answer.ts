import { data } from 'react-router';
import type { Failure } from '../../../failure.ts';

/** The result of one of the page's forms; `values` is the refused input. */
export type SettingAnswer = {
  /** The form's intent. */
  intent: string;
  failure?: Failure;
  message?: string;
  values?: Record<string, string>;
};

type Outcome = { ok: true; message: string } | { ok: false; failure: Failure };

/** The result of a form, without secret fields. */
export function answerTo(intent: string, outcome: Outcome, values: Record<string, string>) {
  if (outcome.ok) return data<SettingAnswer>({ intent, message: outcome.message });
  const { password: _password, code: _code, ...typed } = values;
  const { failure } = outcome;
  return data<SettingAnswer>({ intent, failure, values: typed }, { status: failure.status });
}

/** The result, if it is of this form. */
export const answerOf = (answer: SettingAnswer | undefined, intent: string): SettingAnswer | undefined =>
  answer?.intent === intent ? answer : undefined;
