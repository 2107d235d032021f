import type { openApiDocument } from '../../src/api/openapi.ts';

/** As much of JSON Schema as the API's description uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** What fields that it does not name may be: nothing where it is false or missing. */
  additionalProperties?: false | Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
};

/** One call of the API as its description has it, with nothing left to look up. */
export type Call = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  isForMembers: boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: the description is read as any other program would read it.
type Json = any;

/** Every call that the description names. */
export function callsOf(document: ReturnType<typeof openApiDocument>): Call[] {
  const resolve = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolve);
    if (node === null || typeof node !== 'object') return node;
    if (typeof node.$ref === 'string') {
      const path: string[] = node.$ref.slice(2).split('/');
      return resolve(path.reduce((found, key) => found[key], document as Json));
    }
    // One of several that differ in a field, or any of them: for what is sent it is the same.
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key === 'oneOf' ? 'anyOf' : key, resolve(value)]),
    );
  };
  return Object.entries(document.paths as Json).flatMap(([path, item]: [string, Json]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, call]: [string, Json]) => ({
        method: method.toUpperCase(),
        path,
        parameters: resolve([...(item.parameters ?? []), ...(call.parameters ?? [])]),
        body: resolve(call.requestBody?.content['application/json']?.schema ?? null),
        isForMembers: (call.security ?? []).some((scheme: object) => 'userToken' in scheme),
      })),
  );
}

/** What a text, number and so on is called in a schema. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Whether a field can have but one value, such as one that says of what kind the whole is. */
export const isFixed = (schema: Schema): boolean => 'const' in schema || schema.enum?.length === 1;
export const fixedValue = (schema: Schema): unknown => ('const' in schema ? schema.const : schema.enum?.[0]);

/**
 * Whether the description alone tells that a value of a body cannot be right. False for what only the shop's own rules
 * refuse, like a telephone number of letters.
 */
export function isWrong(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.every((option) => isWrong(value, option));
  if (schema.enum) return !schema.enum.includes(value);
  if ('const' in schema) return value !== schema.const;
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return true;
  // A field that says which of several kinds it is.
  if (type === 'object') {
    const fields = value as Record<string, unknown>;
    return Object.entries(schema.properties ?? {}).some(
      ([name, part]) => isFixed(part) && name in fields && fields[name] !== fixedValue(part),
    );
  }
  if (typeof value !== 'number') return false;
  return value < (schema.minimum ?? value) || value > (schema.maximum ?? value);
}

/** The same of a parameter of the query string, where everything is text; one sent empty counts as not sent. */
export function isWrongText(text: string, schema: Schema): boolean {
  if (text === '') return false;
  if (schema.type === 'array') return isWrongText(text, schema.items ?? {});
  if (schema.type === 'integer') return !/^\d{1,9}$/.test(text) || isWrong(Number(text), schema);
  return schema.enum ? !schema.enum.includes(text) : false;
}

/** Where a field stands: `['items', 0, 'nums']`. */
export type Place = (string | number)[];

/** Every field of a value, with the schema that holds there. */
export function placesOf(value: unknown, schema: Schema, at: Place = []): { at: Place; schema: Schema }[] {
  const here = { at, schema };
  const fitting = schema.anyOf?.find((option) => !isWrong(value, option)) ?? schema;
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((item, index) => placesOf(item, fitting.items ?? {}, [...at, index]))];
  }
  if (value === null || typeof value !== 'object') return [here];
  return [
    here,
    ...Object.entries(value).flatMap(([name, part]) =>
      placesOf(part, fitting.properties?.[name] ?? {}, [...at, name]),
    ),
  ];
}

/** The value with another one in a place; the original stays as it is. */
export function withValue(whole: unknown, at: Place, value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const record = (whole ?? {}) as Record<string, unknown>;
  return { ...record, [key]: withValue(record[key], rest, value) };
}
