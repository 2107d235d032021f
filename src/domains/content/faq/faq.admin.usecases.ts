import { commonErrors, type FieldRejection, ShopError } from '../../../kernel/errors.ts';
import { checkNewOrder } from '../../../kernel/list-order.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { contentErrors } from '../content.errors.ts';
import {
  missingLanguages,
  missingTexts,
  needsReviewAfter,
  withoutReviewed,
} from '../translations/translations.rules.ts';
import {
  deleteQuestionRow,
  findQuestion,
  findQuestions,
  insertQuestion,
  lockQuestion,
  lockQuestions,
  type StoredQuestion,
  updateQuestionOrder,
  updateQuestionRow,
} from './faq.admin.repository.ts';
import type { FaqChange, FaqCreate, FaqData, FaqOrder, FaqReview, FaqState } from './faq.admin.schemas.ts';

// queries

const getTexts = ({ question, answer }: Pick<FaqState, 'question' | 'answer'>) => ({ question, answer });

const toState = ({ question, answer, published }: StoredQuestion): FaqState => ({
  question,
  answer,
  published,
});

const toData = (row: StoredQuestion): FaqData => ({
  id: row.id,
  version: row.version,
  fields: toState(row),
  missing: missingLanguages(getTexts(row)),
  needs_review: row.needsReview as FaqData['needs_review'],
});

/** All questions in their order, hidden ones included. */
export const listQuestions = async ({ db }: Services): Promise<FaqData[]> =>
  (await findQuestions(db)).map(toData);

/** Throws 404 if there is none. */
export async function getQuestion({ db }: Services, id: number): Promise<FaqData> {
  const row = await findQuestion(db, id);
  if (!row) throw new ShopError(commonErrors.notFound);
  return toData(row);
}

// commands

/** Adds a question at the end. Throws 422 for a published one that misses a language. */
export async function createQuestion(
  services: Services,
  actor: Actor,
  { proposed, ...state }: FaqCreate,
): Promise<FaqData> {
  requireTexts(state);
  return inTransaction(services, async (tx) => {
    const needsReview = needsReviewAfter(null, getTexts(state), proposed);
    const id = await insertQuestion(tx.db, { ...state, needsReview });
    await recordAuditEvent(tx, actor, { action: 'faq.create', subject: { kind: 'faq', id }, after: state });
    return getQuestion(tx, id);
  });
}

export const updateQuestion = (
  services: Services,
  actor: Actor,
  id: number,
  { version, proposed, ...state }: FaqChange,
): Promise<FaqData> =>
  changeQuestion(services, actor, 'faq.update', { id, version }, async (tx, row) => {
    requireTexts(state);
    const former = { texts: getTexts(row), needsReview: row.needsReview };
    await updateQuestionRow(tx.db, id, {
      ...state,
      needsReview: needsReviewAfter(former, getTexts(state), proposed),
    });
    return { before: toState(row), after: state };
  });

/** Marks the Simplified Chinese of these fields as reviewed. */
export const markQuestionReviewed = (
  services: Services,
  actor: Actor,
  id: number,
  { fields, save, version: seen }: FaqReview,
): Promise<FaqData> =>
  inTransaction(services, async (within) => {
    // `save` is saved first, in the same transaction.
    const { version } = save
      ? await updateQuestion(within, actor, id, { ...save, version: seen })
      : { version: seen };
    return changeQuestion(within, actor, 'faq.mark_reviewed', { id, version }, async (tx, row) => {
      const needsReview = withoutReviewed(row.needsReview, fields);
      await updateQuestionRow(tx.db, id, { needsReview });
      return {
        before: { needs_review: Object.keys(row.needsReview) },
        after: { needs_review: Object.keys(needsReview) },
      };
    });
  });

/** Deletes a question; its texts stay in the audit log. */
export async function deleteQuestion(
  services: Services,
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const row = await lockAtVersion(tx, { id, version });
    await deleteQuestionRow(tx.db, id);
    await recordAuditEvent(tx, actor, {
      action: 'faq.delete',
      subject: { kind: 'faq', id },
      before: toState(row),
    });
  });
}

/** Reorders the questions. Throws 409 if questions or order changed since they were read. */
export async function reorderQuestions(
  services: Services,
  actor: Actor,
  { ids, seen }: FaqOrder,
): Promise<FaqData[]> {
  return inTransaction(services, async (tx) => {
    const rows = await lockQuestions(tx.db);
    const present = rows.map(({ id }) => id);
    checkNewOrder({ present, seen, wanted: ids }, 'ids', { items: rows.map(toData) });
    await updateQuestionOrder(tx.db, ids);
    await recordAuditEvent(tx, actor, {
      action: 'faq.reorder',
      subject: { kind: 'faq', id: 'order' },
      before: { order: present },
      after: { order: ids },
    });
    return listQuestions(tx);
  });
}

// shared checks

async function lockAtVersion(tx: Services, target: { id: number; version: number }): Promise<StoredQuestion> {
  const row = await lockQuestion(tx.db, target.id);
  if (!row) throw new ShopError(commonErrors.notFound);
  if (row.version !== target.version) {
    throw new ShopError(commonErrors.versionConflict, { data: toData(row) });
  }
  return row;
}

/**
 * Changes a question under a lock and records it in the audit log. Throws 409 for another version, with the
 * current state.
 */
function changeQuestion(
  services: Services,
  actor: Actor,
  action: Action & `faq.${string}`,
  target: { id: number; version: number },
  work: (
    tx: Services,
    row: StoredQuestion,
  ) => Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }>,
): Promise<FaqData> {
  return inTransaction(services, async (tx) => {
    const row = await lockAtVersion(tx, target);
    const auditChange = await work(tx, row);
    await recordAuditEvent(tx, actor, { action, subject: { kind: 'faq', id: target.id }, ...auditChange });
    return getQuestion(tx, target.id);
  });
}

/** Throws 422 for a question without any text, and for a published one that misses a language. */
function requireTexts(state: FaqState): void {
  if (!state.published && Object.values(state.question).some(Boolean)) return;
  const fields = missingTexts(getTexts(state)).map(
    (field): FieldRejection => ({ field, message: 'validation.required' }),
  );
  if (fields.length > 0) throw new ShopError(contentErrors.incomplete, { fields });
}
