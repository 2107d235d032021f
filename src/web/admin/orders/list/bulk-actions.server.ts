import { data } from 'react-router';
import { performAction, toResult } from '../../../api.server.ts';
import type { Failure } from '../../../failure.ts';
import type { RequestContext } from '../../../session/context.ts';

/** The result of an action on the list. A refusal returns the input. */
export type ListActionResult = {
  intent: string;
  message?: string;
  failure?: Failure;
  values?: { id?: string; name: string; is_shared: boolean };
};

/** The maximum number of codes in one call. */
const codesAtOnce = 96;

/** Runs the action of a form on the list: marks orders as seen, or creates, updates or deletes a view. */
export async function performBulkAction(
  api: RequestContext['api'],
  request: Request,
): Promise<ListActionResult> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  if (intent === 'see')
    return { intent, ...(await markOrdersSeen(api, form.getAll('selected').map(String))) };

  const id = text('id');
  const view = { name: text('name'), query: text('query'), is_shared: form.has('is_shared') };
  const version = Number(text('version'));
  const actions = {
    'save-view': () => toResult(api.api.admin.view.$post({ json: view })),
    'change-view': () =>
      toResult(api.api.admin.view[':id'].$put({ param: { id }, json: { ...view, version } })),
    'remove-view': () =>
      toResult(api.api.admin.view[':id'].$delete({ param: { id }, query: { version: text('version') } })),
  };
  const done = await performAction(actions, intent);
  if (done.ok) return { intent, message: done.message };
  return { intent, failure: done.failure, values: { id, name: view.name, is_shared: view.is_shared } };
}

/** The calls run one after the other; the first refusal stops them. Without scripts the selection may be empty. */
async function markOrdersSeen(api: RequestContext['api'], codes: readonly string[]) {
  let message = '';
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const seen = await toResult(
      api.api.admin.order.seen.$post({ json: { codes: codes.slice(from, from + codesAtOnce) } }),
    );
    if (!seen.ok) return { failure: seen.failure };
    message = seen.message;
  }
  return { message };
}
