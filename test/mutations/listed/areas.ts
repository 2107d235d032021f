import { catalogueTriggers } from './catalogue-triggers.ts';
import { headers } from './headers.ts';
import { ledger } from './ledger.ts';
import type { Mutation } from './mutation.ts';
import { permissions } from './permissions.ts';
import { salesTriggers } from './sales-triggers.ts';
import { triggers } from './triggers.ts';

/** Bugs that a draw of lines does not make: in triggers and the SQL of the ledger, and some of headers and permissions. */
export const areas: Record<string, readonly Mutation[]> = {
  headers,
  permissions,
  ledger,
  triggers,
  'catalogue-triggers': catalogueTriggers,
  'sales-triggers': salesTriggers,
};
