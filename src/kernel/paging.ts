import * as z from 'zod';
import { rejection } from './validation.ts';

/** Default and maximum page size of a list (`docs/rules/api.md`). */
export const defaultPerPage = 24;
const maxPerPage = 96;

export const positive = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** The query parameters `page` and `per_page` of a list; values that are not positive integers are rejected. */
export const pageFields = {
  page: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  per_page: positive
    .refine((count) => count <= maxPerPage, rejection('validation.maximum', { limit: maxPerPage }))
    .meta({ type: 'integer', minimum: 1, maximum: maxPerPage })
    .optional(),
};

export type PageQuery = { page?: number | undefined; per_page?: number | undefined };

/** The page of a query, with `limit` and `offset` for the database. */
export function getPage({ page = 1, per_page = defaultPerPage }: PageQuery) {
  return { page, perPage: per_page, limit: per_page, offset: (page - 1) * per_page };
}

/** The response of a list. */
export const getList = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), per_page: z.int(), total: z.int() });

/** The version that the caller has read, for a deletion. */
export const versionQuery = z.object({ version: positive.meta({ type: 'integer', minimum: 1 }) });
