import { currencies } from '../../../../kernel/money.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import type { RequestContext } from '../../../session/context.ts';
import type { Route } from './+types/freight-route.ts';
import { findConfiguredItemIds } from './add-to-cart.server.ts';
import { parseChoice } from './configuration-choice.ts';
import type { FreightEstimateData } from './freight-estimate.ts';

const respondWith = async (
  ctx: RequestContext,
  values: Record<string, string>,
  countryCode: string | null,
) => {
  const freight = await estimateFor(ctx, values, countryCode);
  return Response.json(freight, { headers: { 'cache-control': 'private, no-store' } });
};

/**
 * Returns the freight of the configured item to the country that the visitor chose before, otherwise to the country of their IP
 * address.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return respondWith(ctx, Object.fromEntries(url.searchParams), await findCountry(ctx));
}

/** Stores another country with the cart, and returns the freight to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { country = '', ...values } = await buildForm(request);
  const saved = await toResult(ctx.api.api.cart.form.$put({ query: {}, json: { country_code: country } }));
  if (!saved.ok) return Response.json(null, { status: saved.failure.status });
  ctx.session.setCartToken(saved.data.token);
  return respondWith(ctx, values, saved.data.country_code);
}

async function findCountry({ api, session }: RequestContext): Promise<string | null> {
  if (session.userToken || session.hasCartToken) {
    const cart = await toResult(api.api.cart.$get({ query: {} }));
    if (cart.ok) return cart.data.country_code;
  }
  return (await unwrap(api.api.ipaddr.check.$get())).country_code;
}

async function estimateFor(
  ctx: RequestContext,
  values: Record<string, string>,
  countryCode: string | null,
): Promise<FreightEstimateData> {
  const { api } = ctx;
  const { items: countries } = await unwrap(api.api.freight.country.$get());
  const base = { country_code: countryCode, countries, estimate: null, error: null };
  if (!countryCode) return base;
  const found = await findConfiguredItemIds(
    ctx,
    Number(values.item),
    parseChoice(new URLSearchParams(values)),
  );
  if (!found.ok) return { ...base, error: found.failure.message };
  const quote = await toResult(
    api.api.freight.$post({
      json: {
        country_code: countryCode,
        items: [{ ...found.ids, nums: 1 }],
        currency: currencies.find((currency) => currency === values.currency) ?? 'USD',
      },
    }),
  );
  if (!quote.ok) return { ...base, error: quote.failure.message };
  const [option] = quote.data.options;
  if (!option) return base;
  const { fee, days_min, days_max } = option;
  return { ...base, estimate: { fee, days_min, days_max, islands: quote.data.outlying_islands } };
}
