import * as z from 'zod';
import { dayField, optionalText, searchText } from '../../kernel/fields.ts';
import { getList, pageFields, positive } from '../../kernel/paging.ts';
import { roles } from '../../kernel/roles.ts';
import { actions, outcomes, subjectKinds } from './audit.rules.ts';

export const auditQuery = z.object({
  staff: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  action: z.enum(actions).optional(),
  outcome: z.enum(outcomes).optional(),
  subject_kind: z.enum(subjectKinds).optional(),
  subject_id: optionalText.optional(),
  /** Days in Taipei, both inclusive. */
  from: dayField.optional(),
  to: dayField.optional(),
  keyword: searchText.max(200).optional(),
  ...pageFields,
});
export type AuditQuery = z.infer<typeof auditQuery>;

const changed = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Null for members and the system. */
    staff_id: z.int().nullable(),
    staff_name: z.string(),
    role: z.enum([...roles, 'member', 'system']),
    action: z.enum(actions),
    outcome: z.enum(outcomes),
    subject_kind: z.enum(subjectKinds),
    subject_id: z.string(),
    before: changed,
    after: changed,
    ip: z.string(),
    request_id: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * An entry of one subject's history, for everybody who may read the subject: without IP address and request
 * id.
 */
const historyEntry = auditEntry
  .pick({
    id: true,
    at: true,
    staff_name: true,
    role: true,
    action: true,
    before: true,
    after: true,
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyQuery = z.object(pageFields);
export type HistoryQuery = z.infer<typeof historyQuery>;

/** The newest first. `before` and `after` of catalogue and content are complete states, as PUT takes them. */
export const historyList = getList(historyEntry).meta({ id: 'HistoryList' });
export type HistoryList = z.infer<typeof historyList>;
