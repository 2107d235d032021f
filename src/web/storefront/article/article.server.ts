import { data } from 'react-router';
import { toResult, unwrap } from '../../api.server.ts';
import { getProse } from '../../prose.server.ts';
import type { RequestContext } from '../../session/context.ts';
import type { ProseBlock } from '../../ui/prose.tsx';

/** An article as its page shows it. */
export type ArticlePageText = {
  slug: string;
  title: string;
  summary: string;
  body: ProseBlock[];
  updated_at: string;
  /** The day in Taipei from which it is effective; null for a draft. */
  effective_from: string | null;
  in_force: boolean;
  /** The effective days of all published versions, for articles that users agree to. */
  versions: string[];
};

/** The requested version of an article; by default the one in force. */
type ArticleVersion = { version?: string; draft?: string; preview?: string };

/** Loads the article with a slug; throws a 404 response where there is none. */
export async function loadArticle(
  { api }: RequestContext,
  slug: string,
  version: ArticleVersion = {},
): Promise<ArticlePageText> {
  const { items } = await unwrap(api.api.article.$get({ query: { slug, ...version } }));
  const [article] = items;
  if (!article) throw data(null, { status: 404 });
  const { body, ...rest } = article;
  return { ...rest, body: getProse(body) };
}

/** The published article with a slug, for a page that works without it; null where there is none. */
export async function findArticle({ api }: RequestContext, slug: string) {
  const found = await toResult(api.api.article.$get({ query: { slug } }));
  return (found.ok && found.data.items[0]) || null;
}

/** Parses the requested version: `?version=2026-11-21`, or a preview token of staff. */
export function versionFrom(params: URLSearchParams): ArticleVersion {
  const { version, draft, preview } = Object.fromEntries(params);
  if (draft && preview) return { draft, preview };
  return version && /^\d{4}-\d\d-\d\d$/.test(version) ? { version } : {};
}
