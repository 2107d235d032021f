/**
 * `node bench/lighthouse.ts [RUNS]`: Lighthouse's marks for the built shop on a phone with simulated throttling (its own
 * mobile default), of the home page, the works, a work and a piece of news; the median of the runs. Prints one table,
 * then every audit that lost a mark, and exits with 1 where performance is below 95 or another mark below 100.
 */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags, chromiumPath } from '../scripts/steps/browser.mjs';
import { startDemoShop } from './processes.ts';

const runs = Number(process.argv[2] ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const { shop, stop } = await startDemoShop();
const chrome = await launch({
  chromePath: chromiumPath,
  chromeFlags: ['--headless=new', ...chromiumFlags],
});

async function firstId(kind: string): Promise<number> {
  const { data } = await (await fetch(`${shop}/api/${kind}?per_page=1`)).json();
  return data.items[0].id;
}

const markOf = ({ categories: marks }: Result, name: (typeof categories)[number]): number =>
  Math.round((marks[name]?.score ?? 0) * 100);

/** The run in the middle by performance, so that one bad moment of the machine does not count. */
async function medianRun(url: string): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse had nothing to say of ${url}`);
    results.push(result.lhr);
  }
  const sorted = results.toSorted((one, other) => markOf(one, 'performance') - markOf(other, 'performance'));
  return sorted[Math.floor(sorted.length / 2)]!;
}

try {
  const paths = ['/', '/shop', `/shop/${await firstId('shop')}`, `/news/${await firstId('news')}`];
  const table: Record<string, Record<string, number | string>> = {};
  const lost: string[] = [];
  for (const path of paths) {
    // The pictures of a page are made when first asked for; visitors after the first one find them.
    await lighthouse(shop + path, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' });
    const result = await medianRun(shop + path);
    const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
    table[path] = {
      ...Object.fromEntries(categories.map((name) => [name, markOf(result, name)])),
      'LCP s': (value('largest-contentful-paint') / 1000).toFixed(2),
      'TBT ms': Math.round(value('total-blocking-time')),
      CLS: value('cumulative-layout-shift'),
      'kB sent': Math.round(value('total-byte-weight') / 1024),
    };
    for (const name of categories) {
      if (markOf(result, name) < least[name]) process.exitCode = 1;
      for (const { id, weight } of result.categories[name]?.auditRefs ?? []) {
        const { score, title, displayValue = '' } = result.audits[id]!;
        if (weight > 0 && score !== null && score < (name === 'performance' ? 0.9 : 1))
          lost.push(`${path} ${name}: ${title} ${displayValue}`);
      }
    }
    if (value('cumulative-layout-shift') > 0) process.exitCode = 1;
  }
  console.table(table);
  for (const line of lost) console.log(line);
} finally {
  chrome.kill();
  await stop();
}
