import { useEffect } from 'react';
import { type FormField, setFieldValue } from './form-values.ts';

/** What was done before the scripts ran (`render.server.ts`); null once they do. */
type PageWindow = Window & {
  early?: {
    /** The plain button that was pressed last. */
    button?: HTMLButtonElement;
    /** What was written and ticked. */
    fields: Map<FormField, { value: string; checked?: boolean }>;
  } | null;
};

/** Does again what somebody did before it could have an effect: fills in fields, presses a button. */
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
