import { expect, test } from 'vitest';
import { routeArguments } from '../../../../test/pages/route-arguments.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { action, loader } from './preferences-route.ts';

const path = `http://shop.invalid/zh-Hant/preferences?${new URLSearchParams({ from: '/zh-Hant/shop?page=2' })}`;

/** Chooses a currency, which the API rejects with a status. */
const choose = (status: number, accept: string) => {
  const rejected = () => Response.json({ code: 'refused', message: '請稍後再試' }, { status });
  const body = new URLSearchParams({ currency: 'NTD' });
  const request = new Request(path, { method: 'POST', headers: { accept }, body });
  return action(
    routeArguments({ api: { fetch: rejected }, clock: systemClock }, { userToken: null }, request),
  );
};

test('a currency that is rejected is answered with a message for a toast', async () => {
  expect(await choose(429, '*/*')).toMatchObject({ failure: { status: 429, message: '請稍後再試' } });
});

test.each([
  ['without scripts', 429, 'text/html,*/*'],
  ['without scripts, by a server that fails', 502, 'text/html,*/*'],
  ['by a server that fails', 502, '*/*'],
])('a currency that is rejected %s is an error of the page', async (_, status, accept) => {
  await expect(choose(status, accept)).rejects.toMatchObject({
    data: { status, message: '請稍後再試' },
    init: { status },
  });
});

test.each([
  [path, '/zh-Hant/shop?page=2'],
  ['http://shop.invalid/preferences?from=https://evil.example', '/'],
])('another attempt at %s leads to %s', (url, location) => {
  const answer = loader({ url: new URL(url) } as Parameters<typeof loader>[0]);
  expect(answer.headers.get('location')).toBe(location);
});
