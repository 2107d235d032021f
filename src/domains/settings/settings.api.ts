import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { answers, apiRouter, success } from '../../api/http.ts';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { article, articleQuery, ipaddrData } from './settings.schemas.ts';
import { listArticles } from './settings.usecases.ts';

const articleList = createRoute({
  method: 'get',
  path: '/api/article',
  summary: "The shop's texts in the reader's language, or the one with a slug",
  request: { query: articleQuery },
  responses: answers(z.object({ items: z.array(article) })),
});

const ipaddrCheck = createRoute({
  method: 'get',
  path: '/api/ipaddr/check',
  summary: "Whether the visitor's address belongs to Taiwan",
  responses: answers(ipaddrData),
});

export const settingsApi = apiRouter()
  .openapi(articleList, async (c) => {
    const { slug } = c.req.valid('query');
    const items = await listArticles(c.var.services, c.var.locale, slug);
    if (slug !== undefined && items.length === 0) throw new ShopError(commonErrors.notFound);
    return c.json(success(c, { items }), 200);
  })
  .openapi(ipaddrCheck, (c) =>
    c.json(success(c, { isTw: c.var.services.countryOfIp(c.var.clientIp) === 'TW' }), 200),
  );
