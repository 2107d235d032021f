import * as z from 'zod';

const copies = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

const mapped = (shape: Readonly<z.core.$ZodShape>) =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, strictSchema(field)]));

/** The parts of a schema that refer to other schemas, as strict copies. */
function strictParts(schema: z.core.$ZodTypes): Partial<z.core.$ZodTypeDef> & Record<string, unknown> {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return { shape: mapped(def.shape), catchall: def.catchall ?? z.never() };
    case 'array':
      return { element: strictSchema(def.element) };
    case 'record':
      return { valueType: strictSchema(def.valueType) };
    case 'union':
      return { options: def.options.map(strictSchema) };
    case 'nullable':
    case 'optional':
      return { innerType: strictSchema(def.innerType) };
    case 'literal':
    case 'enum':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
    case 'never':
      return {};
    default:
      throw new Error(`A response's schema has the type ${def.type}, which has no strict copy yet`);
  }
}

/** A copy of a response's schema in which every object, however deep, rejects unknown keys; objects that declare other keys take those. */
export function strictSchema<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  const known = copies.get(schema);
  if (known) return known as Schema;
  const parts = strictParts(schema as unknown as z.core.$ZodTypes);
  const copy = z.core.clone(schema, { ...schema._zod.def, ...parts } as Schema['_zod']['def']);
  copies.set(schema, copy);
  return copy as Schema;
}
