import type { OwnArtistPage } from '../../../domains/artists/artist-page.schemas.ts';
import { findBase, findConflict } from '../../edits/merge.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { formValues } from '../../forms/form-values.ts';

type Values = Record<string, string>;

/** The texts of an artist's page, in the order of the form. */
export const artistTextNames = ['name', 'statement', 'biography'] as const;

/** The fields of the texts, such as `name.en`. */
export const getTexts = ({
  name,
  statement,
  biography,
}: Pick<OwnArtistPage, 'name' | 'statement' | 'biography'>) => formValues({ name, statement, biography });

/** A text that was changed here and elsewhere: its field, such as `biography.en`, and what is saved now. */
export type ConflictingField = { field: string; saved: string };

/** The fields that were changed here and elsewhere since the form was opened. */
export function changedInBoth(result: FormResult | undefined): ConflictingField[] {
  const newer = findConflict<OwnArtistPage>(result?.failure);
  const typed = result?.values ?? {};
  const base = findBase<Values | null>(typed);
  if (!newer || !base) return [];
  const plain = (text: unknown) =>
    String(text ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
  return Object.entries(getTexts(newer))
    .filter(([field, saved]) => new Set([saved, typed[field], base[field]].map(plain)).size === 3)
    .map(([field, saved]) => ({ field, saved }));
}
