import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { type RequestContext, requestContext } from '../../session/context.ts';
import { loader } from './report-file-route.ts';

/** A response, or the data that was thrown instead. */
type Answer = Response & { init?: { status: number } };

/** Asks for a file of the report while the API answers so. */
async function ask(file: string, answer: () => Promise<Response>): Promise<Answer> {
  const context = new RouterContextProvider();
  const call = { $get: answer };
  const api = { api: { report: call, 'report.csv': call } };
  const ctx = { api, locale: 'zh-Hant', file: null } as unknown as RequestContext;
  context.set(requestContext, ctx);
  const request = { params: { file }, context } as unknown as Parameters<typeof loader>[0];
  try {
    await loader(request);
    return required(ctx.file, 'the file') as Answer;
  } catch (thrown) {
    return thrown as Answer;
  }
}

const rejection = (status: number) => async () => new Response('{}', { status });

describe('a file of the annual report', () => {
  test('is passed on', async () => {
    const found = await ask(
      '2026.csv',
      async () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
    );
    expect([found.status, await found.text(), found.headers.get('content-type')]).toEqual([
      200,
      'a,b',
      'text/csv',
    ]);
  });

  test.each([
    ['a fault', rejection(500)],
    ['an outage', rejection(503)],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['a review that is not over', rejection(403)],
  ])('that cannot be made because of %s leads back to its place on the page', async (_, answer) => {
    const found = await ask('2026.pdf', answer);
    const place = `${localizedPath('zh-Hant', '/account/report')}?year=2026&failed=pdf`;
    expect([found.status, found.headers.get('location')]).toEqual([302, place]);
  });

  test.each([
    ['2026.pdf', rejection(404)],
    ['2026.docx', rejection(200)],
    ['9999.pdf', rejection(422)],
  ])('%s that does not exist is a 404', async (file, answer) => {
    expect((await ask(file, answer)).init).toEqual({ status: 404 });
  });
});
