import { createRoute } from '@hono/zod-openapi';
import { getBody } from '../../../platform/http/raw-body.ts';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { maxListBytes } from './offer-list.rules.ts';
import { listedPrints, listQuery } from './offer-list.schemas.ts';
import { readOfferList } from './offer-list.usecases.ts';
import {
  adminOfferData,
  adminOfferList,
  adminOfferQuery,
  offerAnswerInput,
  offerFreight,
  offerFreightInput,
  offerWithdrawInput,
} from './offers.admin.schemas.ts';
import {
  answerOffer,
  getOfferForStaff,
  listOffersForStaff,
  quoteOfferFreight,
  reviseOffer,
  withdrawOffer,
} from './offers.admin.usecases.ts';
import { offerCodeParams } from './offers.schemas.ts';

const tags = ['Admin: orders'];

const listAdminOffersRoute = createRoute({
  method: 'get',
  path: '/api/admin/offer',
  operationId: 'listAdminOffers',
  tags,
  ...forStaff('orders.read'),
  description: 'Price offers of galleries and companies, the newest first.',
  request: { query: adminOfferQuery },
  responses: okResponses(adminOfferList),
});

const getAdminOfferRoute = createRoute({
  method: 'get',
  path: '/api/admin/offer/{code}',
  operationId: 'getAdminOffer',
  tags,
  ...forStaff('orders.read'),
  description: 'A price offer with what is proposed for its answer.',
  request: { params: offerCodeParams },
  responses: okResponses(adminOfferData),
});

const readAnswerListRoute = createRoute({
  method: 'post',
  path: '/api/admin/offer/list',
  operationId: 'readAnswerList',
  tags,
  ...forStaff('orders.write'),
  description:
    'Reads a list of prints as `POST /api/offer/list` does, for the lines of an answer; nothing is stored.',
  request: {
    query: listQuery,
    body: { content: { 'text/csv': { schema: { type: 'string' } } } },
  },
  responses: okResponses(listedPrints),
});

const answerOfferRoute = createRoute({
  method: 'post',
  path: '/api/admin/offer/{code}/answer',
  operationId: 'answerOffer',
  tags,
  ...forStaff('orders.write'),
  description:
    'Answers a request with its lines or others, each with a price, with freight and a last day; the member is mailed.',
  request: { params: offerCodeParams, ...jsonBody(offerAnswerInput) },
  responses: changeResponses(adminOfferData),
});

const reviseOfferRoute = createRoute({
  method: 'post',
  path: '/api/admin/offer/{code}/revise',
  operationId: 'reviseOffer',
  tags,
  ...forStaff('orders.write'),
  description:
    'Replaces the answer, lines included, of an offer that can still be accepted by a revised one, which alone can be accepted; the member is mailed.',
  request: { params: offerCodeParams, ...jsonBody(offerAnswerInput) },
  responses: changeResponses(adminOfferData),
});

const withdrawOfferRoute = createRoute({
  method: 'post',
  path: '/api/admin/offer/{code}/withdraw',
  operationId: 'withdrawOffer',
  tags,
  ...forStaff('orders.write'),
  description: 'Withdraws an offer, or rejects a request; the member is mailed the reason.',
  request: { params: offerCodeParams, ...jsonBody(offerWithdrawInput) },
  responses: changeResponses(adminOfferData),
});

const quoteOfferFreightRoute = createRoute({
  method: 'post',
  path: '/api/admin/offer/{code}/freight',
  operationId: 'quoteOfferFreight',
  tags,
  ...forStaff('orders.write'),
  description:
    'The freight by the rates of today for the lines of an answer, to the address of the request; nothing is stored.',
  request: { params: offerCodeParams, ...jsonBody(offerFreightInput) },
  responses: okResponses(offerFreight),
});

export const offersAdminApi = apiRouter()
  .openapi(quoteOfferFreightRoute, async (c) => {
    const { code } = c.req.valid('param');
    return c.json(success(c, await quoteOfferFreight(c.var.services, code, c.req.valid('json'))), 200);
  })
  .openapi(listAdminOffersRoute, async (c) =>
    c.json(success(c, await listOffersForStaff(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(getAdminOfferRoute, async (c) => {
    const { code } = c.req.valid('param');
    return c.json(success(c, await getOfferForStaff(c.var.services, code, c.var.locale)), 200);
  })
  .openapi(readAnswerListRoute, async (c) => {
    const list = { body: getBody(c, maxListBytes), currency: c.req.valid('query').currency };
    return c.json(success(c, await readOfferList(c.var.services, list, c.var.locale)), 200);
  })
  .openapi(answerOfferRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const answered = await answerOffer(services, getActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, answered, 'ok.offer_answered'), 200);
  })
  .openapi(reviseOfferRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const revised = await reviseOffer(services, getActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, revised, 'ok.offer_revised'), 200);
  })
  .openapi(withdrawOfferRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const withdrawn = await withdrawOffer(services, getActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, withdrawn, 'ok.offer_withdrawn'), 200);
  });
