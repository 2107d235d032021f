import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { fileResponses, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { applicationState, pictureParams } from './applications.schemas.ts';
import { getApplication, readApplicationPicture } from './applications.usecases.ts';

const tags = ['Admin: customers'];

const getArtistApplicationForStaffRoute = createRoute({
  method: 'get',
  path: '/api/admin/artist-application/{member_id}',
  operationId: 'getArtistApplicationForStaff',
  tags,
  ...forStaff('reviews.decide'),
  description: "What an artist sent for the review of the account: the artist's name, links and pictures.",
  request: { params: z.object({ member_id: pathId }) },
  responses: okResponses(applicationState),
});

const getApplicationPictureForStaffRoute = createRoute({
  method: 'get',
  path: '/api/admin/artist-application/picture/{id}',
  operationId: 'getApplicationPictureForStaff',
  tags,
  ...forStaff('reviews.decide'),
  description: "A picture of an artist's application.",
  request: { params: pictureParams },
  responses: fileResponses('image/jpeg', 'The picture', 'No such picture'),
});

export const applicationsAdminApi = apiRouter()
  .openapi(getArtistApplicationForStaffRoute, async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    return c.json(success(c, await getApplication(c.var.services, memberId)), 200);
  })
  .openapi(getApplicationPictureForStaffRoute, async (c) => {
    const picture = await readApplicationPicture(c.var.services, c.req.valid('param').id, 'staff');
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });
