/** The props of the fields of a form: what was typed and the error, by wire name. */
export const fieldProps =
  (values: Record<string, string | undefined>, getMessage: (field: string) => string | undefined) =>
  (name: string) => ({ id: name, name, defaultValue: values[name], error: getMessage(name) });
