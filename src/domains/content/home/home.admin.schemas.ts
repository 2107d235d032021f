import * as z from 'zod';
import { idField, inAllLanguages, requiredText } from '../../../kernel/fields.ts';
import { namesData } from '../names.schemas.ts';
import { maxHomeRows, maxWorksOfRow } from './home.rules.ts';

const ids = (most: number) => z.array(idField).max(most);

/** The selection by ids, in order; the shop fills empty parts itself. */
const choice = {
  /** The item at the top of the page. */
  first: idField.nullable(),
  items: ids(24),
  /** Rows of works below them, in order. */
  rows: z
    .array(z.strictObject({ title: inAllLanguages(requiredText), items: ids(maxWorksOfRow).min(1) }))
    .max(maxHomeRows),
  masterpieces: ids(6),
  artists: ids(12),
  news: ids(6),
  /** Facets of scenario and purpose that link to the works. */
  facets: ids(40),
};

export const homeLayoutData = z
  .object({
    version: z.int(),
    /** The draft. */
    draft: z.object(choice),
    /** The published selection. */
    shown: z.object(choice),
    is_shown: z.boolean(),
    /** The names of everything in the draft. */
    names: namesData,
    /** Shows the draft on the home page (`/?preview=TOKEN`); valid for an hour. */
    preview_token: z.string(),
  })
  .meta({ id: 'HomeLayout' });
export type HomeLayoutData = z.infer<typeof homeLayoutData>;

const version = idField;

export const homeLayoutInput = z.strictObject({ ...choice, version }).meta({ id: 'HomeLayoutChange' });
export type HomeLayoutChange = z.infer<typeof homeLayoutInput>;

export const homeLayoutActionInput = z
  .strictObject({
    /**
     * The complete state, as `PUT` takes it, to save first in the same transaction; nothing is saved if
     * omitted.
     */
    save: z.strictObject(choice).optional(),
    version,
  })
  .meta({ id: 'HomeLayoutAction' });
export type HomeLayoutAction = z.infer<typeof homeLayoutActionInput>;
