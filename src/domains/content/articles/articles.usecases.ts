import { effectiveDay } from '../../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { isPreviewToken } from '../../../platform/previews.ts';
import type { Services } from '../../../platform/services.ts';
import { findArticles } from './articles.repository.ts';
import { effectiveVersion, isPolicy, type PolicySlug } from './articles.rules.ts';
import type { Article, ArticleQuery } from './articles.schemas.ts';

/** A change by staff shows everywhere within five seconds. */
const maxAgeMs = 5000;

const articles = cachedFor(maxAgeMs, (services) => findArticles(services.db));

type ArticleRow = Awaited<ReturnType<typeof findArticles>>[number];

/** A version of a text, given all versions of the text. */
function articleIn(row: ArticleRow, versions: readonly ArticleRow[], locale: Locale, today: string): Article {
  const days = versions.flatMap(({ effectiveFrom }) =>
    effectiveFrom !== null && effectiveFrom <= today ? effectiveFrom : [],
  );
  return {
    slug: row.slug,
    title: textIn(row.title, locale),
    summary: textIn(row.summary, locale),
    body: textIn(row.body, locale),
    updated_at: row.updatedAt.toISOString(),
    effective_from: row.effectiveFrom,
    in_force: row.id === effectiveVersion(versions, today)?.id,
    versions: isPolicy(row.slug) ? days.sort().reverse() : [],
  };
}

/** The current version of each text of the shop's pages in a language. */
export async function listArticles(services: Services, locale: Locale): Promise<Article[]> {
  const today = effectiveDay(services.clock.now());
  const bySlug = Map.groupBy(await articles(services), ({ slug }) => slug);
  return [...bySlug.values()].flatMap((versions) => {
    const row = effectiveVersion(versions, today);
    return row ? articleIn(row, versions, locale, today) : [];
  });
}

/**
 * The current version of a text, or the version of a policy that took effect on a day. A preview token
 * shows any version. Throws 404 if there is none.
 */
export async function getArticle(
  services: Services,
  locale: Locale,
  { slug, version, draft, preview }: ArticleQuery & { slug: string },
): Promise<Article> {
  const today = effectiveDay(services.clock.now());
  const isPreview = draft !== undefined && isPreviewToken(services, 'article', draft, preview);
  // A preview reads uncached, so that it shows the latest change.
  const rows = isPreview ? await findArticles(services.db) : await articles(services);
  const versions = rows.filter((one) => one.slug === slug);
  const ofDay = () =>
    isPolicy(slug)
      ? versions.find(({ effectiveFrom }) => effectiveFrom === version && version <= today)
      : undefined;
  const inForce = () => (version === undefined ? effectiveVersion(versions, today) : ofDay());
  const row = isPreview ? versions.find(({ id }) => id === draft) : inForce();
  if (!row) throw new ShopError(commonErrors.notFound);
  return articleIn(row, versions, locale, today);
}

/** The day on which the current version of a policy took effect; null if there is none. */
export async function getEffectiveDate(services: Services, slug: PolicySlug): Promise<string | null> {
  const versions = (await articles(services)).filter((one) => one.slug === slug);
  return effectiveVersion(versions, effectiveDay(services.clock.now()))?.effectiveFrom ?? null;
}
