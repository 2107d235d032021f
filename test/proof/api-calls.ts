import type { openApiDocument } from '../../src/api/openapi.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** The schema of other fields; there are none if it is false or missing. */
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

/** One call of the OpenAPI document, with all references resolved. */
export type Call = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  isForMembers: boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: the document is read as untyped JSON.
type Json = any;

/** Returns every call of the document. */
export function callsOf(document: ReturnType<typeof openApiDocument>): Call[] {
  const resolve = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolve);
    if (node === null || typeof node !== 'object') return node;
    if (typeof node.$ref === 'string') {
      const path: string[] = node.$ref.slice(2).split('/');
      return resolve(path.reduce((found, key) => found[key], document as Json));
    }
    // For requests, `oneOf` is the same as `anyOf`.
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

/** Returns the name of a value's type in a schema. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Whether a field has only one possible value, such as the discriminator of a union. */
export const isFixed = (schema: Schema): boolean => 'const' in schema || schema.enum?.length === 1;
export const fixedValue = (schema: Schema): unknown => ('const' in schema ? schema.const : schema.enum?.[0]);

/**
 * Whether a value of a body is invalid by the schema alone. False for values that only the shop's rules refuse, like a telephone
 * number of letters.
 */
export function isWrong(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.every((option) => isWrong(value, option));
  if (schema.enum) return !schema.enum.includes(value);
  if ('const' in schema) return value !== schema.const;
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
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

/** Returns the place of every field of a value, with its schema. */
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
