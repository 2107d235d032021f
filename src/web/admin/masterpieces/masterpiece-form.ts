import type { MasterpieceData } from '../../../domains/catalogue/masterpieces/masterpieces.admin.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { momentOfTaipei, taipeiClock } from '../ui/taipei-time.ts';

/** What can be edited of a masterpiece, as the API has it. */
export type MasterpieceState = MasterpieceData['state'];

/** The masterpiece's form as it is typed. */
export type MasterpieceForm = {
  summary: Localized;
  story: Localized;
  /** As the clocks in Taipei show it; empty while it is not published. */
  published_at: string;
};

export const masterpieceFormOf = (state: MasterpieceState): MasterpieceForm => ({
  summary: state.summary,
  story: state.story,
  published_at: state.published_at === null ? '' : taipeiClock(state.published_at),
});

/** What was sent: the fields by their names. */
export function readMasterpieceForm(fields: Record<string, string>): MasterpieceForm {
  const text = (name: string): Localized =>
    Object.fromEntries(locales.map((locale) => [locale, fields[`${name}.${locale}`] ?? ''])) as Localized;
  return { summary: text('summary'), story: text('story'), published_at: fields.published_at ?? '' };
}

/**
 * The body of a call from the form.
 *
 * @param published since when it is published, to the second: a field knows minutes alone
 */
export function masterpieceBody(form: MasterpieceForm, published: string | null = null): MasterpieceState {
  const isAsItWas = published !== null && form.published_at === taipeiClock(published);
  return {
    summary: form.summary,
    story: form.story,
    published_at: isAsItWas ? published : form.published_at === '' ? null : momentOfTaipei(form.published_at),
  };
}
