/** What was typed, by form and field, so that a reload loses none of it. */
type FormValues = { form: number; name: string; index: number; value?: string; checked?: boolean }[];

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isKept = (field: Element): field is FormField =>
  (field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement &&
      !['password', 'hidden', 'file', 'submit', 'button', 'search'].includes(field.type))) &&
  field.name !== '';

const isTicked = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The fields of a page that a person may have written in, each with its place. */
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

/** A password is kept nowhere, so a page with one typed in cannot be reloaded without a loss. */
export const hasTypedPassword = (page: Document): boolean =>
  [...page.querySelectorAll<HTMLInputElement>('input[type=password]')].some(({ value }) => value !== '');

export function readFormValues(page: Document): FormValues {
  const typed: FormValues = [];
  for (const { field, ...place } of fieldsOf(page)) {
    if (isTicked(field)) typed.push({ ...place, checked: field.checked });
    else if (field.value !== '') typed.push({ ...place, value: field.value });
  }
  return typed;
}

/** Writes back what was typed, as a person would: forms that watch their fields hear of it. */
export function restoreFormValues(page: Document, typed: FormValues): void {
  const known = new Map(typed.map((one) => [`${one.form} ${one.name} ${one.index}`, one]));
  for (const { field, form, name, index } of fieldsOf(page)) {
    const one = known.get(`${form} ${name} ${index}`);
    if (!one) continue;
    const isSame = isTicked(field)
      ? field.checked === one.checked
      : one.value === undefined || field.value === one.value;
    if (!isSame) setFieldValue(field, one);
  }
}

/**
 * Fills in one field as a person would. React keeps what it knows of a field by a setter of its own: what was there before is
 * told to that, and what is typed only to the browser, so that React notices a change even where the field shows it already.
 */
export function setFieldValue(
  field: FormField,
  { value, checked }: { value?: string; checked?: boolean },
): void {
  if (isTicked(field)) {
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
