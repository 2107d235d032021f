import { type FormField, isCheckable, setFieldValue } from '../forms/set-field-value.ts';

/** The entered values of a page's fields, each located by form index, name and index among equal names. */
type FormValues = { form: number; name: string; index: number; value?: string; checked?: boolean }[];

const isKept = (field: Element): field is FormField =>
  (field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement &&
      !['password', 'hidden', 'file', 'submit', 'button', 'search'].includes(field.type))) &&
  field.name !== '';

/** The fields of a page that a user can edit, each with its location. */
function* getFields(
  page: Document,
): Generator<{ form: number; name: string; index: number; field: FormField }> {
  for (const [form, { elements }] of [...page.forms].entries()) {
    const seen = new Map<string, number>();
    for (const field of elements) {
      if (!isKept(field)) continue;
      const index = seen.get(field.name) ?? 0;
      seen.set(field.name, index + 1);
      yield { form, name: field.name, index, field };
    }
  }
}

/** Whether a password is entered. Passwords are never stored, so a reload would lose it. */
export const hasTypedPassword = (page: Document): boolean =>
  [...page.querySelectorAll<HTMLInputElement>('input[type=password]')].some(({ value }) => value !== '');

export function readFormValues(page: Document): FormValues {
  const typed: FormValues = [];
  for (const { field, ...place } of getFields(page)) {
    if (isCheckable(field)) typed.push({ ...place, checked: field.checked });
    else if (field.value !== '') typed.push({ ...place, value: field.value });
  }
  return typed;
}

/** Restores values with the events of user input, so that React's handlers run. */
export function restoreFormValues(page: Document, typed: FormValues): void {
  const known = new Map(typed.map((one) => [`${one.form} ${one.name} ${one.index}`, one]));
  for (const { field, form, name, index } of getFields(page)) {
    const one = known.get(`${form} ${name} ${index}`);
    if (!one) continue;
    const isSame = isCheckable(field)
      ? field.checked === one.checked
      : one.value === undefined || field.value === one.value;
    if (!isSame) setFieldValue(field, one);
  }
}
