import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getBody } from '../../../platform/http/raw-body.ts';
import { changeResponses, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { maxProfileBytes } from './paper-profiles.rules.ts';
import { paperProfileData, paperProfileQuery } from './paper-profiles.schemas.ts';
import { deletePaperProfile, getPaperProfile, receivePaperProfile } from './paper-profiles.usecases.ts';

const path = '/api/admin/paper-profile/{id}';
const params = z.object({ id: pathId });

const getPaperProfileRoute = createRoute({
  method: 'get',
  path,
  operationId: 'getPaperProfile',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'The colour profile to which prints on a paper or canvas are converted.',
  request: { params },
  responses: okResponses(paperProfileData),
});

const putPaperProfileRoute = createRoute({
  method: 'put',
  path,
  operationId: 'putPaperProfile',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description:
    'Makes an ICC profile of RGB or CMYK (the raw body, up to 8 MiB) the colour profile of a paper or canvas.',
  request: {
    params,
    query: paperProfileQuery,
    body: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  },
  responses: changeResponses(paperProfileData),
});

const deletePaperProfileRoute = createRoute({
  method: 'delete',
  path,
  operationId: 'deletePaperProfile',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Removes the colour profile of a paper or canvas: prints keep the colours of their master.',
  request: { params, query: paperProfileQuery },
  responses: changeResponses(paperProfileData),
});

export const paperProfilesAdminApi = apiRouter()
  .openapi(getPaperProfileRoute, async (c) =>
    c.json(success(c, await getPaperProfile(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(putPaperProfileRoute, async (c) => {
    const { version } = c.req.valid('query');
    const body = getBody(c, maxProfileBytes);
    const { id } = c.req.valid('param');
    const saved = await receivePaperProfile(c.var.services, getActor(c), id, { version, body });
    return c.json(success(c, saved, 'ok.saved'), 200);
  })
  .openapi(deletePaperProfileRoute, async (c) => {
    const { version } = c.req.valid('query');
    const saved = await deletePaperProfile(c.var.services, getActor(c), c.req.valid('param').id, version);
    return c.json(success(c, saved, 'ok.saved'), 200);
  });
