/**
 * The parts of drizzle that the shop uses, from its CommonJS build: its ES modules re-export each other in cycles, which
 * costs Node half a second and 200 MB at startup. All modules import drizzle from here; the built server has the ES modules
 * bundled (`vite.server.config.ts`).
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} = require('drizzle-orm') as typeof import('drizzle-orm');
export const {
  alias,
  bigint,
  boolean,
  char,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unionAll,
  uuid,
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');
export const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');

export type { SQL } from 'drizzle-orm';
export type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
export type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core';
