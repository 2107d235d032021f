import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { articleList, articleQuery } from './articles/articles.schemas.ts';
import { getArticle, listArticles } from './articles/articles.usecases.ts';
import { faqList } from './faq/faq.schemas.ts';
import { listFaq } from './faq/faq.usecases.ts';
import { home, homeQuery } from './home/home.schemas.ts';
import { getHome } from './home/home.usecases.ts';
import { newsDetail, newsDetailQuery, newsList, newsQuery } from './news/news.schemas.ts';
import { getNews, listNews } from './news/news.usecases.ts';

const listArticlesRoute = createRoute({
  method: 'get',
  path: '/api/article',
  operationId: 'listArticles',
  tags: ['Content'],
  description: "The texts of the shop's pages in the language of the request, or only the one with a slug.",
  request: { query: articleQuery },
  responses: okResponses(articleList),
});

const listQuestionsRoute = createRoute({
  method: 'get',
  path: '/api/faq',
  operationId: 'listQuestions',
  tags: ['Content'],
  description: 'Frequently asked questions with their answers.',
  responses: okResponses(faqList),
});

const listNewsRoute = createRoute({
  method: 'get',
  path: '/api/news',
  operationId: 'listNews',
  tags: ['Content'],
  description: 'Published news, newest first, optionally of an artist or an item.',
  request: { query: newsQuery },
  responses: okResponses(newsList),
});

const getNewsRoute = createRoute({
  method: 'get',
  path: '/api/news/{id}',
  operationId: 'getNews',
  tags: ['Content'],
  description: 'A news entry with its artists and works.',
  request: { params: z.object({ id: pathId }), query: newsDetailQuery },
  responses: okResponses(newsDetail),
});

const getHomeRoute = createRoute({
  method: 'get',
  path: '/api/home',
  operationId: 'getHome',
  tags: ['Content'],
  description: 'The content that staff selected for the home page.',
  request: { query: homeQuery },
  responses: okResponses(home),
});

export const contentApi = apiRouter()
  .openapi(getHomeRoute, async (c) => {
    const { currency, preview } = c.req.valid('query');
    const localization = { locale: c.var.locale, currency: currency ?? (await c.var.currency()) };
    return c.json(success(c, await getHome(c.var.services, localization, preview)), 200);
  })
  .openapi(listArticlesRoute, async (c) => {
    const { slug, ...which } = c.req.valid('query');
    const { services, locale } = c.var;
    const items =
      slug === undefined
        ? await listArticles(services, locale)
        : [await getArticle(services, locale, { slug, ...which })];
    return c.json(success(c, { items }), 200);
  })
  .openapi(listQuestionsRoute, async (c) => {
    const items = await listFaq(c.var.services, c.var.locale);
    return c.json(success(c, { items }), 200);
  })
  .openapi(listNewsRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listNews(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(getNewsRoute, async (c) => {
    const { services, locale } = c.var;
    const { currency, preview } = c.req.valid('query');
    const localization = { locale, currency: currency ?? (await c.var.currency()) };
    return c.json(success(c, await getNews(services, c.req.valid('param').id, localization, preview)), 200);
  });
