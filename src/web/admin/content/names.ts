import type { NamesData } from '../../../domains/content/names.schemas.ts';

type Named = { id: number; name: string };

/** The known names of several sources together. */
export function joinedNames(sources: readonly (NamesData | undefined)[]): NamesData {
  const of = (kind: keyof NamesData) => sources.flatMap((names) => names?.[kind] ?? []);
  return { items: of('items'), masterpieces: of('masterpieces'), artists: of('artists'), news: of('news') };
}

/** Names for ids: the known ones, and the number itself for others. */
export const namesFor = (ids: readonly number[], known: readonly Named[]): Named[] =>
  ids.map((id) => known.find((one) => one.id === id) ?? { id, name: `#${id}` });
