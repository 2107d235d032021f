import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/phone-check-route.ts';

/** What seems wrong with a telephone number (`phone-field.tsx`), as JSON; null also where that cannot be said now. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const { code = '', number = '' } = await buildForm(request);
  const checked = await toResult(api.api.phone.check.$post({ json: { code, number } }));
  return Response.json(checked.ok ? checked.data.phone_warning : null);
}

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
