import { data } from 'react-router';
import type { Failure } from '../failure.ts';

/** What a form shows of the result of a call: its message, or its failure. */
export const getOutcome = (
  result: { ok: true; message: string } | { ok: false; failure: Failure },
): { message?: string; failure?: Failure } =>
  result.ok ? { message: result.message } : { failure: result.failure };

/** The response of an action, with the status of its failure. */
export const respond = <Given extends { failure?: Failure }>(given: Given) =>
  data(given, { status: given.failure?.status ?? 200 });
