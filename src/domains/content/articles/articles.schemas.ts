import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { positive } from '../../../kernel/paging.ts';

const article = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** A sentence or two: the page's lead. */
    summary: z.string(),
    /** Markdown. */
    body: z.string(),
    updated_at: z.iso.datetime(),
    /** The day in Taipei from which it holds; null for a draft, which only a preview shows. */
    effective_from: z.iso.date().nullable(),
    /** Whether it is the version that holds now. */
    in_force: z.boolean(),
    /** The days of all versions that hold or have held, the latest first, of what people agree to; otherwise empty. */
    versions: z.array(z.iso.date()),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

export const articleQuery = z.object({
  slug: searchText.optional(),
  /** With a slug: the version that holds or has held from this day. */
  version: z.iso.date().optional(),
  /** With a slug: the version with this id, which a preview's token opens. */
  draft: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  preview: searchText.optional(),
});
export type ArticleQuery = z.infer<typeof articleQuery>;
export const articleList = z.object({ items: z.array(article) });
