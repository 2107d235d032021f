import type { Schema } from '../described-calls.ts';

/** Returns the name of a value's type in a schema. */
function getType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Whether a field has only one possible value, such as the discriminator of a union. */
const isFixed = (schema: Schema): boolean => 'const' in schema || schema.enum?.length === 1;
const fixedValue = (schema: Schema): unknown => ('const' in schema ? schema.const : schema.enum?.[0]);

/**
 * Whether a value of a body is invalid by the schema alone. False for values that only the shop's rules reject, like a telephone
 * number of letters.
 */
export function isWrong(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.every((option) => isWrong(value, option));
  if (schema.enum) return !schema.enum.includes(value);
  if ('const' in schema) return value !== schema.const;
  const types = [schema.type ?? []].flat();
  const type = getType(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return true;
  // The discriminator of a union.
  if (type === 'object') {
    const fields = value as Record<string, unknown>;
    return Object.entries(schema.properties ?? {}).some(
      ([name, part]) => isFixed(part) && name in fields && fields[name] !== fixedValue(part),
    );
  }
  if (typeof value !== 'number') return false;
  return value < (schema.minimum ?? value) || value > (schema.maximum ?? value);
}

/** Whether a parameter of the query string breaks its schema; there everything is text and an empty value counts as missing. */
export function isWrongText(text: string, schema: Schema): boolean {
  if (text === '') return false;
  if (schema.type === 'array') return isWrongText(text, schema.items ?? {});
  if (schema.type === 'integer') return !/^\d{1,9}$/.test(text) || isWrong(Number(text), schema);
  return schema.enum ? !schema.enum.includes(text) : false;
}

/** The path of a field: `['items', 0, 'nums']`. */
export type Place = (string | number)[];

/** Returns the place of every field of a value, with its schema, and of those that the value could have. */
export function getPlaces(
  value: unknown,
  schema: Schema,
  at: Place = [],
): { at: Place; schema: Schema; value: unknown }[] {
  const here = { at, schema, value };
  const fitting = schema.anyOf?.find((option) => !isWrong(value, option)) ?? schema;
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((item, index) => getPlaces(item, fitting.items ?? {}, [...at, index]))];
  }
  if (value === null || typeof value !== 'object') return [here];
  const parts: Record<string, unknown> = { ...fitting.properties, ...value };
  return [
    here,
    ...Object.keys(parts).flatMap((name) =>
      getPlaces((value as typeof parts)[name], fitting.properties?.[name] ?? {}, [...at, name]),
    ),
  ];
}

/** Returns a copy of the value with another value in one place. */
export function withValue(whole: unknown, at: Place, value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const record = (whole ?? {}) as Record<string, unknown>;
  return { ...record, [key]: withValue(record[key], rest, value) };
}

/** Valid values by the names of parameters and fields. */
export type Known = Map<string, unknown[]>;

/** Whether the discriminator of a union's option has a known value. */
const isOfKnownKind = ({ properties = {} }: Schema, known: Known): boolean =>
  Object.entries(properties).every(
    ([name, part]) => !isFixed(part) || (known.get(name)?.includes(fixedValue(part)) ?? true),
  );

/** A value with every field, valid by its schema; fields with known values have the first one. */
export function wholeValue(schema: Schema, known: Known, name = ''): unknown {
  const values = known.get(name);
  if (values?.every((value) => value === undefined || !isWrong(value, schema))) return values[0];
  if (isFixed(schema)) return fixedValue(schema);
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const option = schema.anyOf.find((one) => isOfKnownKind(one, known)) ?? schema.anyOf[0]!;
    return wholeValue(option, known, name);
  }
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, wholeValue(part, known, key)]),
      );
    case 'array':
      return [wholeValue(schema.items ?? {}, known, name)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'a text';
  }
}
