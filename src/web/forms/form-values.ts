import { toTaipeiInput } from './taipei-time.ts';

type Fields = Record<string, string>;

/** Whether forms show a field in whole units: percent for basis points, dollars for cents, mm for hundredths of them. */
export const isInHundredths = (name: string): boolean => /_(?:basis_points|cents|hundredths_mm)$/.test(name);

/** The reverse of `formBody`: flat form fields from an object of the API, without what is null or false. */
export function formValues(body: object, prefix = ''): Fields {
  const values: Fields = {};
  for (const [key, value] of Object.entries(body)) {
    const name = prefix + key;
    if (value === null || value === undefined || value === false) continue;
    if (value === true) values[name] = 'on';
    else if (typeof value === 'object') Object.assign(values, formValues(getItems(value), `${name}.`));
    else values[name] = getField(name, value);
  }
  return values;
}

function getField(name: string, value: unknown): string {
  if (isInHundredths(name)) return String(Number(value) / 100);
  return name.endsWith('_at') ? toTaipeiInput(String(value)) : String(value);
}

/** A list of scalars is a set of checkboxes. */
const getItems = (value: object): object =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object')
    ? Object.fromEntries(value.map((item) => [item, true]))
    : value;
