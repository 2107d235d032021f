import type { OwnArtistPage } from '../../../domains/artists/artist-page.schemas.ts';
import { byLocale, type Locale, type Localized, locales } from '../../../kernel/locale.ts';
import { afterRefusal, baseOf, conflictOf } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';

/** The texts of an artist's page, in the order of the form. */
export const artistTextNames = ['name', 'statement', 'biography'] as const;

export type Texts = Record<(typeof artistTextNames)[number], Localized>;

export const textsOf = ({ name, statement, biography }: Pick<OwnArtistPage, keyof Texts>): Texts => ({
  name,
  statement,
  biography,
});

/** Reads the texts from the submitted fields. */
export function textsIn(fields: Record<string, string>): Texts {
  const text = (name: string): Localized => byLocale((locale) => fields[`${name}.${locale}`] ?? '');
  return { name: text('name'), statement: text('statement'), biography: text('biography') };
}

/** The texts that the form started with; undefined where its hidden field does not have them. */
function baseTexts(fields: Record<string, string>): Texts | undefined {
  const base = baseOf<Partial<Record<string, Partial<Record<string, unknown>> | null>> | null>(fields);
  const isWhole = artistTextNames.every((name) =>
    locales.every((locale) => typeof base?.[name]?.[locale] === 'string'),
  );
  return isWhole ? (base as Texts) : undefined;
}

/** A text that was changed here and elsewhere: its field, such as `biography.en`, and what is saved now. */
export type ConflictingField = { field: string; saved: string };

/** What the form shows after a refusal: its fields, the version to send next, and the texts that a conflict is merged with. */
export type RefusedTexts = { typed: Texts; version: number; base: Texts; both: ConflictingField[] };

/**
 * The form after a refusal. After a conflict (409 `version_conflict`), fields that were not changed here have the saved text;
 * `both` has those that were changed here and elsewhere.
 */
export function refusedTexts(
  fields: Record<string, string>,
  typed: Texts,
  failure: Failure,
): Partial<RefusedTexts> {
  const base = baseTexts(fields);
  const version = Number(fields.version);
  const saved = conflictOf<OwnArtistPage>(failure);
  if (!saved) return { typed, version, ...(base && { base }) };
  const now = textsOf(saved);
  const sent = base ? { base: JSON.stringify(base) } : {};
  const { state } = afterRefusal(sent, typed, failure, () => now);
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  const isChanged = (one: Texts, other: Texts | undefined, name: keyof Texts, locale: Locale) =>
    other !== undefined && plain(one[name][locale]) !== plain(other[name][locale]);
  const both = artistTextNames.flatMap((name) =>
    locales
      .filter(
        (locale) =>
          isChanged(typed, now, name, locale) &&
          isChanged(typed, base, name, locale) &&
          isChanged(now, base, name, locale),
      )
      .map((locale) => ({ field: `${name}.${locale}`, saved: now[name][locale] })),
  );
  return { typed: state, version: saved.version, base: now, both };
}
