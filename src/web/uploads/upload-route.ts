import { getRequestContext } from '../api.server.ts';
import type { Route } from './+types/upload-route.ts';
import { tusRequest, tusResponse } from './pass-on.server.ts';

/** An upload with its progress; `HEAD` returns where it goes on (tus). */
export function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const web = getRequestContext(context);
  return tusResponse(web, web.api.api.upload[':id'].$get({ param: { id } }, { init: tusRequest(request) }));
}

/** Adds bytes, or deletes the upload (tus). */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const web = getRequestContext(context);
  const upload = web.api.api.upload[':id'];
  const init = tusRequest(request);
  const param = { id };
  return tusResponse(
    web,
    request.method === 'DELETE' ? upload.$delete({ param }, { init }) : upload.$patch({ param }, { init }),
  );
}
