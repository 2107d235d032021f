import { expect, test } from 'vitest';
import type { RequestContext } from '../session/context.ts';
import { tusRequest, tusResponse } from './pass-on.server.ts';

const contextIn = (locale: RequestContext['locale']) => ({ locale }) as RequestContext;

test('only the headers of the protocol are passed on, and the body as it arrives', async () => {
  const request = new Request('http://shop.example/account/upload/a', {
    method: 'PATCH',
    body: 'bytes',
    headers: {
      cookie: 'user_token=a',
      authorization: 'Bearer b',
      'x-forwarded-for': '1.2.3.4',
      'x-http-method-override': 'DELETE',
      'tus-resumable': '1.0.0',
      'upload-offset': '5',
      'content-type': 'application/offset+octet-stream',
    },
  });
  const { method, headers, body } = tusRequest(request);
  expect(method).toBe('PATCH');
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    'tus-resumable': '1.0.0',
    'upload-offset': '5',
    'content-type': 'application/offset+octet-stream',
  });
  expect(await new Response(body).text()).toBe('bytes');
});

test.each([
  ['en', '/account/upload/abc'],
  ['zh-Hant', '/zh-Hant/account/upload/abc'],
  ['zh-CN', '/zh-CN/account/upload/abc'],
] as const)('the address of an upload is that of the pages: %s', async (locale, location) => {
  const headers = { location: '/api/upload/abc', 'upload-expires': 'later', 'set-cookie': 'a=b' };
  const response = await tusResponse(
    contextIn(locale),
    Promise.resolve(new Response(null, { status: 201, headers })),
  );
  expect(response.status).toBe(201);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, no-store',
    location,
    'upload-expires': 'later',
  });
});

test('a refusal keeps its status and its message', async () => {
  const refused = Response.json({ code: 'too_many_unused_uploads', message: 'Full' }, { status: 409 });
  const response = await tusResponse(contextIn('en'), Promise.resolve(refused));
  expect([response.status, await response.json()]).toEqual([
    409,
    { code: 'too_many_unused_uploads', message: 'Full' },
  ]);
});
