type Wire = { [name: string]: unknown };

/**
 * The body of a call from a form's flat fields: `mobile.number` goes into `mobile`. Fields that were not sent are left
 * out, so that the API says they are required; optional ones are left out when they are empty too.
 */
export function wireBody(
  values: Record<string, string>,
  names: { required: readonly string[]; optional?: readonly string[] },
): Wire {
  const body: Wire = {};
  for (const name of names.required) {
    if (values[name] !== undefined) put(body, name, values[name]);
  }
  for (const name of names.optional ?? []) {
    if (values[name]?.trim()) put(body, name, values[name]);
  }
  return body;
}

function put(body: Wire, name: string, value: string): void {
  const path = name.split('.');
  const last = path.pop()!;
  let place = body;
  for (const part of path) {
    place[part] ??= {};
    place = place[part] as Wire;
  }
  place[last] = value;
}

/** The other way round: what the API gave, as a form's fields. */
export function formValues(body: object, prefix = ''): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') Object.assign(values, formValues(value, `${prefix}${name}.`));
    else values[prefix + name] = String(value);
  }
  return values;
}
