import * as z from 'zod';
import { idField } from '../../../kernel/fields.ts';

const ids = (most: number) => z.array(idField).max(most);

/** What is shown, by ids, in order; where a part is empty the shop chooses itself. */
const choice = {
  /** The item of the first screen. */
  first: idField.nullable(),
  items: ids(24),
  masterpieces: ids(6),
  artists: ids(12),
  news: ids(6),
  /** Facets of scenario and purpose that lead into the works. */
  facets: ids(40),
};

const named = z.object({ id: z.int(), name: z.string() });

export const homeLayoutData = z
  .object({
    version: z.int(),
    /** What is worked on. */
    draft: z.object(choice),
    /** What visitors see. */
    shown: z.object(choice),
    is_shown: z.boolean(),
    /** The names of everything in the draft. */
    names: z.object({
      items: z.array(named),
      masterpieces: z.array(named),
      artists: z.array(named),
      news: z.array(named),
    }),
    /** Shows the draft on the home page (`/?preview=TOKEN`); good for an hour. */
    preview_token: z.string(),
  })
  .meta({ id: 'HomeLayout' });
export type HomeLayoutData = z.infer<typeof homeLayoutData>;

const version = idField;

export const homeLayoutInput = z.strictObject({ ...choice, version }).meta({ id: 'HomeLayoutChange' });
export type HomeLayoutChange = z.infer<typeof homeLayoutInput>;

export const homeLayoutActionInput = z
  .strictObject({
    /** What is to be saved before, in the same transaction: the whole state, as `PUT` takes it; left out, nothing is. */
    save: z.strictObject(choice).optional(),
    version,
  })
  .meta({ id: 'HomeLayoutAction' });
export type HomeLayoutAction = z.infer<typeof homeLayoutActionInput>;
