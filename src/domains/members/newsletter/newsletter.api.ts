import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { okResponses, rejections, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { unsubscribe } from './newsletter.usecases.ts';

const tokenQuery = z.object({ token: searchText.min(1).max(200) });

const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/api/newsletter/unsubscribe',
  operationId: 'unsubscribe',
  tags: ['Members'],
  description:
    'Ends the newsletters of the member for whom the token of a mail was made, as mail programs do with one click (RFC 8058). The body is ignored.',
  request: { query: tokenQuery },
  responses: okResponses(z.object({ newsletter: z.boolean() })),
});

const redirectToUnsubscribeRoute = createRoute({
  method: 'get',
  path: '/api/newsletter/unsubscribe',
  operationId: 'redirectToUnsubscribe',
  tags: ['Members'],
  description: 'Leads a browser to the page that ends the newsletters; the request itself changes nothing.',
  request: { query: tokenQuery },
  responses: { 303: { description: 'To the page' }, ...rejections },
});

export const newsletterApi = apiRouter()
  .openapi(unsubscribeRoute, async (c) => {
    await unsubscribe(c.var.services, c.req.valid('query').token);
    return c.json(success(c, { newsletter: false }, 'ok.unsubscribed'), 200);
  })
  .openapi(redirectToUnsubscribeRoute, (c) => {
    const { services, locale } = c.var;
    const query = new URLSearchParams(c.req.valid('query'));
    return c.redirect(`${services.settings.siteUrl}${localizedPath(locale, '/unsubscribe')}?${query}`, 303);
  });
