import * as z from 'zod';
import { optionalLines, optionalText, requiredText } from '../../kernel/fields.ts';
import { byLocale, type Localized } from '../../kernel/locale.ts';
import { rejection } from '../../kernel/validation.ts';
import { manualCategories } from './artist-categories.rules.ts';

const inSomeLanguages = <Text extends z.ZodType>(text: Text) =>
  z.strictObject(byLocale(() => text.optional()));

/** A text in some of the languages; missing ones are derived from the others. */
export type SomeLanguages = { [Language in keyof Localized]?: Localized[Language] | undefined };

/** A line of fewer than 150 characters, in at least one language. */
export const localizedLine = inSomeLanguages(optionalText).refine(
  (text) => Object.values(text).some((one) => one),
  rejection('validation.required'),
);

/** A text of several paragraphs, which may be empty. */
export const localizedText = inSomeLanguages(optionalLines(20_000));

/** The id of a thing in another program, by which imports recognise it. */
export const importKey = requiredText;

export const artistInput = z.strictObject({
  import_key: importKey,
  name: localizedLine,
  /** Omitted texts stay as they are. */
  statement: localizedText.optional(),
  /** Markdown. */
  biography: localizedText.optional(),
  categories: z.array(z.enum(manualCategories)).max(manualCategories.length).optional(),
});
export type ArtistInput = z.infer<typeof artistInput>;
