import { effectiveDay } from '../../../kernel/dates.ts';
import { commonErrors, type FieldRejection, fieldError, ShopError } from '../../../kernel/errors.ts';
import { type Locale, type Localized, textIn } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { createPreviewToken } from '../../../platform/previews.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../../audit/audit.usecases.ts';
import { contentErrors } from '../content.errors.ts';
import {
  missingLanguages,
  missingTexts,
  needsReviewAfter,
  withoutReviewed,
} from '../translations/translations.rules.ts';
import {
  deleteArticle,
  findArticleVersion,
  findArticleVersions,
  hasOtherVersion,
  insertDraft,
  lockArticleVersion,
  type StoredArticle,
  updateArticleRow,
} from './articles.admin.repository.ts';
import type {
  ArticleChange,
  ArticleData,
  ArticleReview,
  ArticleRow,
  ArticleSchedule,
  ArticleTexts,
  VersionSummary,
} from './articles.admin.schemas.ts';
import {
  type ArticleField,
  type ArticleState,
  effectiveVersion,
  getStates,
  isEditable,
  isPolicy,
  optionalArticleFields,
} from './articles.rules.ts';

// queries

const getToday = ({ clock }: Services): string => effectiveDay(clock.now());

const getTexts = ({ title, summary, body }: StoredArticle): Record<ArticleField, Localized> => ({
  title,
  summary,
  body,
});

const getSummary = (version: StoredArticle, state: ArticleState): VersionSummary => ({
  id: version.id,
  state,
  effective_from: version.effectiveFrom,
  missing: missingLanguages(getTexts(version), optionalArticleFields),
  needs_review: Object.keys(version.needsReview).length,
  updated_at: version.updatedAt.toISOString(),
});

function getSummaries(versions: readonly StoredArticle[], today: string): VersionSummary[] {
  const states = getStates(versions, today);
  return versions.map((version) =>
    getSummary(version, required(states.get(version.id), 'the state of a version')),
  );
}

/** All texts of the shop with their versions. */
export async function listArticlesForStaff(services: Services, locale: Locale): Promise<ArticleRow[]> {
  const bySlug = Map.groupBy(await findArticleVersions(services.db), ({ slug }) => slug);
  const today = getToday(services);
  return [...bySlug].map(([slug, versions]) => ({
    slug,
    title: textIn((effectiveVersion(versions, today) ?? required(versions[0], 'a version')).title, locale),
    is_policy: isPolicy(slug),
    versions: getSummaries(versions, today),
  }));
}

/** A version of a text with everything that can be edited. Throws 404 if there is none. */
export async function getArticleForStaff(services: Services, id: number): Promise<ArticleData> {
  const article = await findArticleVersion(services.db, id);
  if (!article) throw new ShopError(commonErrors.notFound);
  const versions = await findArticleVersions(services.db, article.slug);
  const summaries = getSummaries(versions, getToday(services));
  const { needs_review: _, ...own } = required(
    summaries.find((summary) => summary.id === id),
    'the summary of the version',
  );
  return {
    ...own,
    slug: article.slug,
    is_policy: isPolicy(article.slug),
    is_editable: isEditable(article.slug, own.state),
    version: article.version,
    fields: getTexts(article),
    needs_review: article.needsReview as ArticleData['needs_review'],
    versions: summaries,
    preview_token: createPreviewToken(services, 'article', id),
  };
}

// commands

/**
 * Creates a draft from the current version. Throws 409 if the text has a draft, 404 if there is no such
 * text.
 */
export async function createArticleDraft(
  services: Services,
  actor: Actor,
  slug: string,
): Promise<ArticleData> {
  return inTransaction(services, async (tx) => {
    const versions = await findArticleVersions(tx.db, slug);
    const base = effectiveVersion(versions, getToday(tx)) ?? versions[0];
    if (!base) throw new ShopError(commonErrors.notFound);
    const { title, summary, body, needsReview } = base;
    const updatedAt = tx.clock.now();
    const id = await insertDraft(tx.db, { slug, title, summary, body, needsReview, updatedAt });
    if (id === null) throw new ShopError(commonErrors.conflict);
    await recordAuditEvent(tx, actor, {
      action: 'article.create',
      subject: { kind: 'article', id },
      after: { slug, ...getTexts(base) },
    });
    return getArticleForStaff(tx, id);
  });
}

/**
 * Updates the texts of a version. Throws 409 for a policy in effect, and 422 if a scheduled or current
 * version would miss a language.
 */
export const updateArticle = (
  services: Services,
  actor: Actor,
  id: number,
  { version, proposed, ...texts }: ArticleChange,
): Promise<ArticleData> =>
  changeArticle(services, actor, 'article.update', { id, version }, async (tx, article, state) => {
    if (!isEditable(article.slug, state)) return 'in force';
    if (state !== 'draft') requireTexts(texts);
    const needsReview = needsReviewAfter(
      { texts: getTexts(article), needsReview: article.needsReview },
      texts,
      proposed,
    );
    await updateArticleRow(tx.db, id, { ...texts, needsReview, updatedAt: tx.clock.now() });
    return { before: getTexts(article), after: texts };
  });

/** Marks the Simplified Chinese of these fields as reviewed. */
export const markArticleReviewed = (
  services: Services,
  actor: Actor,
  id: number,
  { fields, ...form }: ArticleReview,
): Promise<ArticleData> =>
  changeArticle(services, actor, 'article.mark_reviewed', { id, ...form }, async (tx, article) => {
    const needsReview = withoutReviewed(article.needsReview, fields);
    await updateArticleRow(tx.db, id, { needsReview });
    return {
      before: { needs_review: Object.keys(article.needsReview) },
      after: { needs_review: Object.keys(needsReview) },
    };
  });

/**
 * Schedules a draft, or reschedules it. Throws 422 for a day in Taipei that is past or taken by another
 * version.
 */
export const scheduleArticle = (
  services: Services,
  actor: Actor,
  id: number,
  { effective_from: effectiveFrom, ...form }: ArticleSchedule,
): Promise<ArticleData> =>
  changeArticle(services, actor, 'article.schedule', { id, ...form }, async (tx, article, state) => {
    if (state === 'in_force' || state === 'former') return 'in force';
    if (effectiveFrom < getToday(tx)) throw fieldError('effective_from', 'validation.day_past');
    if (await hasOtherVersion(tx.db, article, effectiveFrom)) {
      throw fieldError('effective_from', 'validation.day_taken');
    }
    requireTexts(getTexts(article));
    await updateArticleRow(tx.db, id, { effectiveFrom, updatedAt: tx.clock.now() });
    return { before: { effective_from: article.effectiveFrom }, after: { effective_from: effectiveFrom } };
  });

/**
 * Turns a scheduled version back into a draft. Throws 409 if the text has another draft, or the version is
 * in effect.
 */
export const unscheduleArticle = (
  services: Services,
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<ArticleData> =>
  changeArticle(services, actor, 'article.unschedule', { id, version }, async (tx, article, state) => {
    if (state !== 'scheduled') return 'in force';
    if (await hasOtherVersion(tx.db, article, null)) throw new ShopError(commonErrors.conflict);
    await updateArticleRow(tx.db, id, { effectiveFrom: null });
    return { before: { effective_from: article.effectiveFrom }, after: { effective_from: null } };
  });

/** Deletes a draft; its texts stay in the audit log. Throws 409 for a version with a day. */
export async function deleteArticleDraft(
  services: Services,
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const article = await lockAtVersion(tx, { id, version });
    if (article.effectiveFrom !== null) throw new ShopError(contentErrors.published);
    await deleteArticle(tx.db, id);
    await recordAuditEvent(tx, actor, {
      action: 'article.delete',
      subject: { kind: 'article', id },
      before: { slug: article.slug, ...getTexts(article) },
    });
  });
}

// shared checks

async function lockAtVersion(tx: Services, target: { id: number; version: number }): Promise<StoredArticle> {
  const article = await lockArticleVersion(tx.db, target.id);
  if (!article) throw new ShopError(commonErrors.notFound);
  if (article.version !== target.version) {
    throw new ShopError(commonErrors.versionConflict, { data: await getArticleForStaff(tx, target.id) });
  }
  return article;
}

type Done = { before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Changes a version under a lock and records it in the audit log. Throws 409 for another version number,
 * with the current state, and 409 for a version in effect, which is recorded as rejected. `save` is saved
 * first, in the same transaction.
 */
async function changeArticle(
  services: Services,
  actor: Actor,
  action: Action & `article.${string}`,
  {
    id,
    save,
    version: seen,
  }: { id: number; version: number; save?: Omit<ArticleChange, 'version'> | undefined },
  work: (tx: Services, article: StoredArticle, state: ArticleState) => Promise<Done | 'in force'>,
): Promise<ArticleData> {
  const subject = { kind: 'article' as const, id };
  const changed = await inTransaction(services, async (tx) => {
    const { version } = save
      ? await updateArticle(tx, actor, id, { ...save, version: seen })
      : { version: seen };
    const article = await lockAtVersion(tx, { id, version });
    const versions = await findArticleVersions(tx.db, article.slug);
    const state = required(getStates(versions, getToday(tx)).get(id), 'the state of the version');
    const done = await work(tx, article, state);
    if (done === 'in force') return null;
    await recordAuditEvent(tx, actor, { action, subject, ...done });
    return getArticleForStaff(tx, id);
  });
  if (changed) return changed;
  await recordRejection(services, actor, { action, subject });
  throw new ShopError(contentErrors.inForce, { data: await getArticleForStaff(services, id) });
}

/** Throws 422 for texts that miss a language. */
function requireTexts(texts: ArticleTexts): void {
  const fields = missingTexts(texts, optionalArticleFields).map(
    (field): FieldRejection => ({ field, message: 'validation.required' }),
  );
  if (fields.length > 0) throw new ShopError(contentErrors.incomplete, { fields });
}
