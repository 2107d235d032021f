import { createRoute } from '@hono/zod-openapi';
import { getBody } from '../../../platform/http/raw-body.ts';
import { changeResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { ownArtistPage } from '../../artists/artist-page.schemas.ts';
import { updateOwnArtistPage } from '../../artists/artist-page.usecases.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { maxPortraitBytes } from './portraits.rules.ts';
import { portraitQuery } from './portraits.schemas.ts';
import { receivePortrait } from './portraits.usecases.ts';

const putPortraitRoute = createRoute({
  method: 'put',
  path: '/api/artist-page/portrait',
  operationId: 'putPortrait',
  tags: ['Members'],
  ...forArtists,
  description:
    'Makes a photo (JPEG, PNG or WebP as the raw body, up to 10 MiB) the portrait of the own public page. It is stored without metadata.',
  request: {
    query: portraitQuery,
    body: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  },
  responses: changeResponses(ownArtistPage),
});

const deletePortraitRoute = createRoute({
  method: 'delete',
  path: '/api/artist-page/portrait',
  operationId: 'deletePortrait',
  tags: ['Members'],
  ...forArtists,
  description: 'Removes the portrait of the own public page.',
  request: { query: portraitQuery },
  responses: changeResponses(ownArtistPage),
});

export const portraitsApi = apiRouter()
  .openapi(putPortraitRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const { services, requestId } = c.var;
    const { version } = c.req.valid('query');
    const body = getBody(c, maxPortraitBytes);
    const page = await receivePortrait(services, { memberId, requestId }, { version, body });
    return c.json(success(c, page, 'ok.saved'), 200);
  })
  .openapi(deletePortraitRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const { services, requestId } = c.var;
    const change = { version: c.req.valid('query').version, portrait_id: null };
    return c.json(
      success(c, await updateOwnArtistPage(services, { memberId, requestId }, change), 'ok.saved'),
      200,
    );
  });
