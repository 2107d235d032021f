import { createRoute } from '@hono/zod-openapi';
import { changeResponses, jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forArtists, requireMember } from '../members/members.guard.ts';
import { ownArtistPage, ownArtistPageInput } from './artist-page.schemas.ts';
import { getOwnArtistPage, updateOwnArtistPage } from './artist-page.usecases.ts';

const getOwnArtistPageRoute = createRoute({
  method: 'get',
  path: '/api/artist-page',
  operationId: 'getOwnArtistPage',
  tags: ['Members'],
  ...forArtists,
  description: 'The public page of the artist who is logged in, in every language, for its form.',
  responses: okResponses(ownArtistPage),
});

const updateOwnArtistPageRoute = createRoute({
  method: 'put',
  path: '/api/artist-page',
  operationId: 'updateOwnArtistPage',
  tags: ['Members'],
  ...forArtists,
  description:
    'Replaces the texts of the own public page, at once for everybody. Another `version` is rejected (409 `version_conflict`) with the current page.',
  request: jsonBody(ownArtistPageInput),
  responses: changeResponses(ownArtistPage),
});

export const artistPageApi = apiRouter()
  .openapi(getOwnArtistPageRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getOwnArtistPage(c.var.services, id)), 200);
  })
  .openapi(updateOwnArtistPageRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const { services, requestId } = c.var;
    const changed = await updateOwnArtistPage(services, { memberId, requestId }, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  });
