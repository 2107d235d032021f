export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isCheckable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * Sets one field with the events of user input, so that forms and React notice. React tracks a field's value by its own property setter
 * and ignores an `input` event without a change, so another value is tracked first and the new one is set by the native setter.
 */
export function setFieldValue(
  field: FormField,
  { value, checked }: { value?: string; checked?: boolean },
): void {
  if (isCheckable(field)) {
    field.checked = !checked;
    field.click();
  } else if (value !== undefined) {
    field.value = value === '' ? ' ' : '';
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
