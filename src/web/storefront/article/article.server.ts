import { read } from '../../api.server.ts';
import type { Web } from '../../context.ts';
import { proseOf } from '../../prose.server.ts';
import type { ProseBlock } from '../../ui/prose.tsx';

/** A text of the shop as its page shows it. */
export type ArticlePageText = {
  slug: string;
  title: string;
  summary: string;
  body: ProseBlock[];
  updated_at: string;
};

/** The text with a slug; a 404 page where there is none. */
export async function loadArticle({ api }: Web, slug: string): Promise<ArticlePageText> {
  const { items } = await read(api.api.article.$get({ query: { slug } }));
  const { body, ...rest } = items[0]!;
  return { ...rest, body: proseOf(body) };
}
