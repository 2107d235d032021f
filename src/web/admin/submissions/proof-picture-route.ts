import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/proof-picture-route.ts';

/** The picture of a proof, for staff. */
export function loader({ params: { id, proof }, context }: Route.LoaderArgs) {
  const { submission } = getRequestContext(context).api.api.admin;
  return fileResponse(submission[':id'].proof[':proof_id'].$get({ param: { id, proof_id: proof } }));
}
