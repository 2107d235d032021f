import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/passkey-options-route.ts';

export { noPage as loader } from '../../no-page.ts';

/** The options of a WebAuthn ceremony, for scripts: to sign in with a passkey, or to add one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { admin } = getRequestContext(context).api.api;
  const { purpose } = await buildForm(request);
  const outcome =
    purpose === 'add'
      ? await toResult(admin.me.passkeys.options.$post())
      : await toResult(admin.passkey.options.$post());
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ options: outcome.data });
}
