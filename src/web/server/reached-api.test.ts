import { expect, test } from 'vitest';
import { toResult } from '../api.server.ts';
import { reachedApi } from './reached-api.ts';

const html = (status: number) => new Response('<h1>Bad gateway</h1>', { status });
const empty = () => new Response('', { status: 502, headers: { 'content-type': 'application/json' } });
const messages = {
  en: 'The server is not reachable at the moment. Please try again later',
  'zh-Hant': '目前無法連上伺服器，請稍後再試',
  'zh-CN': '暂时无法连接服务器，请稍后再试',
};

test.each(Object.entries(messages) as [keyof typeof messages, string][])(
  'an API that cannot be reached is a bad gateway with a message in %s',
  async (locale, message) => {
    const unreachable = () => Promise.reject(new TypeError('fetch failed'));
    for (const call of [unreachable, () => html(502), () => html(503), () => html(504), empty]) {
      const outcome = await toResult(reachedApi(call, locale));
      expect(outcome).toEqual({
        ok: false,
        failure: { status: 502, code: 'bad_gateway', message, errors: [], data: undefined },
      });
    }
  },
);

test('an answer of the API stays as it is', async () => {
  const answers = [
    Response.json({ code: 'unavailable' }, { status: 503 }),
    Response.json({ code: 'server_error' }, { status: 500 }),
    new Response(null, { status: 304 }),
    new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  ];
  for (const answer of answers) expect(await reachedApi(() => answer, 'en')).toBe(answer);
});
