import { getRequestContext, unwrap } from '../../api.server.ts';
import type { Route } from './+types/country-codes-route.ts';

/** The countries' calling codes for the comboboxes, which name the countries themselves. */
export async function loader({ context }: Route.LoaderArgs) {
  const { param } = await unwrap(getRequestContext(context).api.api.initial.$get());
  const codes = param.countries.map(({ code, phone_code }) => ({ code, phone_code }));
  return Response.json(codes, { headers: { 'cache-control': 'public, max-age=86400' } });
}
