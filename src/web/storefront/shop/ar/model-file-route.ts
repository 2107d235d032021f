import { data, redirect } from 'react-router';
import { getRequestContext } from '../../../api.server.ts';
import type { Route } from './+types/model-file-route.ts';
import { findChosenModel } from './chosen-model.server.ts';
import { modelPath } from './model-paths.ts';

/** Leads to the file of a model with a custom size or frame (`work.glb`, `work.usdz`). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const format = (['glb', 'usdz'] as const).find((known) => params.file === `work.${known}`);
  if (!format) throw data(null, { status: 404 });
  const { ids } = await findChosenModel(getRequestContext(context), params.id, url);
  return redirect(modelPath(ids, format));
}
