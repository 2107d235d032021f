import { type ManualCategory, manualCategories } from '../../../domains/artists/artist-categories.rules.ts';
import type { ArtistData } from '../../../domains/artists/artists.admin.schemas.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { typedNumberOrNull, typedPercent } from '../../forms/typed-number.ts';
import { shownPicture } from '../ui/uploads/shown-picture.ts';

/** The editable state of an artist, as in the API. */
export type ArtistState = ArtistData['state'];

/** The field values of the artist form. */
export type ArtistForm = {
  name: Localized;
  statement: Localized;
  biography: Localized;
  portrait: PictureInfo | null;
  /** In percent; empty for the shop's default rate. */
  share: string;
  /** Whether a discount lowers the share. */
  onSoldPrice: boolean;
  member_id: string;
  categories: ManualCategory[];
};

const noText: Localized = { en: '', 'zh-Hant': '', 'zh-CN': '' };

export const emptyArtistForm: ArtistForm = {
  name: noText,
  statement: noText,
  biography: noText,
  portrait: null,
  share: '',
  onSoldPrice: false,
  member_id: '',
  categories: [],
};

/** @param portraits the pictures that the state may name as its portrait */
export const artistFormOf = (state: ArtistState, portraits: readonly (PictureInfo | null)[]): ArtistForm => ({
  name: state.name,
  statement: state.statement,
  biography: state.biography,
  portrait: portraits.find((portrait) => portrait?.id === state.portrait_id) ?? null,
  share: state.share_basis_points === null ? '' : String(state.share_basis_points / 100),
  onSoldPrice: state.share_on_sold_price,
  member_id: state.member_id === null ? '' : String(state.member_id),
  categories: state.categories,
});

/** Reads the form from the submitted fields. */
export function parseArtistForm(fields: Record<string, string>): ArtistForm {
  const text = (name: string): Localized =>
    Object.fromEntries(locales.map((locale) => [locale, fields[`${name}.${locale}`] ?? ''])) as Localized;
  return {
    name: text('name'),
    statement: text('statement'),
    biography: text('biography'),
    portrait: shownPicture(fields, 'portrait_id'),
    share: fields.share ?? '',
    onSoldPrice: fields.share_on_sold_price !== undefined,
    member_id: fields.member_id ?? '',
    categories: manualCategories.filter((category) => fields[`categories.${category}`] !== undefined),
  };
}

/** The request body for a form. */
export function artistBody(form: ArtistForm): ArtistState {
  const percent = form.share.trim() === '' ? null : typedPercent(form.share);
  return {
    name: form.name,
    statement: form.statement,
    biography: form.biography,
    portrait_id: form.portrait?.id ?? null,
    share_basis_points: typeof percent === 'number' ? Math.round(percent * 100) : percent,
    share_on_sold_price: form.onSoldPrice,
    member_id: typedNumberOrNull(form.member_id),
    categories: form.categories,
  };
}
