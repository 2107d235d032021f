import { getRequestContext } from '../api.server.ts';
import type { Route } from './+types/upload-route.ts';
import { tusRequest, tusResponse } from './pass-on.server.ts';

/** An upload with its progress; `HEAD` returns where it goes on (tus). */
export function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return tusResponse(ctx, ctx.api.api.upload[':id'].$get({ param: { id } }, { init: tusRequest(request) }));
}

/** Adds bytes, or deletes the upload (tus). */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const upload = ctx.api.api.upload[':id'];
  const init = tusRequest(request);
  const param = { id };
  return tusResponse(
    ctx,
    request.method === 'DELETE' ? upload.$delete({ param }, { init }) : upload.$patch({ param }, { init }),
  );
}
