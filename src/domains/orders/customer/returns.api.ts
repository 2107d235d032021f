import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createdResponses, fileResponses, jsonBody, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { attachmentId } from '../../attachments/attachments.schemas.ts';
import { forOwner, requireMember } from '../../members/members.guard.ts';
import { orderCodeParams, orderData } from '../orders.schemas.ts';
import { returnInput } from '../returns/returns.schemas.ts';
import { readReturnPhoto } from '../returns/returns.usecases.ts';
import { createReturn } from './create-return.usecases.ts';

const createReturnRoute = createRoute({
  method: 'post',
  path: '/api/order/{code}/return',
  operationId: 'createReturn',
  tags: ['Orders'],
  ...forOwner,
  description:
    'Asks for a return of prints of a line: damaged or not as ordered within 14 days of arrival, for any reason within the days of the country that it went to.',
  request: { params: orderCodeParams, ...jsonBody(returnInput) },
  responses: createdResponses(orderData),
});

export const returnPhotoResponses = fileResponses('image/jpeg', 'The photo', 'No such photo');
export const returnPhotoParams = z.object({ id: attachmentId });

const getReturnPhotoRoute = createRoute({
  method: 'get',
  path: '/api/return-photo/{id}',
  operationId: 'getReturnPhoto',
  tags: ['Orders'],
  ...forOwner,
  description: 'A photo of a return of one of the member’s orders.',
  request: { params: returnPhotoParams },
  responses: returnPhotoResponses,
});

export const returnsApi = apiRouter()
  .openapi(createReturnRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    const order = await createReturn(
      services,
      member,
      c.req.valid('param').code,
      c.req.valid('json'),
      locale,
    );
    return c.json(success(c, order, 'ok.return_asked'), 201);
  })
  .openapi(getReturnPhotoRoute, async (c) => {
    const member = await requireMember(c);
    const content = await readReturnPhoto(c.var.services, c.req.valid('param').id, { memberId: member.id });
    return c.body(new Uint8Array(content), 200, { 'Content-Type': 'image/jpeg' });
  });
