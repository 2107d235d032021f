/** The entered values of a page's fields, each located by form index, name and index among equal names. */
type FormValues = { form: number; name: string; index: number; value?: string; checked?: boolean }[];

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isKept = (field: Element): field is FormField =>
  (field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement &&
      !['password', 'hidden', 'file', 'submit', 'button', 'search'].includes(field.type))) &&
  field.name !== '';

const isCheckable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The fields of a page that a user can edit, each with its location. */
function* fieldsOf(
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
  for (const { field, ...place } of fieldsOf(page)) {
    if (isCheckable(field)) typed.push({ ...place, checked: field.checked });
    else if (field.value !== '') typed.push({ ...place, value: field.value });
  }
  return typed;
}

/** Restores values with the events of user input, so that React's handlers run. */
export function restoreFormValues(page: Document, typed: FormValues): void {
  const known = new Map(typed.map((one) => [`${one.form} ${one.name} ${one.index}`, one]));
  for (const { field, form, name, index } of fieldsOf(page)) {
    const one = known.get(`${form} ${name} ${index}`);
    if (!one) continue;
    const isSame = isCheckable(field)
      ? field.checked === one.checked
      : one.value === undefined || field.value === one.value;
    if (!isSame) setFieldValue(field, one);
  }
}

/**
 * Sets one field with the events of user input. React tracks a field's value by its own property setter and ignores an `input`
 * event without a change, so the tracked value is cleared first and the new one is set by the native setter.
 */
export function setFieldValue(
  field: FormField,
  { value, checked }: { value?: string; checked?: boolean },
): void {
  if (isCheckable(field)) {
    field.checked = !checked;
    field.click();
  } else if (value !== undefined) {
    field.value = '';
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
