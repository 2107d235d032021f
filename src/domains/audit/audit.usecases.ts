import { isDeepStrictEqual } from 'node:util';
import { nextTaipeiDay, startOfTaipeiDay } from '../../kernel/dates.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { getPage } from '../../kernel/paging.ts';
import { searchQuery, searchVector } from '../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { countEntries, type EntryFilter, findEntries, insertEntries } from './audit.repository.ts';
import { type Actor, type AuditEvent, maxCountedEvents, type Outcome } from './audit.rules.ts';
import {
  type AuditEntry,
  type AuditQuery,
  auditEntry,
  type HistoryList,
  type HistoryQuery,
  historyList,
} from './audit.schemas.ts';

const serializeEntry = serializer(auditEntry);
const serializeHistory = serializer(historyList);

/**
 * Records an action of staff in the audit log, in the caller's transaction, so that either both or none of the
 * action and its entry are stored.
 *
 * @example
 * await recordAuditEvent(tx, actor, {
 *   action: 'member.confirm', subject: { kind: 'member', id: 7 },
 *   before: { status: 'pending' }, after: { status: 'active' },
 * });
 */
export const recordAuditEvent = (tx: Services, actor: Actor, event: AuditEvent): Promise<void> =>
  record(tx, actor, [event], 'done');

/** Records events of many subjects in the caller's transaction: one entry each, in one statement. */
export const recordAuditEvents = (tx: Services, actor: Actor, events: readonly AuditEvent[]): Promise<void> =>
  record(tx, actor, events, 'done');

/** Records a rejected action in its own transaction, because that of the action is rolled back. */
export const recordRejection = (services: Services, actor: Actor, event: AuditEvent): Promise<void> =>
  inTransaction(services, (tx) => record(tx, actor, [event], 'refused'));

async function record(
  services: Services,
  actor: Actor,
  events: readonly AuditEvent[],
  outcome: Outcome,
): Promise<void> {
  const at = services.clock.now();
  await insertEntries(
    services.db,
    events.map(({ action, subject, before = null, after = null }) => ({
      at,
      staffId: actor.staffId,
      staffName: actor.name,
      role: actor.role,
      action,
      outcome,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      before,
      after,
      ip: actor.ip,
      requestId: actor.requestId,
      search: searchVector([actor.name, String(subject.id), ...changedTexts(before, after)]),
    })),
  );
}

type State = AuditEvent['before'];

/** The texts that differ: states are complete, but an entry is found only by what it changed. */
function changedTexts(before: State, after: State): string[] {
  if (!before || !after) return getTexts(before ?? after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .flatMap((name) => [...getTexts(before[name]), ...getTexts(after[name])]);
}

/** All texts and numbers in a value, at any depth. */
function getTexts(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(getTexts);
}

/** The entries of a query, the newest first; the list and `total` end at 10,000. */
export async function listAuditEntries(
  services: Services,
  query: AuditQuery,
  page: { limit: number; offset: number },
): Promise<{ items: AuditEntry[]; total: number; is_more: boolean }> {
  const tsquery = query.keyword?.trim() ? searchQuery(query.keyword) : undefined;
  if (tsquery === null) return { items: [], total: 0, is_more: false };
  const filter: EntryFilter = {
    staffId: query.staff,
    action: query.action,
    outcome: query.outcome,
    subjectKind: query.subject_kind,
    subjectId: query.subject_id,
    from: query.from ? startOfTaipeiDay(query.from) : undefined,
    until: query.to ? nextTaipeiDay(query.to) : undefined,
    tsquery,
  };
  const total = await countEntries(services.db, filter);
  const limit = Math.min(page.limit, total - page.offset);
  const rows = limit > 0 ? await findEntries(services.db, filter, { limit, offset: page.offset }) : [];
  return {
    items: rows.map(serializeEntry),
    total,
    is_more: total === maxCountedEvents,
  };
}

/** The history of one subject, the newest first, without rejected actions. */
export async function listHistory(
  services: Services,
  subject: AuditEvent['subject'],
  query: HistoryQuery,
): Promise<HistoryList> {
  const { page, perPage, ...part } = getPage(query);
  const filter: EntryFilter = {
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    outcome: 'done',
  };
  const total = await countEntries(services.db, filter);
  const rows = await findEntries(services.db, filter, part);
  return serializeHistory({ items: rows, page, perPage, total });
}
