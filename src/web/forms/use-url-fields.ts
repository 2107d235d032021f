import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Updates the fields of a GET form when the parameters of the URL change (a link, going back). What is typed while the results of the
 * submitted form load is kept, and so is input from before hydration.
 *
 * @returns the handlers of the form
 */
export function useUrlFields(form: RefObject<HTMLFormElement | null>) {
  const { key, search } = useLocation();
  const shown = useRef({ key, search });
  /** The names of the fields that were edited since the form was submitted; null after the next navigation. */
  const edited = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (shown.current.key === key) return;
    if (shown.current.search !== search) {
      const params = new URLSearchParams(search);
      for (const field of form.current?.elements ?? []) {
        if (isNamedField(field) && !edited.current?.has(field.name)) {
          field.value = params.get(field.name) ?? '';
        }
      }
    }
    shown.current = { key, search };
    edited.current = null;
  }, [key, search, form]);

  return {
    onSubmit: () => {
      edited.current = new Set();
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isNamedField(target)) edited.current?.add(target.name);
    },
  };
}

const isNamedField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.name !== '';
