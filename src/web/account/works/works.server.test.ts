import { expect, test } from 'vitest';
import type { RequestContext } from '../../session/context.ts';
import { priceName } from './work-values.ts';
import { calculateShares } from './works.server.ts';

/** An API that answers the calculation of shares. */
const webWith = (answer: () => Promise<Response>) =>
  ({ api: { api: { submission: { share: { $post: answer } } } } }) as unknown as RequestContext;

test.each([
  ['is rejected', async () => Response.json({ code: 'rate_limited', message: 'Later' }, { status: 429 })],
  ['cannot be reached', () => Promise.reject(new Error('no connection'))],
])('without shares the form still works: the API %s', async (_, answer) => {
  expect(await calculateShares(webWith(answer), { [priceName('300x200@1')]: '3000' })).toEqual({});
});
