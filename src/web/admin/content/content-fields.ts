import type { FieldDisplay } from '../ui/editor/history.tsx';

type Fields = Record<string, string>;

/** The fields as they are sent, with the names of the texts whose Simplified Chinese was proposed. */
export const withProposed = (fields: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const text = /^(\w+)\.proposed$/.exec(name)?.[1];
      return text && fields[name] === '1' ? [[`proposed.${text}`, 'on']] : [];
    }),
  ),
});

/** The ids of pickers' fields, `12,7`, as lines. */
export const withIdLines = (fields: Fields, isOfPicker: (name: string) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isOfPicker(name) ? value.replaceAll(/[\s,]+/g, '\n') : value,
    ]),
  );

/** The labels of an object's fields and their values as text, for its history. */
export function contentDisplay<Name extends string>(
  names: readonly Name[],
  getName: (name: Name) => string,
  format: (field: string, value: unknown) => string = (_, value) => String(value),
): FieldDisplay {
  const label = (field: string): string => {
    const known = names.find((name) => name === field);
    return known ? getName(known) : field;
  };
  return {
    label,
    format: (field, value) => (field === 'needs_review' ? label(String(value)) : format(field, value)),
  };
}
