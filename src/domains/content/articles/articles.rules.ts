/**
 * Texts that people accept or rely on: a version that is or was in effect cannot be changed and stays
 * readable.
 */
const policySlugs = ['terms', 'policy', 'exchange', 'artist-licence'] as const;
export type PolicySlug = (typeof policySlugs)[number];

export const isPolicy = (slug: string): boolean => (policySlugs as readonly string[]).includes(slug);

/**
 * A draft has no day. The latest version whose day has come is in effect, those before it are former
 * versions.
 */
export const articleStates = ['draft', 'scheduled', 'in_force', 'former'] as const;
export type ArticleState = (typeof articleStates)[number];

type Version = { id: number; effectiveFrom: string | null };

/**
 * The states of a text's versions on a day.
 *
 * @param today the day in Taipei, `2026-11-21`
 */
export function getStates(versions: readonly Version[], today: string): Map<number, ArticleState> {
  const inForce = effectiveVersion(versions, today);
  return new Map(
    versions.map(({ id, effectiveFrom }) => {
      if (effectiveFrom === null) return [id, 'draft'];
      if (effectiveFrom > today) return [id, 'scheduled'];
      return [id, id === inForce?.id ? 'in_force' : 'former'];
    }),
  );
}

/** The version of a text that is in effect on a day. */
export function effectiveVersion<One extends Version>(
  versions: readonly One[],
  today: string,
): One | undefined {
  let latest: { version: One; day: string } | undefined;
  for (const version of versions) {
    const day = version.effectiveFrom;
    if (day !== null && day <= today && (!latest || day > latest.day)) latest = { version, day };
  }
  return latest?.version;
}

/**
 * Whether a version may be changed in place: drafts and scheduled versions, and current ones that are no
 * policy.
 */
export const isEditable = (slug: string, state: ArticleState): boolean =>
  state === 'draft' || state === 'scheduled' || (state === 'in_force' && !isPolicy(slug));

/**
 * The fields of an article, and those that may be empty in every language: some pages only have a title and
 * a lead.
 */
export const articleFields = ['title', 'summary', 'body'] as const;
export type ArticleField = (typeof articleFields)[number];
export const optionalArticleFields: readonly ArticleField[] = ['summary', 'body'];
