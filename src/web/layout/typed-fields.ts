/** What was typed, by form and field, so that a reload loses none of it. */
type TypedFields = { form: number; name: string; index: number; value?: string; checked?: boolean }[];

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isKept = (field: Element): field is TextField =>
  (field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement &&
      !['password', 'hidden', 'file', 'submit', 'button', 'search'].includes(field.type))) &&
  field.name !== '';

const isTicked = (field: TextField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The fields of a page that a person may have written in, each with its place. */
function* fieldsOf(
  page: Document,
): Generator<{ form: number; name: string; index: number; field: TextField }> {
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

export function typedFields(page: Document): TypedFields {
  const typed: TypedFields = [];
  for (const { field, ...place } of fieldsOf(page)) {
    if (isTicked(field)) typed.push({ ...place, checked: field.checked });
    else if (field.value !== '') typed.push({ ...place, value: field.value });
  }
  return typed;
}

/** Writes back what was typed, as a person would: forms that watch their fields hear of it. */
export function retype(page: Document, typed: TypedFields): void {
  const known = new Map(typed.map((one) => [`${one.form} ${one.name} ${one.index}`, one]));
  for (const { field, form, name, index } of fieldsOf(page)) {
    const one = known.get(`${form} ${name} ${index}`);
    if (!one) continue;
    if (isTicked(field)) {
      if (field.checked !== one.checked) field.click();
    } else if (one.value !== undefined && field.value !== one.value) {
      // React keeps a field's value by a setter of its own; the browser's one makes it notice the change.
      const prototype = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, one.value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    }
  }
}
