import { useEffect, useLayoutEffect, useRef } from 'react';
import { type FormField, setFieldValue } from '../forms/set-field-value.ts';

type PreHydrationInput = {
  /** The `type="button"` that was clicked last. */
  button?: HTMLButtonElement;
  /** The fields that were edited, with their values. */
  fields: Map<FormField, { value: string; checked?: boolean }>;
};

/** What the user did before hydration, recorded by the script in `render.server.ts`; null once all effects have run. */
type PageWindow = Window & { preHydrationInput?: PreHydrationInput | null };

/**
 * Replays the user's input from before hydration, which no React handler has seen: field edits, then the last button click.
 * Recording ends when React has hydrated the page, since its handlers run from then on.
 */
export function usePreHydrationInput(): void {
  const recorded = useRef<PreHydrationInput>(null);
  useLayoutEffect(() => {
    const page = window as PageWindow;
    recorded.current = page.preHydrationInput ?? null;
    delete page.preHydrationInput;
  }, []);
  useEffect(() => {
    (window as PageWindow).preHydrationInput = null;
    const input = recorded.current;
    recorded.current = null;
    if (!input) return;
    // React hydrates at once when a click needs it, and then dispatches that click to the button's handler itself.
    const { event } = window;
    const isDispatched = event?.type === 'click' && input.button?.contains(event.target as Node);
    // Within its own click, a checkbox ignores another one.
    queueMicrotask(() => {
      for (const [field, typed] of input.fields) {
        if (field.isConnected) setFieldValue(field, typed);
      }
      if (input.button?.isConnected && !isDispatched) input.button.click();
    });
  }, []);
}
