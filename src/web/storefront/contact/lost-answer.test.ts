import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadAreas } from '../../i18n/messages.ts';
import { keepForm, revalidateAfterAnswer } from './lost-answer.ts';

beforeAll(() => loadAreas('en', ['common']));

const send = (answer: () => Promise<unknown>) => {
  const body = new URLSearchParams({ contents: 'A long text', captcha: 'solved' });
  const request = new Request('http://shop.invalid/contact', { method: 'POST', body });
  return keepForm({ request, serverAction: answer });
};

test.each([
  ['the connection is lost', new TypeError('Failed to fetch'), 'The connection was lost.'],
  ['the server fails', new ErrorResponse(502, 'Bad gateway', ''), 'Server error.'],
])('where %s, the form stays and says so, and the page is not loaded again', async (_when, error, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const result = await send(() => Promise.reject(error));
  expect(result).toEqual({
    failure: { status: 0, code: 'connection', message: expect.stringContaining(text), errors: [] },
    values: { contents: 'A long text' },
  });
  const actionResult = result as { failure: unknown };
  expect(revalidateAfterAnswer({ actionResult, defaultShouldRevalidate: true })).toBe(false);
});

test('answers, redirects and refusals of the page pass', async () => {
  const refused = { failure: { status: 422, code: 'validation', message: '', errors: [] } };
  expect(await send(async () => refused)).toBe(refused);
  expect(revalidateAfterAnswer({ actionResult: refused, defaultShouldRevalidate: true })).toBe(true);
  for (const thrown of [redirect('/sent'), new ErrorResponse(404, 'Not found', '')]) {
    await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
  }
});
