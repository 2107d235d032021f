import type { MasterpieceData } from '../../../domains/catalogue/masterpieces/masterpieces.admin.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { fromTaipeiInput, toTaipeiInput } from '../ui/taipei-time.ts';

/** The editable state of a masterpiece, as in the API. */
export type MasterpieceState = MasterpieceData['state'];

/** The field values of the masterpiece form. */
export type MasterpieceForm = {
  summary: Localized;
  story: Localized;
  /** Time in Taipei; empty while it is not published. */
  published_at: string;
};

export const masterpieceFormOf = (state: MasterpieceState): MasterpieceForm => ({
  summary: state.summary,
  story: state.story,
  published_at: state.published_at === null ? '' : toTaipeiInput(state.published_at),
});

/** Reads the form from the submitted fields. */
export function parseMasterpieceForm(fields: Record<string, string>): MasterpieceForm {
  const text = (name: string): Localized =>
    Object.fromEntries(locales.map((locale) => [locale, fields[`${name}.${locale}`] ?? ''])) as Localized;
  return { summary: text('summary'), story: text('story'), published_at: fields.published_at ?? '' };
}

/**
 * The request body for a form.
 *
 * @param published the publication time with seconds, which the field cannot hold
 */
export function masterpieceBody(form: MasterpieceForm, published: string | null = null): MasterpieceState {
  const isUnchanged = published !== null && form.published_at === toTaipeiInput(published);
  return {
    summary: form.summary,
    story: form.story,
    published_at: isUnchanged
      ? published
      : form.published_at === ''
        ? null
        : fromTaipeiInput(form.published_at),
  };
}
