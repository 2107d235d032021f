import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { systemIds } from '../kernel/ids.ts';
import { trustedProxies } from '../platform/net/client-ip.ts';
import type { Services } from '../platform/services.ts';
import { createWholeApi } from './app.ts';

const api = await createWholeApi({ ids: systemIds } as Services, {
  proxies: trustedProxies([]),
  checkReady: async () => {},
});

/** A text field of a request. */
type TextField = { name: string; schema: z.ZodType };

/** The schema without its optional, nullable or default wrapper. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** The schema of a value before or after its transformations. */
function core(schema: z.ZodType): z.ZodType {
  const inner = bare(schema);
  if (!(inner instanceof z.ZodPipe)) return inner;
  const { in: before, out: after } = inner.def;
  return core((before instanceof z.ZodTransform ? after : before) as z.ZodType);
}

/** Every text field of a schema, with the whole schema at its place. */
function textFields(schema: z.ZodType, name: string): TextField[] {
  const inner = core(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, part]) =>
      textFields(part as z.ZodType, name === '' ? key : `${name}.${key}`),
    );
  }
  if (inner instanceof z.ZodArray) return textFields(inner.element as z.ZodType, `${name}[]`);
  if (inner instanceof z.ZodTuple) {
    return inner.def.items.flatMap((part, index) => textFields(part as z.ZodType, `${name}[${index}]`));
  }
  if (inner instanceof z.ZodRecord) {
    return [
      ...textFields(inner.keyType as z.ZodType, `${name}{key}`),
      ...textFields(inner.valueType as z.ZodType, `${name}{}`),
    ];
  }
  if (inner instanceof z.ZodUnion) {
    return inner.options.flatMap((option) => textFields(option as z.ZodType, name));
  }
  if (inner instanceof z.ZodIntersection) {
    return [
      ...textFields(inner.def.left as z.ZodType, name),
      ...textFields(inner.def.right as z.ZodType, name),
    ];
  }
  if (takesNoText.some((kind) => inner instanceof kind)) return [];
  return [{ name, schema }];
}
const takesNoText = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodNever];

const fields = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return [];
  const { method, path, request } = definition.route;
  const body = request?.body?.content?.['application/json'];
  const schemas = [
    ['path', request?.params],
    ['query', request?.query],
    ['header', request?.headers],
    ['body', body && 'schema' in body ? body.schema : undefined],
  ] as const;
  return schemas.flatMap(([place, schema]) =>
    schema instanceof z.ZodType
      ? textFields(schema, '').map((field) => ({ ...field, call: `${method} ${path} ${place}` }))
      : [],
  );
});

/** As code points, so that nothing here is invisible. */
const forbiddenCharacters: Record<string, string> = {
  NUL: '\u0000',
  'start of heading': '\u0001',
  'vertical tab': '\u000b',
  escape: '\u001b',
  delete: '\u007f',
  'next line': '\u0085',
  'application command': '\u009f',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'half of a surrogate pair': '\ud800',
  'not a character': '\uffff',
};

const textsWith = (sign: string): string[] => [
  `a${sign}b`,
  `${sign}a`,
  `a${sign}`,
  sign,
  // A text of several lines, an e-mail address, a URL and digits.
  `a\n${sign}b`,
  `a${sign}b@example.com`,
  `https://example.com/${sign}`,
  `12345${sign}678`,
];

/** All texts in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

test('covers every call that takes a text', () => {
  expect(fields.length).toBeGreaterThan(300);
  const calls = new Set(fields.map(({ call }) => call));
  for (const call of [
    'post /api/order/order body',
    'get /api/search query',
    'post /api/member/register body',
  ]) {
    expect(calls).toContain(call);
  }
});

describe.each(Object.entries(forbiddenCharacters))('%s', (_, sign) => {
  test('is rejected or removed in every text of every request', () => {
    const kept = fields.flatMap(({ call, name, schema }) =>
      textsWith(sign).flatMap((text) => {
        const result = schema.safeParse(text);
        const isCacheable = result.success && textsIn(result.data).some((taken) => taken.includes(sign));
        return isCacheable ? [`${call} ${name} ${JSON.stringify(text)}`] : [];
      }),
    );
    expect(kept).toEqual([]);
  });
});
