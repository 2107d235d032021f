import { expect, test } from 'vitest';
import * as z from 'zod';
import { strictSchema } from '../strict-schema.ts';
import { checkResponses } from './strict-responses.ts';

const part = z.object({ a: z.int() });
const schema = z.object({
  list: z.array(part),
  maybe: part.nullable().optional(),
  either: z.union([part, z.object({ b: z.int() })]),
  byName: z.record(z.string(), part),
  open: z.looseObject({ a: z.int() }),
});
const value = {
  list: [{ a: 1 }],
  maybe: { a: 1 },
  either: { b: 1 },
  byName: { x: { a: 1 } },
  open: { a: 1 },
};
const more = { a: 1, secret: 2 };

const isAccepted = (change: object) => strictSchema(schema).safeParse({ ...value, ...change }).success;

test.each([
  { secret: 2 },
  { list: [{ a: 1 }, more] },
  { maybe: more },
  { either: more },
  { byName: { x: more } },
])('%j has a key that the schema does not declare', (change) => {
  expect(schema.safeParse({ ...value, ...change }).success).toBe(true);
  expect(isAccepted(change)).toBe(false);
});

test.each([{}, { maybe: null }, { either: { a: 1 } }, { open: more }])('%j is as declared', (change) => {
  expect(isAccepted(change)).toBe(true);
});

const path = 'http://localhost/api/login/check';
const call = (response: Response) =>
  checkResponses({ fetch: (_request: Request) => response }).fetch(new Request(path));
const envelope = { code: 'success', message: 'Success', data: { isLogin: 'N' } };
const rejected = { code: 'not_found', message: 'Not found' };

test.each([
  [
    'an undeclared key',
    Response.json({ ...envelope, data: { isLogin: 'N', token: 'x' } }),
    'GET /api/login/check returned 200 not as declared: ✖ Unrecognized key: "token"\n  → at data',
  ],
  [
    'an undeclared status',
    Response.json(envelope, { status: 201 }),
    'GET /api/login/check returned 201, which it does not declare for application/json',
  ],
  [
    'an undeclared key of a rejection',
    Response.json({ ...rejected, stack: 'x' }, { status: 404 }),
    'GET /api/login/check returned 404 not as declared: ✖ Unrecognized key: "stack"',
  ],
])('%s is an error', async (_name, response, message) => {
  await expect(call(response)).rejects.toThrow(message);
});
