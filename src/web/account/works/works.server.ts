import type { ShareData } from '../../../domains/submissions/submissions.schemas.ts';
import { toResult, unwrap } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import { pricesOf, type SharesByKey, type WorkValues } from './work-values.ts';

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
  const entries = [...pricesOf(values)].slice(0, perCall);
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
