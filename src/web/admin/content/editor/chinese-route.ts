import { data } from 'react-router';
import { buildForm, getRequestContext, toResult } from '../../../api.server.ts';
import type { Route } from './+types/chinese-route.ts';

/** Proposes Simplified Chinese for a text; called by the scripts of localized fields. */
export async function action({ request, context }: Route.ActionArgs) {
  const { text = '' } = await buildForm(request);
  const outcome = await toResult(
    getRequestContext(context).api.api.admin.chinese.$post({ json: { texts: [text] } }),
  );
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ text: outcome.data.texts[0] ?? '' });
}

/** This route has no page. */
export function loader(): never {
  throw data(null, { status: 404 });
}
