import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/view-route.ts';

/** Counts a view of a work (`use-view.ts`); the response is empty. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, staff } = getRequestContext(context);
  const { item: id = '' } = await buildForm(request);
  // Views by staff are not counted.
  if (!staff.hasToken && id) {
    const headers = { 'user-agent': request.headers.get('user-agent') ?? '' };
    await toResult(api.api.shop[':id'].view.$post({ param: { id } }, { headers }));
  }
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
