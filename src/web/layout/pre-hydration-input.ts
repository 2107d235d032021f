import { useEffect } from 'react';
import { type FormField, setFieldValue } from './form-values.ts';

/** What the user did before hydration, recorded by the script in `render.server.ts`; null afterwards. */
type PageWindow = Window & {
  early?: {
    /** The `type="button"` that was clicked last. */
    button?: HTMLButtonElement;
    /** The fields that were edited, with their values. */
    fields: Map<FormField, { value: string; checked?: boolean }>;
  } | null;
};

/** Replays the user's input from before hydration, which no React handler has seen: field edits, then the last button click. */
export function usePreHydrationInput(): void {
  useEffect(() => {
    const page = window as PageWindow;
    const { early } = page;
    page.early = null;
    if (!early) return;
    for (const [field, typed] of early.fields) {
      if (field.isConnected) setFieldValue(field, typed);
    }
    if (early.button?.isConnected) early.button.click();
  }, []);
}
