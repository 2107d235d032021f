import { useEffect } from 'react';
import { type TypedField, typeInto } from './typed-fields.ts';

/** What was done before the scripts ran (`render.server.ts`); null once they do. */
type PageWindow = Window & {
  early?: {
    /** The plain button that was pressed last. */
    button?: HTMLButtonElement;
    /** What was written and ticked. */
    fields: Map<TypedField, { value: string; checked?: boolean }>;
  } | null;
};

/** Does again what somebody did before it could have an effect: fills in fields, presses a button. */
export function useEarlyInteraction(): void {
  useEffect(() => {
    const page = window as PageWindow;
    const { early } = page;
    page.early = null;
    if (!early) return;
    for (const [field, typed] of early.fields) {
      if (field.isConnected) typeInto(field, typed);
    }
    if (early.button?.isConnected) early.button.click();
  }, []);
}
