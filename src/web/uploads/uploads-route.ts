import { getRequestContext } from '../api.server.ts';
import type { Route } from './+types/uploads-route.ts';
import { tusRequest, tusResponse } from './pass-on.server.ts';

/** The artist's uploads, as `GET /api/upload`. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return tusResponse(ctx, ctx.api.api.upload.$get());
}

/** Begins an upload (tus). */
export function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  return tusResponse(ctx, ctx.api.api.upload.$post({}, { init: tusRequest(request) }));
}
