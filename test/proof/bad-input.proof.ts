import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha } from '../clients/visitor.ts';
import { type DescribedCall, describedCalls, type Parameter, type Schema } from '../described-calls.ts';
import { type AcceptedRequest, createAcceptedRequests } from './accepted-requests.ts';
import { createFullShop, type FullShop } from './full-shop.ts';
import {
  anyText,
  anyValue,
  captchaPlaceholder,
  emailPlaceholder,
  encoded,
  hostileBodies,
  hostileValues,
  maliciousTexts,
} from './malicious-input.ts';
import { getPlaces, isWrong, isWrongText, type Place, withValue } from './request-values.ts';
import { repeats, takeInTurns } from './scale.ts';

const calls = await describedCalls();

let full: FullShop;
let acceptedRequestOf: (call: DescribedCall) => Promise<AcceptedRequest>;
/** The request of the call that is tried. */
let accepted: AcceptedRequest;
const nextTexts = takeInTurns(maliciousTexts);
/** Without those that would be normalized to other addresses. */
const nextIds = takeInTurns(maliciousTexts.filter((text) => !['', '.', '..'].includes(text.trim())));
const nextValues = takeInTurns(hostileValues);
const nextBodies = takeInTurns(hostileBodies);

beforeAll(async () => {
  full = await createFullShop();
  acceptedRequestOf = await createAcceptedRequests(full, calls);
});
afterAll(() => full.shop.close());

type Input = {
  who: 'anonymous' | 'caller' | 'unknown';
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string | undefined;
};

let sent = 0;

/** Makes a call, and checks what must hold for every response (`docs/rules/api.md`). */
async function send(call: DescribedCall, { who, path, query, headers, body }: Input) {
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
    ...(who === 'caller' && accepted.token && { authorization: `Bearer ${accepted.token}` }),
    ...(who === 'unknown' && { authorization: 'Bearer nobody-has-this-token' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  let filled = body?.replaceAll(emailPlaceholder, `somebody-${sent}@example.com`);
  if (filled?.includes(captchaPlaceholder)) {
    const solved = await freshCaptcha(createVisitor(full.shop.api), from);
    filled = filled.replaceAll(captchaPlaceholder, solved);
  }
  const response = await full.shop.api.request(address, {
    method: call.method,
    headers: sentHeaders,
    ...(filled !== undefined && { body: filled }),
  });
  const text = await response.text();

  const { status } = response;
  const about = `${call.method} ${address.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;
  expect([about, status, full.takeFailures()]).toEqual([about, expect.toSatisfy(isNoDefect), []]);
  expect(text).not.toMatch(/\.ts:\d+|node_modules|Failed query/);
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return { about, status, fields: [] };
  }
  const answer = JSON.parse(text);
  expect([about, status, answer]).toEqual([about, status, status >= 400 ? findError(status) : answer]);
  const waits = Number(response.headers.get('retry-after'));
  expect([about, waits > 0]).toEqual([about, status === 429]);
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

/** The envelope that a rejection with this status has (`docs/rules/api.md`). */
const findError = (status: number) =>
  expect.objectContaining({
    code: codes[status] ?? expect.stringMatching(/^[a-z_]+$/),
    message: status === 401 ? 'Unauthenticated' : anyMessage,
  });

const buildQuery = (call: DescribedCall): Parameter[] =>
  call.parameters.filter((parameter) => parameter.in === 'query');

/** The required parameters of the query string, except one. */
const requiredBut = (but: string): [string, string][] => accepted.query.filter(([name]) => name !== but);

/** The least and the greatest value; PostgreSQL has no year 0. */
const getExtremes = ({ minimum, maximum, format }: Schema): unknown[] =>
  [minimum, maximum, format === 'date' ? '0000-01-01' : undefined].filter((value) => value !== undefined);

/** The accepted request with a change. */
const changed = (change: Partial<Input> = {}): Input => ({
  who: 'caller',
  path: accepted.path,
  query: accepted.query,
  headers: {},
  ...(accepted.body !== undefined && { body: JSON.stringify(accepted.body) }),
  ...change,
});

/** Whether a rejected field is the one in this place, or contains it, or is contained in it. */
const isAbout = (field: string, at: Place): boolean => {
  const wrong = `${at.join('.')}.`;
  return `${field}.`.startsWith(wrong) || wrong.startsWith(`${field}.`) || field === '';
};

/** Calls for everybody that cannot succeed here: they need a link from a mail, a logo, a provider, or are not for visitors. */
const unavailable = [
  'POST /api/member/reset',
  'POST /api/member/email/link',
  'POST /api/company/join/account',
  'GET /metrics',
  'GET /api/logo/{id}/{file}',
  'GET /api/oauth/check',
  'GET /api/oauth/signup',
  'POST /api/oauth/signup',
  'POST /api/oauth/{provider}/callback',
  // Signed by a provider.
  'POST /api/payment/{type}/return',
  'POST /api/payment/{type}/cancel',
  'POST /api/payment/{type}/webhook',
];

describe.each(calls.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
  beforeAll(async () => {
    accepted = await acceptedRequestOf(call);
  });

  // Requests of all others are accepted in the tests of permissions.
  if (call.access === 'everybody' && !unavailable.includes(call.name)) {
    test('valid input is accepted', async () => {
      const { about, status } = await send(call, changed());
      expect([about, status]).toEqual([about, expect.toSatisfy((code) => code < 400)]);
    });
  }

  if (call.path.includes('{')) {
    test('an invalid id is not found', async () => {
      for (const parameter of call.parameters.filter((one) => one.in === 'path')) {
        for (const text of nextIds(2)) {
          const path = { ...accepted.path, [parameter.name]: text };
          const { about, status } = await send(call, changed({ path }));
          expect([about, status]).toEqual([about, isWrongText(text, parameter.schema) ? 404 : status]);
        }
      }
    });
  }

  if (buildQuery(call).length > 0) {
    test('an invalid value of a parameter is rejected with its name', async () => {
      for (const { name, schema } of buildQuery(call)) {
        for (const text of [...nextTexts(2), ...getExtremes(schema).map(String)]) {
          const { about, status, fields } = await send(
            call,
            changed({ query: [...requiredBut(name), [name, text]] }),
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
          changed({ query: [...requiredBut(name), ...repeated] }),
        );
        expect([about, status, fields.some((field) => isAbout(field, [name]))]).toEqual([about, 422, true]);
      }
    });
  }

  if (call.body) {
    test('an invalid value of a field and an unknown field are rejected with their names', async () => {
      const places = getPlaces(accepted.body, call.body!);
      for (const { at, schema } of places) {
        for (const value of [...nextValues(1), ...getExtremes(schema)]) {
          const body = JSON.stringify(withValue(accepted.body, at, value));
          const { about, status, fields } = await send(call, changed({ body }));
          const isNamed = fields.some((field) => isAbout(field, at));
          expect([about, status, isNamed]).toEqual([
            about,
            ...(isWrong(value, schema) ? [422, true] : [status, isNamed]),
          ]);
        }
      }
      const closedObjects = places.filter(
        ({ schema, value }) =>
          [schema.type].flat().includes('object') && value && !schema.additionalProperties,
      );
      for (const { at } of closedObjects) {
        const body = JSON.stringify(withValue(accepted.body, [...at, 'zz9'], 1));
        const { about, status, fields } = await send(call, changed({ body }));
        const unknown = [...at, 'zz9'].join('.');
        expect([about, status, fields]).toEqual([about, 422, expect.arrayContaining([unknown])]);
      }
      for (const odd of nextBodies(4)) {
        const { about, status } = await send(call, changed({ body: odd }));
        expect([about, status]).toEqual([about, expect.toSatisfy((code) => code === 400 || code === 422)]);
      }
    });
  }

  test('random input never causes a defect', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput(call), async (input) => {
        await send(call, input);
      }),
      { numRuns: repeats(3, 200) },
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
function anyInput(call: DescribedCall): fc.Arbitrary<Input> {
  const paths = Object.entries(accepted.path).map(([name, usually]) => [name, textLike([usually])]);
  const query = fc
    .constantFrom('page', 'zz9', '__proto__', 'page[]', '', ...buildQuery(call).map(({ name }) => name))
    .chain((name) => {
      const schema = buildQuery(call).find((parameter) => parameter.name === name)?.schema;
      const fitting = full.known.get(name) ?? schema?.enum ?? schema?.items?.enum ?? ['1'];
      return textLike(fitting).map((value): [string, string] => [name, value]);
    });
  const json = 'application/json';
  return fc.record({
    who: fc.constantFrom('caller', 'caller', 'caller', 'anonymous', 'unknown'),
    path: fc.record(Object.fromEntries(paths)),
    query: fc.array(query, { maxLength: 6, size: 'max' }).map((sent) => [...accepted.query, ...sent]),
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
function bodyFor(call: DescribedCall): fc.Arbitrary<string> {
  const changes = fc.array(fc.tuple(fc.nat(), anyValue), { maxLength: 2 });
  const wrongBodies = changes.map((wrong) =>
    wrong.reduce((whole, [index, value]) => {
      const places = getPlaces(whole, call.body!);
      return withValue(whole, places[index % places.length]!.at, value);
    }, accepted.body),
  );
  return fc.oneof(
    { weight: 6, arbitrary: wrongBodies.map((body) => JSON.stringify(body) ?? '') },
    { weight: 1, arbitrary: anyValue.map((body) => JSON.stringify(body) ?? '') },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
  );
}
