import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../root.ts';
import { recordSubmission, takeSubmission } from '../forms/lost-answers.ts';
import { loadAreas } from '../i18n/messages.ts';
import { keepForms } from './kept-forms.ts';

beforeAll(() => loadAreas('en', ['common']));
beforeEach(() => {
  takeSubmission();
});

type Outcome = { type: 'data' | 'error'; result: unknown };

/** Sends a form whose action ends so; resolves with the outcome that the router gets. */
async function send(outcome: Outcome): Promise<Outcome> {
  const body = new URLSearchParams({ contents: 'A long text' });
  const request = new Request('http://shop.invalid/contact', { method: 'POST', body });
  const results = { page: outcome };
  return ((await keepForms({ request }, async () => results)) ?? results).page!;
}

test.each([
  ['the connection is lost', data(new TypeError('Failed to fetch')), 'The connection was lost.'],
  ['the server fails', new ErrorResponse(502, 'Bad gateway', ''), 'Server error.'],
  ['the action throws', data(new Error('Unexpected Server Error'), 500), 'Server error.'],
])('where %s, the page stays as it is, and nothing is loaded again', async (_when, result, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const before = { failure: { message: 'A rejection' } };
  recordSubmission('form', before);
  expect(await send({ type: 'error', result })).toEqual({ type: 'data', result: data(before, 503) });
  // A submission without a form gets the failure.
  const failure = { status: 0, code: 'connection', message: expect.stringContaining(text), errors: [] };
  expect(await send({ type: 'error', result })).toEqual({ type: 'data', result: data({ failure }, 503) });
});

test('answers, and errors that are the page’s own, pass', async () => {
  for (const outcome of [
    { type: 'data', result: data({ failure: { status: 422 } }, 422) },
    { type: 'error', result: new ErrorResponse(404, 'Not found', '') },
  ] as const) {
    recordSubmission('form', undefined);
    expect(await send(outcome)).toBe(outcome);
  }
});

test('every form that is posted by scripts is of forms/form.tsx', async () => {
  const others: string[] = [];
  for await (const file of glob('src/web/**/*.tsx', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    const isRouters = /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(text);
    if (isRouters && /<Form\b[^>]*?\bmethod="post"/.test(text)) others.push(file);
  }
  expect(others).toEqual([]);
});
