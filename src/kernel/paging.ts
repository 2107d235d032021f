import * as z from 'zod';
import { refusal } from './validation.ts';

/** Things on a page of a list where the call does not say, and at most (`docs/rules/api.md`). */
export const usualPerPage = 24;
const maximumPerPage = 96;

export const positive = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** The fields `page` and `per_page` of a list's query; anything that is no page is refused. */
export const pageFields = {
  page: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  per_page: positive
    .refine((count) => count <= maximumPerPage, refusal('validation.maximum', { limit: maximumPerPage }))
    .meta({ type: 'integer', minimum: 1, maximum: maximumPerPage })
    .optional(),
};

export type PageQuery = { page?: number | undefined; per_page?: number | undefined };

/** What a query asks for, as the database and the answer want it. */
export function pageOf({ page = 1, per_page = usualPerPage }: PageQuery) {
  return { page, perPage: per_page, limit: per_page, offset: (page - 1) * per_page };
}

/** The answer of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), per_page: z.int(), total: z.int() });

/** The version that was looked at, where something is taken away. */
export const versionQuery = z.object({ version: positive.meta({ type: 'integer', minimum: 1 }) });
