import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { toPictureClient } from '../../../platform/http/picture-client.ts';
import {
  fileResponses,
  jsonBody,
  okResponses,
  rejection,
  rejections,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forOwnerOrHash } from '../../members/members.guard.ts';
import { orderCodeParams } from '../orders.schemas.ts';
import { listCertificateKeys } from './certificate-keys.usecases.ts';
import {
  certificateCheck,
  certificateCheckInput,
  certificateData,
  certificateIdParams,
  certificateKeys,
  signedCertificate,
} from './certificates.schemas.ts';
import { checkCertificate, getCertificate } from './certificates.usecases.ts';
import { exportCertificatesPdf } from './print-certificates.usecases.ts';

const tags = ['Certificates'];

const listCertificateKeysRoute = createRoute({
  method: 'get',
  path: '/api/certificate/key',
  operationId: 'listCertificateKeys',
  tags,
  description: 'The public keys of certificates as a JWK set, the current one first; former ones stay.',
  responses: {
    200: {
      description: 'A JWK set (RFC 7517)',
      content: { 'application/jwk-set+json': { schema: certificateKeys } },
    },
    ...rejections,
  },
});

const getCertificateRoute = createRoute({
  method: 'get',
  path: '/api/certificate/{id}',
  operationId: 'getCertificate',
  tags,
  description: 'A certificate of authenticity, verified; it names no buyer.',
  request: { params: certificateIdParams },
  responses: okResponses(certificateData),
});

const getCertificateFileRoute = createRoute({
  method: 'get',
  path: '/api/certificate/{id}/file',
  operationId: 'getCertificateFile',
  tags,
  description: 'The signed certificate as a file, which can be verified without the shop.',
  request: { params: certificateIdParams },
  responses: {
    200: { description: 'The file', content: { 'application/json': { schema: signedCertificate } } },
    404: rejection('No such certificate'),
    ...rejections,
  },
});

const checkCertificateRoute = createRoute({
  method: 'post',
  path: '/api/certificate/check',
  operationId: 'checkCertificate',
  tags,
  description: "Checks the text of a certificate's file: its signature, and whether it was revoked.",
  request: jsonBody(certificateCheckInput),
  responses: okResponses(certificateCheck),
});

const getOrderCertificatesRoute = createRoute({
  method: 'get',
  path: '/api/order/{code}/certificate',
  operationId: 'getOrderCertificates',
  tags: ['Orders'],
  ...forOwnerOrHash,
  description: "The certificates of an order's prints as a PDF, for its owner, or for who holds its hash.",
  request: { params: orderCodeParams, query: z.object({ hash: searchText.optional() }) },
  responses: fileResponses(
    'application/pdf',
    'One page for each certificate',
    'No such order, or nothing of it has a certificate',
  ),
});

/** The headers of a PDF that the browser shows. */
export const certificatePdfHeaders = (code: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="certificates-${code}.pdf"`,
});

export const certificatesApi = apiRouter()
  .openapi(listCertificateKeysRoute, async (c) => {
    const set = await listCertificateKeys(c.var.services);
    return c.json(set, 200, { 'Content-Type': 'application/jwk-set+json' });
  })
  .openapi(getCertificateRoute, async (c) =>
    c.json(success(c, await getCertificate(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(getCertificateFileRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { document } = await getCertificate(c.var.services, id);
    const file = c.body(`${JSON.stringify(document, null, 2)}\n`, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="certificate-${id}.json"`,
    });
    // Its text is indented, which `c.json` does not do.
    return file as Response as ReturnType<typeof c.json<typeof document, 200>>;
  })
  .openapi(checkCertificateRoute, async (c) =>
    c.json(success(c, await checkCertificate(c.var.services, c.req.valid('json').document)), 200),
  )
  .openapi(getOrderCertificatesRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const member = await c.var.member();
    const viewer = { memberId: member?.id ?? null, hash: c.req.valid('query').hash };
    const content = await exportCertificatesPdf(services, code, viewer, {
      locale,
      client: toPictureClient(c),
    });
    return c.body(new Uint8Array(content), 200, certificatePdfHeaders(code));
  });
