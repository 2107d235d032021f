import * as z from 'zod';
import { idField, optionalText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { importOutcomes, importStates } from './imports.rules.ts';

/** The original name of the file. */
export const importFileQuery = z.object({ name: optionalText.default('') });

export const importRowsQuery = z.object({ outcome: z.enum(importOutcomes).optional(), ...pageFields });
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

const entry = {
  id: z.int(),
  name: z.string(),
  staff: z.object({ id: z.int(), name: z.string() }),
  created_at: z.iso.datetime(),
  state: z.enum(importStates),
  /** The number of works in the list, and how many of them have been checked or applied. */
  total: z.int(),
  done: z.int(),
  version: z.int(),
};

/** The newest imports. */
export const importList = z.object({ items: z.array(z.object(entry).meta({ id: 'ImportEntry' })) });
export type ImportListEntry = z.infer<typeof importList>['items'][number];

const row = z
  .object({
    /** The first line of the row in the list. */
    line: z.int(),
    key: z.string(),
    outcome: z.enum(importOutcomes),
    /** The cells that differ from the stored values. */
    changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    /** Why it is refused; the column is empty for a fault of the whole row. */
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
    /** Whether it has been applied, or refused while being applied. */
    applied: z.boolean(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof row>;

export const importData = z
  .object({
    ...entry,
    /** The number of works by outcome. */
    counts: z.record(z.enum(importOutcomes), z.int()),
    rows: getList(row),
  })
  .meta({ id: 'Import' });
export type ImportData = z.infer<typeof importData>;

/** The checked version; with an older one nothing is applied (409 `version_conflict`). */
export const importApplyInput = z.strictObject({ version: idField }).meta({ id: 'ImportApply' });
