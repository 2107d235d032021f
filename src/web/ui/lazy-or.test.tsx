import { type ComponentType, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyOr } from './lazy-or.ts';

const toHtml = async (Part: ComponentType<{ name: string }>): Promise<string> => {
  const stream = await renderToReadableStream(
    <Suspense fallback={null}>
      <Part name="page" />
    </Suspense>,
  );
  await stream.allReady;
  return new Response(stream).text();
};

const Fallback = ({ name }: { name: string }) => <p>{`plain ${name}`}</p>;

test('a component whose code does not load is replaced, and the page stays', async () => {
  const Part = lazyOr<{ name: string }>(() => Promise.reject(new Error('offline')), Fallback);
  expect(await toHtml(Part)).toContain('<p>plain page</p>');
});

test('a component whose code loads is shown', async () => {
  const Part = lazyOr<{ name: string }>(
    async () =>
      ({ name }) => <b>{name}</b>,
    Fallback,
  );
  expect(await toHtml(Part)).toContain('<b>page</b>');
});
