import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { answers, apiRouter, pathId, success } from '../../api/http.ts';
import { currencyOnlyQuery } from '../catalogue/catalogue.schemas.ts';
import { articleList, articleQuery, faqList } from './content.schemas.ts';
import { getArticle, listArticles, listFaq } from './content.usecases.ts';
import { newsDetail, newsList, newsQuery } from './news.schemas.ts';
import { getNews, listNews } from './news.usecases.ts';

const articles = createRoute({
  method: 'get',
  path: '/api/article',
  summary: "The texts of the shop's pages in the reader's language, or the one with a slug",
  request: { query: articleQuery },
  responses: answers(articleList),
});

const faq = createRoute({
  method: 'get',
  path: '/api/faq',
  summary: 'What is often asked, with the answers',
  responses: answers(faqList),
});

const news = createRoute({
  method: 'get',
  path: '/api/news',
  summary: 'Published news, newest first; of an artist or an item',
  request: { query: newsQuery },
  responses: answers(newsList),
});

const oneNews = createRoute({
  method: 'get',
  path: '/api/news/{id}',
  summary: 'A piece of news with its artists and works',
  request: { params: z.object({ id: pathId }), query: currencyOnlyQuery },
  responses: answers(newsDetail),
});

export const contentApi = apiRouter()
  .openapi(articles, async (c) => {
    const { slug } = c.req.valid('query');
    const { services, locale } = c.var;
    const items =
      slug === undefined ? await listArticles(services, locale) : [await getArticle(services, locale, slug)];
    return c.json(success(c, { items }), 200);
  })
  .openapi(faq, async (c) => {
    const items = await listFaq(c.var.services, c.var.locale);
    return c.json(success(c, { items }), 200);
  })
  .openapi(news, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listNews(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(oneNews, async (c) => {
    const { services, locale } = c.var;
    const reader = { locale, currency: c.req.valid('query').currency ?? (await c.var.currency()) };
    return c.json(success(c, await getNews(services, c.req.valid('param').id, reader)), 200);
  });
