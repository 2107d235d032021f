import { type GivenCategory, givenCategories } from '../../../domains/artists/artist-categories.rules.ts';
import type { ArtistData } from '../../../domains/artists/artists.admin.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';

/** What can be edited of an artist, as the API has it. */
export type ArtistState = ArtistData['state'];

/** The artist's form as it is typed. */
export type ArtistForm = {
  name: Localized;
  statement: Localized;
  biography: Localized;
  /** In per cent; empty for the shop's own rate. */
  share: string;
  member_id: string;
  categories: GivenCategory[];
};

const noText: Localized = { en: '', 'zh-Hant': '', 'zh-CN': '' };

export const emptyArtistForm: ArtistForm = {
  name: noText,
  statement: noText,
  biography: noText,
  share: '',
  member_id: '',
  categories: [],
};

export const artistFormOf = (state: ArtistState): ArtistForm => ({
  name: state.name,
  statement: state.statement,
  biography: state.biography,
  share: state.share_basis_points === null ? '' : String(state.share_basis_points / 100),
  member_id: state.member_id === null ? '' : String(state.member_id),
  categories: state.categories,
});

/** What was sent: the fields by their names. */
export function readArtistForm(fields: Record<string, string>): ArtistForm {
  const text = (name: string): Localized =>
    Object.fromEntries(locales.map((locale) => [locale, fields[`${name}.${locale}`] ?? ''])) as Localized;
  return {
    name: text('name'),
    statement: text('statement'),
    biography: text('biography'),
    share: fields.share ?? '',
    member_id: fields.member_id ?? '',
    categories: givenCategories.filter((category) => fields[`categories.${category}`] !== undefined),
  };
}

/** The body of a call from the form; what is no number goes on as it was typed, to be refused by the API. */
export function artistBody(form: ArtistForm): ArtistState {
  const share = form.share.normalize('NFKC').replace('%', '').trim();
  const points = /^\d+(?:\.\d+)?$/.test(share) ? Math.round(Number(share) * 100) : (form.share as never);
  const member = form.member_id.normalize('NFKC').trim();
  return {
    name: form.name,
    statement: form.statement,
    biography: form.biography,
    share_basis_points: share === '' ? null : points,
    member_id: member === '' ? null : /^\d+$/.test(member) ? Number(member) : (member as never),
    categories: form.categories,
  };
}
