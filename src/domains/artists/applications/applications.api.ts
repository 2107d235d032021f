import { createRoute } from '@hono/zod-openapi';
import {
  changeResponses,
  fileResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forMembers, forOwner, requireMember } from '../../members/members.guard.ts';
import { applicationInput, applicationState, pictureParams } from './applications.schemas.ts';
import { getApplication, readApplicationPicture, saveApplication } from './applications.usecases.ts';

const tags = ['Members'];

const getArtistApplicationRoute = createRoute({
  method: 'get',
  path: '/api/artist-application',
  operationId: 'getArtistApplication',
  tags,
  ...forMembers,
  description: 'What the artist who is logged in sent for the review of the account.',
  responses: okResponses(applicationState),
});

const saveArtistApplicationRoute = createRoute({
  method: 'put',
  path: '/api/artist-application',
  operationId: 'saveArtistApplication',
  tags,
  ...forMembers,
  description:
    "Stores the artist's name, links and up to ten pictures for the review, until the account is confirmed. Another `version` is rejected (409 `version_conflict`) with the current application.",
  request: jsonBody(applicationInput),
  responses: changeResponses(applicationState),
});

const getApplicationPictureRoute = createRoute({
  method: 'get',
  path: '/api/artist-application/picture/{id}',
  operationId: 'getApplicationPicture',
  tags,
  ...forOwner,
  description: 'A picture of the own application.',
  request: { params: pictureParams },
  responses: fileResponses('image/jpeg', 'The picture', 'No such picture'),
});

export const applicationsApi = apiRouter()
  .openapi(getArtistApplicationRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getApplication(c.var.services, id)), 200);
  })
  .openapi(saveArtistApplicationRoute, async (c) => {
    const { id } = await requireMember(c);
    const saved = await saveApplication(c.var.services, id, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  })
  .openapi(getApplicationPictureRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const picture = await readApplicationPicture(c.var.services, c.req.valid('param').id, { memberId });
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });
