import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffVisitor, staffVisitor } from '../factories/staff.ts';
import { createTestShop, type TestShop } from '../servers/shop.ts';
import { repeats } from './scale.ts';

const works = repeats(4000, 200_000);

/** The longest allowed delay of other requests, in ms of processor time; a list of 200,000 works read at once took seconds. */
const maxMs = 1000;

/** Measures the longest turn of the event loop in ms of processor time; the wall clock counts other processes too. */
function measureLongestTurn(): { stop(): number } {
  let last = process.threadCpuUsage();
  let longest = 0;
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}

let shop: TestShop;
let editor: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

test(`a list of ${works} works is uploaded and checked without blocking the process for long`, async () => {
  const lines = Array.from({ length: works }, (_, index) => `work-${index},A title,"臺北\nTaipei"`);
  const list = new TextEncoder().encode(['key,title_en,concept_en', ...lines].join('\r\n'));
  const turns = measureLongestTurn();
  const sent = await editor.send('POST', '/api/admin/import?name=long.csv', list, {
    'content-type': 'text/csv',
  });
  const attempts = await shop.services.jobs.drain(shop.services);
  const longest = turns.stop();
  console.log({ works, attempts, maxMs: Math.round(longest) });
  expect(sent).toMatchObject({ status: 201, data: { total: works, state: 'checking' } });
  expect(attempts).toBe(works / 100);
  expect((await editor.get(`/api/admin/import/${sent.data.id}`)).data).toMatchObject({
    state: 'checked',
    done: works,
    counts: { refused: works },
  });
  expect(longest).toBeLessThan(maxMs);
});
