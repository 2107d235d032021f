import * as z from 'zod';
import { dayField, searchText } from '../../../kernel/fields.ts';
import { positive } from '../../../kernel/paging.ts';

const article = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The page's lead: one or two sentences. */
    summary: z.string(),
    /** Markdown. */
    body: z.string(),
    updated_at: z.iso.datetime(),
    /** The day in Taipei on which it takes effect; null for a draft, which only a preview shows. */
    effective_from: z.iso.date().nullable(),
    /** Whether this version is in effect now. */
    in_force: z.boolean(),
    /**
     * The days of all versions of a policy that are or were in effect, the latest first; empty for other
     * texts.
     */
    versions: z.array(z.iso.date()),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

export const articleQuery = z.object({
  slug: searchText.optional(),
  /** With a slug: the current or former version of this day. */
  version: dayField.optional(),
  /** With a slug: the version with this id, which needs a preview token. */
  draft: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  preview: searchText.optional(),
});
export type ArticleQuery = z.infer<typeof articleQuery>;
export const articleList = z.object({ items: z.array(article) });
