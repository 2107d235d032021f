import type { TypedResponse } from 'hono';
import { success } from './responses.ts';
import type { ApiContext } from './router.ts';

const encoded = new WeakMap<object, Buffer>();

/** The JSON of an immutable value, encoded at the first use. */
function toJson(value: object): Buffer {
  const known = encoded.get(value) ?? Buffer.from(JSON.stringify(value));
  encoded.set(value, known);
  return known;
}

type Success<Data> = ReturnType<typeof success<Data>>;

/**
 * A successful response with one large field that is the same object in many responses, such as an item's frames. That field is
 * encoded once and its bytes are copied (`docs/decisions/0036`).
 */
export function successWithSharedJson<Data extends object, Field extends keyof Data & string>(
  c: ApiContext,
  data: Data,
  field: Field,
): TypedResponse<Success<Data>, 200, 'json'> & Response {
  const { [field]: shared, ...rest } = data;
  const text = JSON.stringify(success(c, rest));
  // `data` is the last field of the envelope, so the text ends with its brace and the envelope's.
  const bytes = Buffer.concat([
    Buffer.from(`${text.slice(0, -2)},"${field}":`),
    toJson(shared as object),
    Buffer.from('}}'),
  ]);
  // hono types a body of bytes as 'body'; these bytes are the JSON of the envelope with `data`.
  return c.body(bytes, 200, { 'Content-Type': 'application/json' }) as unknown as Response &
    TypedResponse<Success<Data>, 200, 'json'>;
}
