import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../staff/staff.guard.ts';
import {
  enquiryActionInput,
  enquiryAnswerInput,
  enquiryData,
  enquiryInvitationInput,
  enquiryList,
  enquiryQuery,
} from './enquiries.admin.schemas.ts';
import {
  answerEnquiry,
  assignEnquiry,
  closeEnquiry,
  getEnquiry,
  inviteFromEnquiry,
  listEnquiries,
  type StaffActor,
} from './enquiries.admin.usecases.ts';

const listAdminEnquiriesRoute = createRoute({
  method: 'get',
  path: '/api/admin/enquiry',
  operationId: 'listAdminEnquiries',
  tags: ['Admin: customers'],
  ...forStaff('enquiries.read'),
  description: 'Enquiries: with `status=open` the longest waiting first, otherwise the newest.',
  request: { query: enquiryQuery },
  responses: okResponses(enquiryList),
});

const params = z.object({ id: pathId });

const getAdminEnquiryRoute = createRoute({
  method: 'get',
  path: '/api/admin/enquiry/{id}',
  operationId: 'getAdminEnquiry',
  tags: ['Admin: customers'],
  ...forStaff('enquiries.read'),
  description: 'An enquiry with its answers.',
  request: { params },
  responses: okResponses(enquiryData),
});

const assignEnquiryRoute = createRoute({
  method: 'post',
  path: '/api/admin/enquiry/{id}/assign',
  operationId: 'assignEnquiry',
  tags: ['Admin: customers'],
  ...forStaff('enquiries.answer'),
  description: 'Assigns an enquiry to the signed-in user, also one that is assigned to somebody else.',
  request: { params, ...jsonBody(enquiryActionInput) },
  responses: changeResponses(enquiryData),
});

const answerEnquiryRoute = createRoute({
  method: 'post',
  path: '/api/admin/enquiry/{id}/answer',
  operationId: 'answerEnquiry',
  tags: ['Admin: customers'],
  ...forStaff('enquiries.answer'),
  description: 'Mails an answer to the sender, in the language they chose, and stores it.',
  request: { params, ...jsonBody(enquiryAnswerInput) },
  responses: changeResponses(enquiryData),
});

const inviteArtistOfEnquiryRoute = createRoute({
  method: 'post',
  path: '/api/admin/enquiry/{id}/invite',
  operationId: 'inviteArtistOfEnquiry',
  tags: ['Admin: customers'],
  ...forStaff('enquiries.answer'),
  description:
    "Makes a confirmed artist's account of an artist's enquiry, which is answered with it: a new account with a mailed link to its password, or the account of the address.",
  request: { params, ...jsonBody(enquiryInvitationInput) },
  responses: changeResponses(enquiryData),
});

const closeEnquiryRoute = createRoute({
  method: 'post',
  path: '/api/admin/enquiry/{id}/close',
  operationId: 'closeEnquiry',
  tags: ['Admin: customers'],
  ...forStaff('enquiries.answer'),
  description: 'Closes an enquiry; nothing is mailed.',
  request: { params, ...jsonBody(enquiryActionInput) },
  responses: changeResponses(enquiryData),
});

const toStaffActor = (c: ApiContext): StaffActor => ({ ...getActor(c), staffId: requireStaff(c).id });

export const enquiriesAdminApi = apiRouter()
  .openapi(listAdminEnquiriesRoute, async (c) => {
    const { services } = c.var;
    return c.json(success(c, await listEnquiries(services, c.req.valid('query'), requireStaff(c).id)), 200);
  })
  .openapi(getAdminEnquiryRoute, async (c) => {
    const { services, locale } = c.var;
    const viewer = { staffId: requireStaff(c).id, locale };
    return c.json(success(c, await getEnquiry(services, c.req.valid('param').id, viewer)), 200);
  })
  .openapi(assignEnquiryRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const assigned = await assignEnquiry(services, toStaffActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, assigned, 'ok.enquiry_assigned'), 200);
  })
  .openapi(answerEnquiryRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const answered = await answerEnquiry(services, toStaffActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, answered, 'ok.enquiry_answered'), 200);
  })
  .openapi(inviteArtistOfEnquiryRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const form = c.req.valid('json');
    const invited = await inviteFromEnquiry(services, toStaffActor(c), id, form, locale);
    const message = form.action === 'resend' ? 'ok.artist_invited_again' : 'ok.artist_invited';
    return c.json(success(c, invited, message), 200);
  })
  .openapi(closeEnquiryRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const closed = await closeEnquiry(services, toStaffActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, closed, 'ok.enquiry_closed'), 200);
  });
