import * as z from 'zod';

const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,499}$/)
  .transform((text) => text.split(',').map(Number))
  .optional();

/** Ids of entries that forms refer to, `12,7`. */
export const namesQuery = z.object({ items: ids, masterpieces: ids, artists: ids, news: ids });
export type NamesQuery = z.infer<typeof namesQuery>;

const named = z.array(z.object({ id: z.int(), name: z.string() }));

/** In the reader's language, in no order; unknown ids are left out. */
export const namesData = z.object({ items: named, masterpieces: named, artists: named, news: named });
export type NamesData = z.infer<typeof namesData>;
