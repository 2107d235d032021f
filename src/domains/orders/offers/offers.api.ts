import { createRoute } from '@hono/zod-openapi';
import { pdfHeaders, pdfResponses } from '../../../platform/http/pdf-response.ts';
import { getBody } from '../../../platform/http/raw-body.ts';
import { createdResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { getNetwork } from '../../../platform/net/client-ip.ts';
import { forBusinesses, requireMember } from '../../members/members.guard.ts';
import { placedData } from '../checkout/checkout.schemas.ts';
import { exportOfferPdf } from './export-offer.usecases.ts';
import { maxListBytes } from './offer-list.rules.ts';
import { listedPrints, listQuery } from './offer-list.schemas.ts';
import { readOfferList } from './offer-list.usecases.ts';
import {
  offerAcceptanceInput,
  offerCodeParams,
  offerData,
  offerDeclineInput,
  offerInput,
  offerList,
  offerQuery,
} from './offers.schemas.ts';
import { acceptOffer, askForOffer, declineOffer, getOffer, listOffers } from './offers.usecases.ts';

const tags = ['Offers'];

const listOffersRoute = createRoute({
  method: 'get',
  path: '/api/offer',
  operationId: 'listOffers',
  tags,
  ...forBusinesses,
  description: 'The offers of a gallery or company, the newest first.',
  request: { query: offerQuery },
  responses: okResponses(offerList),
});

const askForOfferRoute = createRoute({
  method: 'post',
  path: '/api/offer',
  operationId: 'askForOffer',
  tags,
  ...forBusinesses,
  description: 'Asks for a price offer for prints, delivered to one address.',
  request: jsonBody(offerInput),
  responses: createdResponses(offerData),
});

const readOfferListRoute = createRoute({
  method: 'post',
  path: '/api/offer/list',
  operationId: 'readOfferList',
  tags,
  ...forBusinesses,
  description:
    'Reads a list of prints (CSV: work, size, frame, copies) as the raw body, up to 1 MB and 500 rows, for the form of an offer; nothing is stored.',
  request: {
    query: listQuery,
    body: { content: { 'text/csv': { schema: { type: 'string' } } } },
  },
  responses: okResponses(listedPrints),
});

const getOfferRoute = createRoute({
  method: 'get',
  path: '/api/offer/{code}',
  operationId: 'getOffer',
  tags,
  ...forBusinesses,
  description: 'An offer with its lines; `operations` says what the member can do with it.',
  request: { params: offerCodeParams },
  responses: okResponses(offerData),
});

const getOfferPdfRoute = createRoute({
  method: 'get',
  path: '/api/offer/{code}/pdf',
  operationId: 'getOfferPdf',
  tags,
  ...forBusinesses,
  description: 'An answered offer as a PDF, with net, tax, last day and terms.',
  request: { params: offerCodeParams },
  responses: pdfResponses,
});

const acceptOfferRoute = createRoute({
  method: 'post',
  path: '/api/offer/{code}/accept',
  operationId: 'acceptOffer',
  tags,
  ...forBusinesses,
  description:
    'Accepts an offer, once: places its order at the offered prices and freight. 409 `offer_expired` after its last day.',
  request: { params: offerCodeParams, ...jsonBody(offerAcceptanceInput) },
  responses: createdResponses(placedData),
});

const declineOfferRoute = createRoute({
  method: 'post',
  path: '/api/offer/{code}/decline',
  operationId: 'declineOffer',
  tags,
  ...forBusinesses,
  description: 'Declines an offer, or takes back a request that is not answered yet.',
  request: { params: offerCodeParams, ...jsonBody(offerDeclineInput) },
  responses: okResponses(offerData),
});

export const offersApi = apiRouter()
  .openapi(listOffersRoute, async (c) => {
    const member = await requireMember(c);
    return c.json(
      success(c, await listOffers(c.var.services, member.id, c.req.valid('query'), c.var.locale)),
      200,
    );
  })
  .openapi(askForOfferRoute, async (c) => {
    const member = await requireMember(c);
    const asked = await askForOffer(c.var.services, member, c.req.valid('json'), c.var.locale);
    return c.json(success(c, asked, 'ok.offer_asked'), 201);
  })
  .openapi(readOfferListRoute, async (c) => {
    const { currency } = c.req.valid('query');
    const list = { body: getBody(c, maxListBytes), currency };
    return c.json(success(c, await readOfferList(c.var.services, list, c.var.locale)), 200);
  })
  .openapi(getOfferRoute, async (c) => {
    const member = await requireMember(c);
    const { code } = c.req.valid('param');
    return c.json(success(c, await getOffer(c.var.services, member.id, code, c.var.locale)), 200);
  })
  .openapi(getOfferPdfRoute, async (c) => {
    const member = await requireMember(c);
    const { code } = c.req.valid('param');
    const content = await exportOfferPdf(c.var.services, member, code, c.var.locale);
    return c.body(new Uint8Array(content), 200, pdfHeaders(`${code}.pdf`));
  })
  .openapi(acceptOfferRoute, async (c) => {
    const member = await requireMember(c);
    const { code } = c.req.valid('param');
    const context = { locale: c.var.locale, network: getNetwork(c.var.clientIp) };
    const placed = await acceptOffer(c.var.services, member, code, c.req.valid('json'), context);
    return c.json(success(c, placed, 'ok.order_placed'), 201);
  })
  .openapi(declineOfferRoute, async (c) => {
    const member = await requireMember(c);
    const { code } = c.req.valid('param');
    const answer = { reason: c.req.valid('json').reason ?? '', locale: c.var.locale };
    const declined = await declineOffer(c.var.services, member.id, code, answer);
    return c.json(success(c, declined, 'ok.offer_declined'), 200);
  });
