import type * as z from 'zod';
import { type CamelCase, camelCase } from '../camel-case.ts';

type Schema = z.core.$ZodType;

/** The fields of an object in camel case, or all of them as the schema spells them. */
type Spelled<Data, Shape> =
  | { [Name in keyof Data as CamelCase<Name>]: Serializable<Shape[Name & keyof Shape]> }
  | { [Name in keyof Data]: Serializable<Shape[Name & keyof Shape]> };

type OfDefinition<Of, Definition> = Definition extends { type: 'object'; shape: infer Shape }
  ? Spelled<z.output<Of>, Shape>
  : Definition extends { type: 'array'; element: infer Element }
    ? readonly Serializable<Element>[]
    : Definition extends { type: 'nullable'; innerType: infer Inner }
      ? Serializable<Inner> | null
      : Definition extends { type: 'optional'; innerType: infer Inner }
        ? Serializable<Inner> | undefined
        : Definition extends { type: 'union'; options: readonly (infer Option)[] }
          ? Option extends unknown
            ? Serializable<Option>
            : never
          : Definition extends { type: 'record'; valueType: infer Value }
            ? { [Name in keyof z.output<Of>]: Serializable<Value> }
            : Definition extends { type: 'string'; format: 'datetime' }
              ? string | Date
              : z.output<Of>;

/** What a serializer of a schema reads: the data with names in camel case, and dates for times. */
type Serializable<Of> = Of extends Schema ? OfDefinition<Of, Of['_zod']['def']> : never;

// biome-ignore lint/suspicious/noExplicitAny: the type of the value is that of the schema.
type Write = (value: any) => unknown;

/** Types of schemas whose values are sent as they are. */
const plainTypes = new Set(['string', 'number', 'int', 'boolean', 'literal', 'enum', 'null', 'unknown']);

const read = (value: Record<string, unknown>, name: string, camel: string): unknown =>
  value[camel] === undefined ? value[name] : value[camel];

const known = new WeakMap<Schema, Write>();

const asItIs: Write = (value) => value;

const writeTime: Write = (value: string | Date) => (value instanceof Date ? value.toISOString() : value);

/** The fields are read from the schema at the first use: the start of the shop does not wait for it. */
function objectWriter({ shape, catchall }: z.core.$ZodObjectDef): Write {
  if (catchall && catchall._zod.def.type !== 'never')
    throw new TypeError('No serializer writes loose objects.');
  let fields: { name: string; camel: string; write: Write }[] | undefined;
  return (value) => {
    fields ??= Object.entries(shape).map(([name, schema]) => ({
      name,
      camel: camelCase(name),
      write: getWriter(schema),
    }));
    const data: Record<string, unknown> = {};
    for (const { name, camel, write } of fields) {
      const field = read(value, name, camel);
      if (field !== undefined) data[name] = write(field);
    }
    return data;
  };
}

function listWriter({ element }: z.core.$ZodArrayDef): Write {
  const write = getWriter(element);
  return write === asItIs ? asItIs : (values: unknown[]) => values.map(write);
}

function nullableWriter({ innerType }: z.core.$ZodNullableDef): Write {
  const write = getWriter(innerType);
  return write === asItIs ? asItIs : (value) => (value === null ? null : write(value));
}

function recordWriter({ valueType }: z.core.$ZodRecordDef): Write {
  const write = getWriter(valueType);
  return write === asItIs
    ? asItIs
    : (record: object) =>
        Object.fromEntries(Object.entries(record).map(([name, value]) => [name, write(value)]));
}

function unionWriter({ options, ...def }: z.core.$ZodUnionDef): Write {
  if (options.every((option) => getWriter(option) === asItIs)) return asItIs;
  if (!('discriminator' in def)) throw new TypeError('A serializer needs a discriminated union.');
  const name = String(def.discriminator);
  const writers = new Map(
    options.flatMap((option) =>
      [...(option._zod.propValues?.[name] ?? [])].map((value) => [value, getWriter(option)] as const),
    ),
  );
  return (value) => writers.get(read(value, name, camelCase(name)) as z.core.util.Primitive)?.(value);
}

function createWriter(schema: Schema): Write {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return objectWriter(def);
  if (def.type === 'array') return listWriter(def);
  if (def.type === 'nullable') return nullableWriter(def);
  if (def.type === 'optional') return getWriter(def.innerType);
  if (def.type === 'record') return recordWriter(def);
  if (def.type === 'union') return unionWriter(def);
  if (def.type === 'string' && 'format' in def && def.format === 'datetime') return writeTime;
  if (plainTypes.has(def.type)) return asItIs;
  throw new TypeError(`No serializer writes ${def.type}.`);
}

function getWriter(schema: Schema): Write {
  const writer = known.get(schema) ?? createWriter(schema);
  known.set(schema, writer);
  return writer;
}

/**
 * Writes data as a schema of the API describes it: exactly the fields of the schema at every depth, each read by its name in camel case (or
 * its own name, as in rows of plain SQL), times from dates. Nothing else of the data gets into the response (decision 59). Make one for each
 * schema, outside of the functions that use it.
 */
export const serializer = <Of extends z.ZodType>(schema: Of): ((data: Serializable<Of>) => z.output<Of>) =>
  getWriter(schema) as (data: Serializable<Of>) => z.output<Of>;
