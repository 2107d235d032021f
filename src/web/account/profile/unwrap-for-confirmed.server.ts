import { data } from 'react-router';
import type { Failure } from '../../failure.ts';

type Result<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/**
 * The data of a call for confirmed artists or galleries, or null while the account is under review or if it was declined. Other rejections
 * show the error page, a 404 for members of other types.
 */
export function unwrapForConfirmed<Data>(outcome: Result<Data>): Data | null {
  if (outcome.ok) return outcome.data;
  if (['under_review', 'forbidden'].includes(outcome.failure.code)) return null;
  throw data(outcome.failure, { status: outcome.failure.status });
}
