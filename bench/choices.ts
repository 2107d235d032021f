/**
 * `node bench/choices.ts`: milliseconds from a click on a frame of an item's page until the browser has painted it (Event Timing, in
 * steps of 8 ms), at full speed and with the processor slowed 4 ×.
 */
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../scripts/steps/browser.mjs';
import { startDemoShop } from './processes.ts';
import { median, percentile } from './statistics.ts';

const rounds = 4;
/** How long a visitor holds the button of a mouse; without it, the work of the press would count as part of the click. */
const pressMs = 90;

const { shop, stop } = await startDemoShop();
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });

async function clickTimes(slowedBy: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const processor = await page.context().newCDPSession(page);
  const { data } = await (await fetch(`${shop}/api/shop?per_page=1`)).json();
  await page.goto(`${shop}/shop/${data.items[0].id}`);
  await page.waitForFunction(() => (window as { preHydrationInput?: null }).preHydrationInput === null);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.evaluate(() => {
    const times: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') times.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { clickTimes: times });
  });
  const frames = page.locator('label:has(input[type=radio][name=frame])');
  const count = await frames.count();
  let clicks = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < count; index += 1) {
      if (!(await frames.nth(index).isVisible())) continue;
      await frames.nth(index).click({ delay: pressMs });
      clicks += 1;
      await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle, 50))));
    }
  }
  const times = await page.evaluate(() => (window as Window & { clickTimes?: number[] }).clickTimes!);
  await page.close();
  // Shorter ones are not reported.
  return [...times, ...Array<number>(Math.max(0, clicks - times.length)).fill(16)];
}

try {
  for (const slowedBy of [1, 4]) {
    const times = await clickTimes(slowedBy);
    console.log(
      `processor slowed ${slowedBy} ×: ${times.length} clicks, p50 ${median(times)} ms, p95 ${percentile(times, 0.95)} ms, ` +
        `longest ${Math.max(...times)} ms`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
