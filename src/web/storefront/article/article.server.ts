import { read } from '../../api.server.ts';
import { proseOf } from '../../prose.server.ts';
import type { Web } from '../../session/context.ts';
import type { ProseBlock } from '../../ui/prose.tsx';

/** A text of the shop as its page shows it. */
export type ArticlePageText = {
  slug: string;
  title: string;
  summary: string;
  body: ProseBlock[];
  updated_at: string;
  /** The day in Taipei from which it holds; null for a draft. */
  effective_from: string | null;
  in_force: boolean;
  /** The days of all versions that hold or have held, of what people agree to. */
  versions: string[];
};

/** Which version of a text an address asks for; without any, the one in force. */
type ArticleVersion = { version?: string; draft?: string; preview?: string };

/** The text with a slug; a 404 page where there is none. */
export async function loadArticle(
  { api }: Web,
  slug: string,
  asked: ArticleVersion = {},
): Promise<ArticlePageText> {
  const { items } = await read(api.api.article.$get({ query: { slug, ...asked } }));
  const { body, ...rest } = items[0]!;
  return { ...rest, body: proseOf(body) };
}

/** As the address of a text's page says it: `?version=2026-11-21`, or what staff preview. */
export function versionFrom(params: URLSearchParams): ArticleVersion {
  const { version, draft, preview } = Object.fromEntries(params);
  if (draft && preview) return { draft, preview };
  return version && /^\d{4}-\d\d-\d\d$/.test(version) ? { version } : {};
}
