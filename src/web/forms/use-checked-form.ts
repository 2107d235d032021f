import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { FieldError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Failure } from '../failure.ts';
import { useLocale } from '../i18n/locale.tsx';

/** Validates a form's values by the API's schema, which is loaded on first use. */
export type FormCheck = (values: Record<string, string>) => Promise<FieldError[]>;

const getValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/**
 * A form that is validated in the browser before it is sent, and sent without validation where that code does not load. A field
 * with an error is validated again on input (not on blur: the layout could move under a click). The first field with an error
 * gets the focus.
 *
 * @param getCheck the check in the language of the page
 * @param serverFailure the server's error for the last submission
 * @param last a field that is filled in automatically once all others are valid, which may take a while
 */
export function useCheckedForm(
  getCheck: (locale: Locale) => FormCheck,
  serverFailure: Failure | undefined,
  last?: { field: string; fillIn: (form: HTMLFormElement) => Promise<void> },
) {
  const check = getCheck(useLocale());
  const submit = useSubmit();
  const isNavigating = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [found, setFound] = useState<FieldError[] | null>(null);
  const errors = found ?? serverFailure?.errors ?? [];

  // A new server response replaces the errors found in the browser.
  const [shownFailure, setShownFailure] = useState(serverFailure);
  if (shownFailure !== serverFailure) {
    setShownFailure(serverFailure);
    setFound(null);
  }

  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (serverFailure || rejections > 0) focusFirstError(form.current);
  }, [serverFailure, rejections]);

  const checkNow = (element: HTMLFormElement): Promise<FieldError[]> =>
    check(getValues(element)).catch((error: unknown) => {
      console.error(error);
      return [];
    });

  const getErrors = async (element: HTMLFormElement): Promise<FieldError[]> => {
    const all = await checkNow(element);
    if (!last) return all;
    const others = all.filter(({ field }) => field !== last.field);
    if (others.length > 0) return others;
    await last.fillIn(element);
    return checkNow(element);
  };

  return {
    errors,
    isBusy: isNavigating || isChecking,
    getMessage: (field: string): string | undefined => errors.find((error) => error.field === field)?.message,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isChecking) return;
        const element = event.currentTarget;
        setIsChecking(true);
        const invalid = await getErrors(element);
        setFound(invalid.length > 0 ? invalid : null);
        if (invalid.length > 0) setRejections((count) => count + 1);
        // Until the response arrives: a second click would send the form twice.
        else await submit(element);
        setIsChecking(false);
      },
      onChange: async (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (!name || !errors.some((error) => error.field === name)) return;
        const still = (await checkNow(event.currentTarget)).find(({ field }) => field === name);
        const others = errors.filter((error) => error.field !== name);
        setFound(still ? errors.map((error) => (error.field === name ? still : error)) : others);
      },
    },
  };
}

/** A choice group is marked as a whole; the focus goes to its first option. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const target = marked?.matches('input, select, textarea')
    ? marked
    : (marked?.querySelector<HTMLElement>('input, select, textarea') ??
      form?.querySelector<HTMLElement>('[role="alert"]'));
  target?.focus();
}
