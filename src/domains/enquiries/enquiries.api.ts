import { createRoute } from '@hono/zod-openapi';
import { createdResponses, jsonBody, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter } from '../../platform/http/router.ts';
import type { EnquiryKind } from './enquiries.rules.ts';
import { type EnquiryInput, enquiryInput, enquirySent } from './enquiries.schemas.ts';
import { sendEnquiry } from './enquiries.usecases.ts';

const enquiryRoute = <Path extends string>(path: Path, operationId: string, description: string) =>
  createRoute({
    method: 'post',
    path,
    operationId,
    tags: ['Content'],
    description,
    request: jsonBody(enquiryInput),
    responses: createdResponses(enquirySent),
  });

const createContactEnquiryRoute = enquiryRoute(
  '/api/contact',
  'createContactEnquiry',
  'Writes to customer service; a confirmation comes by e-mail.',
);
const createArtistEnquiryRoute = enquiryRoute(
  '/api/partner/artist',
  'createArtistEnquiry',
  'An artist offers works to the shop.',
);
const createCollaborationEnquiryRoute = enquiryRoute(
  '/api/partner/collaborate',
  'createCollaborationEnquiry',
  'A company proposes a collaboration.',
);

async function send(c: ApiContext, kind: EnquiryKind, form: EnquiryInput) {
  const member = await c.var.member();
  const sender = { ip: c.var.clientIp, memberId: member?.person.id ?? null };
  return success(c, await sendEnquiry(c.var.services, kind, form, sender), 'ok.enquiry_sent');
}

export const enquiriesApi = apiRouter()
  .openapi(createContactEnquiryRoute, async (c) => c.json(await send(c, 'contact', c.req.valid('json')), 201))
  .openapi(createArtistEnquiryRoute, async (c) => c.json(await send(c, 'artist', c.req.valid('json')), 201))
  .openapi(createCollaborationEnquiryRoute, async (c) =>
    c.json(await send(c, 'collaborate', c.req.valid('json')), 201),
  );
