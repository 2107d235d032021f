/** `width_mm` as `widthMm`. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** JSON with the names of all fields in camel case. */
export type CamelCased<Data> = Data extends readonly (infer Element)[]
  ? CamelCased<Element>[]
  : Data extends object
    ? { [Name in keyof Data as CamelCase<Name>]: CamelCased<Data[Name]> }
    : Data;

export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function camelCasedJson(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(camelCasedJson);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [camelCase(name), camelCasedJson(value)]),
  );
}

/** JSON of the API as the rules take it: `width_mm` is `widthMm`, at every depth. The way back is `serializer` (decision 59). */
export const camelCased = <Data>(data: Data): CamelCased<Data> => camelCasedJson(data) as CamelCased<Data>;
