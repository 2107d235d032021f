import { expect, test } from '@playwright/test';
import { javascriptBytes } from '../../bench/page-weight.ts';

// 147 and 161 kB. With the validation of forms, which loads with the first form, each has 28 kB more.
for (const [path, kilobytes] of [
  ['/shop', 150],
  ['/shop/12', 165],
] as const) {
  test(`${path} loads at most ${kilobytes} kB of scripts before the first click`, {
    tag: '@desktop',
  }, async ({ baseURL }) => {
    const bytes = await javascriptBytes(baseURL!, path);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(kilobytes * 1000);
  });
}
