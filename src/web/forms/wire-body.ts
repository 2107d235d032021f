type Wire = { [name: string]: unknown };

/**
 * Builds a request body from a form's flat fields: `mobile.number` becomes `mobile: { number }`. Missing fields are left out, so
 * that the API reports them as required; empty optional fields are left out too.
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
  const lastDot = name.lastIndexOf('.');
  let parent = body;
  for (const part of lastDot === -1 ? [] : name.slice(0, lastDot).split('.')) {
    parent[part] ??= {};
    parent = parent[part] as Wire;
  }
  parent[name.slice(lastDot + 1)] = value;
}

/** The fields of these names, where the form has them. */
export const namedFields = (
  values: Record<string, string>,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  );
