import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZodType } from 'zod';
import { createWholeApi } from '../../src/api/app.ts';
import { openApiDocument } from '../../src/api/openapi.ts';
import { systemIds } from '../../src/kernel/ids.ts';
import { trustedProxies } from '../../src/platform/net/client-ip.ts';
import type { Services } from '../../src/platform/services.ts';
import { createVisitor, freshCaptcha } from '../clients/visitor.ts';
import {
  type Call,
  callsOf,
  isWrong,
  isWrongText,
  type Parameter,
  type Place,
  placesOf,
  type Schema,
  withValue,
} from './api-calls.ts';
import { createFullShop, type FullShop } from './full-shop.ts';
import {
  anyText,
  anyValue,
  captchaPlaceholder,
  emailPlaceholder,
  encoded,
  fittingValue,
  hostileBodies,
  hostileValues,
  maliciousTexts,
} from './malicious-input.ts';
import { memberCaller } from './member-caller.ts';
import { repeats, sampleOf } from './scale.ts';
import { staffCaller } from './staff-callers.ts';
import { createStopwatch } from './stopwatch.ts';

const described = await createWholeApi({ ids: systemIds } as Services, {
  proxies: trustedProxies([]),
  checkReady: async () => {},
});
const calls = callsOf(openApiDocument(described));
/** The schemas of successful responses, by method, path and status. */
const answerSchemas = new Map<string, ZodType>(
  described.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, responses } = definition.route;
    return Object.entries(responses).flatMap(([status, response]): [string, ZodType][] => {
      const content = 'content' in response ? response.content?.['application/json'] : undefined;
      const schema = content && 'schema' in content ? content.schema : undefined;
      return schema instanceof ZodType ? [[`${method.toUpperCase()} ${path} ${status}`, schema]] : [];
    });
  }),
);

let full: FullShop;
/** The known values for every caller. */
let shared: FullShop['known'];
const known = (name: string): unknown[] | undefined => full.known.get(name);
const stopwatch = createStopwatch();

beforeAll(async () => {
  full = await createFullShop();
  shared = full.known;
});
afterAll(async () => {
  console.log(stopwatch.report());
  await full.shop.close();
});

type Input = {
  who: 'anonymous' | 'caller' | 'unknown';
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string | undefined;
};

/** The caller's token. After a call that ends the session it is invalid. */
let token = '';

const isForStaff = ({ path }: Call): boolean => path.startsWith('/api/admin/');

/** Registers the caller, with what the call needs to be accepted. */
async function registerCaller(call: Call) {
  const caller = await (isForStaff(call)
    ? staffCaller(full.shop, call.path)
    : memberCaller(full.shop, shared, call));
  token = caller.token;
  full.known = new Map([...shared, ...Object.entries(caller.known)]);
}

let sent = 0;

/** Makes a call, and checks what must hold for every response (`docs/rules/api.md`). */
async function send(call: Call, { who, path, query, headers, body }: Input) {
  const address =
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(path[name] ?? '')) +
    (query.length > 0
      ? `?${query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`
      : '');
  sent += 1;
  // Each call and its captcha have a different IP address, since rate limits are tested elsewhere.
  const from = { 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` };
  const sentHeaders: Record<string, string> = {
    ...from,
    ...(who === 'caller' && { authorization: `Bearer ${token}` }),
    ...(who === 'unknown' && { authorization: 'Bearer nobody-has-this-token' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  let filled = body?.replaceAll(emailPlaceholder, `somebody-${sent}@example.com`);
  if (filled?.includes(captchaPlaceholder)) {
    const solved = await freshCaptcha(createVisitor(full.shop.api), from);
    filled = filled.replaceAll(captchaPlaceholder, solved);
  }
  const start = performance.now();
  const response = await full.shop.api.request(address, {
    method: call.method,
    headers: sentHeaders,
    ...(filled !== undefined && { body: filled }),
  });
  const text = await response.text();
  stopwatch.record(`${call.method} ${call.path}`, performance.now() - start, response.status < 400);

  const { status } = response;
  const about = `${call.method} ${address.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;
  expect([about, status, full.takeFailures()]).toEqual([about, expect.toSatisfy(isNoDefect), []]);
  expect(text).not.toMatch(/\.ts:\d+|node_modules|Failed query/);
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return { about, status, fields: [] };
  }
  const answer = JSON.parse(text);
  expect([about, status, answer]).toEqual([about, status, status >= 400 ? refusalOf(status) : answer]);
  const waits = Number(response.headers.get('retry-after'));
  expect([about, waits > 0]).toEqual([about, status === 429]);
  const isDescribed = status < 400 && call.path.startsWith('/api/');
  const schema = isDescribed ? answerSchemas.get(`${call.method} ${call.path} ${status}`) : undefined;
  expect([about, schema?.safeParse(answer).error?.issues]).toEqual([about, undefined]);
  const fields: string[] = (answer.errors ?? []).map(({ field }: { field: string }) => field);
  return { about, status, fields };
}

const isNoDefect = (status: number): boolean => status >= 200 && status < 500;

const anyMessage = expect.stringMatching(/\S/);
const codes: Record<number, unknown> = {
  400: expect.stringMatching(/^(malformed|bad_notification)$/),
  401: 'unauthenticated',
  404: 'not_found',
  413: 'too_large',
  422: expect.stringMatching(/^(validation|address_unsupported|passkey_failed)$/),
  429: 'rate_limited',
};

/** The envelope that a refusal with this status has (`docs/rules/api.md`). */
const refusalOf = (status: number) =>
  expect.objectContaining({
    code: codes[status] ?? expect.stringMatching(/^[a-z_]+$/),
    message: status === 401 ? 'Unauthenticated' : anyMessage,
  });

const usualText = (name: string, schema: Schema): string =>
  String(known(name)?.[0] ?? schema.enum?.[0] ?? '1');

const pathOf = (call: Call): Record<string, string> =>
  Object.fromEntries(
    call.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [name, usualText(name, schema)]),
  );

const queryOf = (call: Call): Parameter[] => call.parameters.filter((parameter) => parameter.in === 'query');

/** The required parameters of the query string, except one. */
const requiredOf = (call: Call, but = ''): [string, string][] =>
  queryOf(call)
    .filter(({ name, required }) => required && name !== but)
    .map(({ name, schema }) => [name, usualText(name, schema)]);

const usual = (call: Call, change: Partial<Input> = {}): Input => ({
  who: 'caller',
  path: pathOf(call),
  query: requiredOf(call),
  headers: {},
  ...(call.body && { body: JSON.stringify(wholeBody(call)) }),
  ...change,
});

/** The values with which a body may have every field: only a gallery has a company, and a return is counted when it is received. */
const valuesOfWholeBody: Record<string, object> = {
  'POST /api/member/register': { type: 'business' },
  'PUT /api/admin/order/{code}/address': { phone: { code: '+886', number: '912345678' } },
  'POST /api/admin/order/{code}/return/{id}/transition': { nums: undefined },
};

/** A body with every field, all valid. */
function wholeBody(call: Call): unknown {
  const [body] = fc.sample(fittingValue(call.body!, full.known, true), { numRuns: 1, seed: 1 });
  const values = valuesOfWholeBody[`${call.method} ${call.path}`];
  return values ? { ...(body as object), ...values } : body;
}

/** Whether a refused field is the one in this place, or contains it, or is contained in it. */
const isAbout = (field: string, at: Place): boolean => {
  const wrong = `${at.join('.')}.`;
  return `${field}.`.startsWith(wrong) || wrong.startsWith(`${field}.`) || field === '';
};

/**
 * Calls that cannot succeed here: they need a link from a mail, a file, a logo or a mail server, or are not for visitors.
 */
const unavailable = [
  'POST /api/member/reset',
  // Accepted once.
  'POST /api/member/close',
  'POST /api/member/email/link',
  'GET /metrics',
  'PUT /api/admin/upload',
  'POST /api/attachment',
  'PUT /api/artist-page/portrait',
  'POST /api/admin/attachment',
  // By the tus protocol, in headers.
  'POST /api/upload',
  'PATCH /api/upload/{id}',
  'DELETE /api/upload/{id}',
  'POST /api/admin/import',
  'POST /api/admin/bank-statement',
  'GET /api/logo/{id}/{file}',
  'POST /api/admin/mail-server/test',
  // These need a sign-in provider, and what it said.
  'GET /api/oauth/check',
  'GET /api/oauth/signup',
  'POST /api/oauth/signup',
  'POST /api/oauth/{provider}',
  'POST /api/oauth/{provider}/callback',
  // Signed by a provider.
  'POST /api/payment/{type}/return',
  'POST /api/payment/{type}/cancel',
  'POST /api/payment/{type}/webhook',
];

describe.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
  // For staff before each test, since a successful call can use up what it needs, like an unfinished sign-in.
  (isForStaff(call) ? beforeEach : beforeAll)(() => registerCaller(call));

  if (!unavailable.includes(`${call.method} ${call.path}`)) {
    test('valid input is accepted', async () => {
      const { about, status } = await send(call, usual(call));
      expect([about, status]).toEqual([about, expect.toSatisfy((code) => code < 400)]);
    });
  }

  if (call.path.includes('{')) {
    test('an invalid id is not found', async () => {
      for (const parameter of call.parameters.filter((one) => one.in === 'path')) {
        for (const text of sampleOf(maliciousTexts, 10)) {
          // These would be normalized to other addresses.
          if (['', '.', '..'].includes(text.trim())) continue;
          const path = { ...pathOf(call), [parameter.name]: text };
          const { about, status } = await send(call, usual(call, { path }));
          expect([about, status]).toEqual([about, isWrongText(text, parameter.schema) ? 404 : status]);
        }
      }
    });
  }

  if (queryOf(call).length > 0) {
    test('an invalid value of a parameter is refused with its name', async () => {
      for (const { name, schema } of queryOf(call)) {
        for (const text of sampleOf(maliciousTexts, 10)) {
          const { about, status, fields } = await send(
            call,
            usual(call, { query: [...requiredOf(call, name), [name, text]] }),
          );
          const isNamed = fields.some((field) => isAbout(field, [name]));
          expect([about, status, isNamed]).toEqual([
            about,
            ...(isWrongText(text, schema) ? [422, true] : [status, isNamed]),
          ]);
        }
        const repeated = Array.from({ length: 200 }, (_, index): [string, string] => [
          name,
          String(index + 1),
        ]);
        const { about, status, fields } = await send(
          call,
          usual(call, { query: [...requiredOf(call, name), ...repeated] }),
        );
        expect([about, status, fields.some((field) => isAbout(field, [name]))]).toEqual([about, 422, true]);
      }
    });
  }

  if (call.body) {
    test('an invalid value of a field and an unknown field are refused with their names', async () => {
      const body = wholeBody(call);
      for (const { at, schema } of placesOf(body, call.body!)) {
        const extremes = [schema.minimum, schema.maximum].filter((value) => value !== undefined);
        for (const value of [...sampleOf(hostileValues, 24), ...extremes]) {
          const changed = JSON.stringify(withValue(body, at, value));
          const { about, status, fields } = await send(call, usual(call, { body: changed }));
          const isNamed = fields.some((field) => isAbout(field, at));
          expect([about, status, isNamed]).toEqual([
            about,
            ...(isWrong(value, schema) ? [422, true] : [status, isNamed]),
          ]);
        }
      }
      const closedObjects = placesOf(body, call.body!).filter(
        ({ schema }) => [schema.type].flat().includes('object') && !schema.additionalProperties,
      );
      for (const { at } of closedObjects) {
        const changed = JSON.stringify(withValue(body, [...at, 'zz9'], 1));
        const { about, status, fields } = await send(call, usual(call, { body: changed }));
        const unknown = [...at, 'zz9'].join('.');
        expect([about, status, fields]).toEqual([about, 422, expect.arrayContaining([unknown])]);
      }
      for (const odd of hostileBodies) {
        const { about, status } = await send(call, usual(call, { body: odd }));
        expect([about, status]).toEqual([about, expect.toSatisfy((code) => code === 400 || code === 422)]);
      }
    });
  }

  test('random input never causes a defect', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput(call), async (input) => {
        await send(call, input);
      }),
      { numRuns: repeats(5, 200) },
    );
  });
});

/** Usually a valid value, and sometimes any text. */
const textLike = (fitting: readonly unknown[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fitting).map(String) },
    { weight: 1, arbitrary: anyText },
  );

/** Encoded, since a header contains only Latin letters. */
const inHeader = anyText.map(encoded);

/** Input of every kind for a call, mostly valid. */
function anyInput(call: Call): fc.Arbitrary<Input> {
  const paths = Object.entries(pathOf(call)).map(([name, usually]) => [name, textLike([usually])]);
  const query = fc
    .constantFrom('page', 'zz9', '__proto__', 'page[]', '', ...queryOf(call).map(({ name }) => name))
    .chain((name) => {
      const schema = queryOf(call).find((parameter) => parameter.name === name)?.schema;
      const fitting = known(name) ?? schema?.enum ?? schema?.items?.enum ?? ['1'];
      return textLike(fitting).map((value): [string, string] => [name, value]);
    });
  const json = 'application/json';
  return fc.record({
    who: fc.constantFrom('caller', 'caller', 'caller', 'anonymous', 'unknown'),
    path: fc.record(Object.fromEntries(paths)),
    query: fc.array(query, { maxLength: 6, size: 'max' }).map((sent) => [...requiredOf(call), ...sent]),
    headers: fc.record(
      {
        lang: fc.oneof(inHeader, fc.constantFrom('zh-Hant', 'zh-Hans', 'en')),
        'cart-token': inHeader,
        'idempotency-key': inHeader,
        accept: inHeader,
        'if-none-match': inHeader,
        'content-type': fc.constantFrom(json, json, json, json, `${json};charset=utf-16`, 'text/plain', ''),
      },
      { requiredKeys: [] },
    ),
    body: call.body ? bodyFor(call) : fc.constant(undefined),
  });
}

/** A valid body with up to two wrong values, or any text. */
function bodyFor(call: Call): fc.Arbitrary<string> {
  const changes = fc.array(fc.tuple(fc.nat(), anyValue), { maxLength: 2 });
  const changed = fc.tuple(fittingValue(call.body!, full.known, false), changes).map(([body, wrong]) =>
    wrong.reduce((whole, [index, value]) => {
      const places = placesOf(whole, call.body!);
      return withValue(whole, places[index % places.length]!.at, value);
    }, body),
  );
  return fc.oneof(
    { weight: 6, arbitrary: changed.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: anyValue.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
  );
}
