import { data, redirect } from 'react-router';
import type { ShareData, SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { toResult, unwrap } from '../../api.server.ts';
import { findConflict } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import type { RequestContext } from '../../session/context.ts';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { WorkFormResult } from './work-form.tsx';
import { computePrices, formErrors, type SharesByKey, type WorkValues } from './work-values.ts';

/** What the form of a work offers: null while the account is under review. */
export async function loadOptions({ api }: RequestContext) {
  const [terms, uploads, initial] = await Promise.all([
    toResult(api.api.submission.terms.$get()).then(unwrapForConfirmed),
    toResult(api.api.upload.$get()).then(unwrapForConfirmed),
    unwrap(api.api.initial.$get()),
  ]);
  if (!terms || !uploads) return null;
  return {
    terms,
    uploads,
    categories: initial.shop.category,
    substrates: initial.shop.substrates.map(({ id, name }) => ({ id, name })),
  };
}
export type WorkOptions = NonNullable<Awaited<ReturnType<typeof loadOptions>>>;

/** The most prices that one call takes. */
const perCall = 60;

/** The shares of all valid prices of a form's values, by the rows' keys; none if they cannot be calculated, since the form works without. */
export async function calculateShares({ api }: RequestContext, values: WorkValues): Promise<SharesByKey> {
  const entries = [...computePrices(values)].slice(0, perCall);
  if (entries.length === 0) return {};
  const calculated = await toResult(
    api.api.submission.share.$post({ json: { prices_ntd: entries.map(([, price]) => price) } }),
  );
  if (!calculated.ok) return {};
  const { items }: ShareData = calculated.data;
  return Object.fromEntries(
    entries.flatMap(([key], index) => {
      const shares = items[index];
      return shares ? [[key, shares] as const] : [];
    }),
  );
}

/** The answer to the form's button that calculates shares and saves nothing. */
export const calculated = async (ctx: RequestContext, values: WorkValues) =>
  data<WorkFormResult>({ values, shares: await calculateShares(ctx, values) });

/** The answer to a form that was rejected. Saving again replaces what was saved meanwhile, in another window. */
export async function rejectedWork(ctx: RequestContext, failure: Failure, values: WorkValues) {
  const errors = formErrors(failure.errors, values);
  const current = findConflict<SubmissionData>(failure);
  const shares = await calculateShares(ctx, values);
  const result = { failure: { ...failure, errors }, values, shares };
  return data<WorkFormResult>(
    { ...result, ...(current && { version: current.version }) },
    { status: failure.status },
  );
}

/** Leads from a saved form to the page of the work, or on in the form. */
export const redirectAfterSave = ({ locale }: RequestContext, id: number | string, { intent }: WorkValues) =>
  redirect(localizedPath(locale, `/account/work/${id}${intent === 'continue' ? '' : '/edit?saved=1'}`), 303);
