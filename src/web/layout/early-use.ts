import { useEffect } from 'react';
import { type TypedField, typeInto } from './typed-fields.ts';

/** What was done before the scripts ran (`render.server.ts`); null once they do. */
type PageWindow = Window & {
  early?: {
    /** What the page was rendered for. */
    address: string;
    /** The plain button that was pressed last. */
    button?: HTMLButtonElement;
    /** What was written and ticked. */
    fields: Map<TypedField, { value: string; checked?: boolean }>;
  } | null;
};

/**
 * Whether the address is still that of the page. Somebody who goes back or on twice before the scripts run gets to an address
 * that a script of an earlier load made: the browser loads no page for it, since it takes this one for its maker.
 */
export function isAtItsAddress(): boolean {
  const { early } = window as PageWindow;
  return !early || early.address === location.pathname + location.search;
}

/** Does again what somebody did before it could have an effect: fills in fields, presses a button. */
export function useEarlyUse(): void {
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
