import * as z from 'zod';
import { idField, optionalText } from '../../../kernel/fields.ts';
import { listOf, pageFields } from '../../../kernel/paging.ts';
import { importOutcomes, importStates } from './imports.rules.ts';

/** What the file was called where it came from. */
export const importFileQuery = z.object({ name: optionalText.default('') });

export const importRowsQuery = z.object({ outcome: z.enum(importOutcomes).optional(), ...pageFields });
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

const entry = {
  id: z.int(),
  name: z.string(),
  staff: z.object({ id: z.int(), name: z.string() }),
  created_at: z.iso.datetime(),
  state: z.enum(importStates),
  /** Works in the list, and how many of them have been looked at, or taken in. */
  total: z.int(),
  done: z.int(),
  version: z.int(),
};

/** The newest lists that staff sent. */
export const importList = z.object({ items: z.array(z.object(entry).meta({ id: 'ImportEntry' })) });
export type ImportListEntry = z.infer<typeof importList>['items'][number];

const row = z
  .object({
    /** On which line of the list it begins. */
    line: z.int(),
    key: z.string(),
    outcome: z.enum(importOutcomes),
    /** What the list says otherwise than the shop, by column. */
    changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    /** Why it is refused; the column is empty where it is about the whole row. */
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
    /** Whether it has been taken in, or refused when it was to be. */
    applied: z.boolean(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof row>;

export const importData = z
  .object({
    ...entry,
    /** How many works of each outcome. */
    counts: z.record(z.enum(importOutcomes), z.int()),
    rows: listOf(row),
  })
  .meta({ id: 'Import' });
export type ImportData = z.infer<typeof importData>;

/** The version that was looked at; with an older one nothing is taken in (409 `edited_meanwhile`). */
export const importApplyInput = z.strictObject({ version: idField }).meta({ id: 'ImportApply' });
