import { data } from 'react-router';
import type { Failure } from '../../../failure.ts';

/** What one of a page's several forms was answered; `values` are what was typed, where it was refused. */
export type SettingAnswer = {
  /** Which form it was. */
  intent: string;
  failure?: Failure;
  message?: string;
  values?: Record<string, string>;
};

type Outcome = { ok: true; message: string } | { ok: false; failure: Failure };

/** The answer to a form, without what is secret in it. */
export function answerTo(intent: string, outcome: Outcome, values: Record<string, string>) {
  if (outcome.ok) return data<SettingAnswer>({ intent, message: outcome.message });
  const { password: _password, code: _code, ...typed } = values;
  const { failure } = outcome;
  return data<SettingAnswer>({ intent, failure, values: typed }, { status: failure.status });
}

/** The answer where it is of this form. */
export const answerOf = (answer: SettingAnswer | undefined, intent: string): SettingAnswer | undefined =>
  answer?.intent === intent ? answer : undefined;
