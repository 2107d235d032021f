import * as z from 'zod';
import { optionalLines, optionalText, requiredText } from '../../kernel/fields.ts';
import type { Localized } from '../../kernel/locale.ts';
import { refusal } from '../../kernel/validation.ts';
import { givenCategories } from './artist-categories.rules.ts';

const inLanguages = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text.optional(), 'zh-Hant': text.optional(), 'zh-CN': text.optional() });

/** A text in any of the languages; those that are missing are made from the others. */
export type SomeLanguages = { [Language in keyof Localized]?: Localized[Language] | undefined };

/** A line under 150 characters, in one language at least. */
export const localizedLine = inLanguages(optionalText).refine(
  (text) => Object.values(text).some((one) => one),
  refusal('validation.required'),
);

/** A text of some paragraphs, which may be empty. */
export const localizedText = inLanguages(optionalLines(20_000));

/** What another program calls a thing: the same key is the same thing. */
export const importKey = requiredText;

export const artistInput = z.strictObject({
  import_key: importKey,
  name: localizedLine,
  /** These are as they were where they are left out. */
  statement: localizedText.optional(),
  /** Markdown. */
  biography: localizedText.optional(),
  categories: z.array(z.enum(givenCategories)).max(givenCategories.length).optional(),
});
export type ArtistInput = z.infer<typeof artistInput>;
