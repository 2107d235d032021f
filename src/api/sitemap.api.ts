import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getLastId, listSitemapEntries } from '../domains/catalogue/browse/sitemap-entries.usecases.ts';
import { getLastNewsId, listNewsSitemapEntries } from '../domains/content/news/news-sitemap.usecases.ts';
import { okResponses, success } from '../platform/http/responses.ts';
import { apiRouter, pathId } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';

/** The kinds of objects with pages; the name is the first part of their URLs. */
const kinds = ['shop', 'artist', 'masterpiece', 'news'] as const;
type Kind = (typeof kinds)[number];

/** Part 1 has the ids 1 to 2,000, and so on: a part keeps its objects when new ones are added. */
const idsInPart = 2000;
/** An id has 31 bits. */
const lastPart = Math.floor((2 ** 31 - 1) / idsInPart);

const getSitemapRoute = createRoute({
  method: 'get',
  path: '/api/sitemap',
  operationId: 'getSitemap',
  tags: ['Content'],
  description: 'The number of parts of the sitemap, by kind of page.',
  responses: okResponses(z.object({ kinds: z.array(z.object({ kind: z.enum(kinds), parts: z.int() })) })),
});

const getSitemapPartRoute = createRoute({
  method: 'get',
  path: '/api/sitemap/{kind}/{part}',
  operationId: 'getSitemapPart',
  tags: ['Content'],
  description:
    'The ids of the objects with a page, when each was last changed, and the pictures of works; at most 2,000.',
  request: { params: z.object({ kind: z.enum(kinds), part: pathId.refine((number) => number <= lastPart) }) },
  responses: okResponses(
    z.object({
      items: z.array(
        z.object({
          id: z.int(),
          changed_at: z.iso.datetime(),
          /** The pictures of a work, its own first; empty for other kinds. */
          picture_ids: z.array(z.int()),
        }),
      ),
    }),
  ),
});

const getLastIdValue = (services: Services, kind: Kind): Promise<number> =>
  kind === 'news' ? getLastNewsId(services) : getLastId(services, kind);

export const sitemapApi = apiRouter()
  .openapi(getSitemapRoute, async (c) => {
    const counted = await Promise.all(
      kinds.map(async (kind) => ({
        kind,
        parts: Math.ceil((await getLastIdValue(c.var.services, kind)) / idsInPart),
      })),
    );
    return c.json(success(c, { kinds: counted }), 200);
  })
  .openapi(getSitemapPartRoute, async (c) => {
    const { kind, part: number } = c.req.valid('param');
    const range = { after: (number - 1) * idsInPart, until: number * idsInPart };
    const rows =
      kind === 'news'
        ? (await listNewsSitemapEntries(c.var.services, range)).map((row) => ({ ...row, pictureIds: null }))
        : await listSitemapEntries(c.var.services, kind, range);
    const items = rows.map(({ id, changedAt, pictureIds }) => ({
      id,
      changed_at: changedAt.toISOString(),
      picture_ids: pictureIds ?? [],
    }));
    return c.json(success(c, { items }), 200);
  });
