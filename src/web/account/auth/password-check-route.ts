import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/password-check-route.ts';

/** Why a password is easy to guess (`new-password.tsx`), as JSON; null also where that cannot be said now. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const { password = '', email, token } = await buildForm(request);
  const json = { password, ...(email && { email }), ...(token && { token }) };
  const checked = await toResult(api.api.member.password.check.$post({ json }));
  return Response.json(checked.ok ? checked.data.password_warning : null);
}

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
