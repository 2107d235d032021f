/**
 * `node bench/navigation.ts [RTT]`: milliseconds from the click on a work in a list until its page with its picture is painted,
 * with and without what is preloaded while the pointer presses, on a connection with that round trip (60 ms by default); and how
 * many preloads were of pages that were then opened. The pointer crosses other works on its way, as a visitor's does.
 */
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../scripts/steps/browser.mjs';
import { startDemoShop } from './processes.ts';
import { median, percentile } from './statistics.ts';

const roundTripMs = Number(process.argv[2] ?? 60);
/** How long a visitor holds the button of a mouse. */
const pressMs = 90;
const worksOpened = 20;

const { shop, stop } = await startDemoShop();
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const network = await page.context().newCDPSession(page);
await network.send('Network.enable');
await network.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: roundTripMs,
  downloadThroughput: 2_000_000,
  uploadThroughput: 500_000,
});

const preloaded = new Set<string>();
const opened = new Set<string>();
page.on('request', (request) => {
  const isPreload = (request.headers()['sec-purpose'] ?? request.headers().purpose) === 'prefetch';
  if (isPreload && request.url().includes('.data'))
    preloaded.add(new URL(request.url()).pathname.replace(/\.data$/, ''));
});

/** Milliseconds until the page of the work is painted, by its title and its first picture. */
const paintedAfterClick = (works: Page): Promise<number> =>
  works.evaluate(
    () =>
      new Promise<number>((settle) => {
        addEventListener(
          'click',
          () => {
            const start = performance.now();
            const check = () => {
              const picture = document.querySelector<HTMLImageElement>('main img');
              const isThere =
                /\/shop\/\d+/.test(location.pathname) && picture?.complete && picture.naturalWidth > 0;
              if (isThere) requestAnimationFrame(() => settle(performance.now() - start));
              else requestAnimationFrame(check);
            };
            check();
          },
          { capture: true, once: true },
        );
      }),
  );

async function open(index: number, preloads: boolean): Promise<number> {
  await page.goto(`${shop}/shop`);
  await page.waitForFunction(() => !(window as { preHydrationInput?: object }).preHydrationInput);
  const link = page.locator('main a[href^="/shop/"]').nth(index);
  await link.scrollIntoViewIfNeeded();
  const place = (await link.boundingBox())!;
  await page.mouse.move(20, 20);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 30 });
  const painted = paintedAfterClick(page);
  if (preloads)
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2, { delay: pressMs });
  else await link.evaluate((element: HTMLElement) => element.click());
  const milliseconds = await painted;
  opened.add(new URL(page.url()).pathname);
  return milliseconds;
}

try {
  const times = { with: [] as number[], without: [] as number[] };
  // The first round fills the shop's cache of pages and pictures. What is preloaded is kept for some seconds, so those come last.
  for (const round of [[], times.without, times.with]) {
    for (let index = 0; index < worksOpened; index += 1) round.push(await open(index, round === times.with));
  }
  for (const [name, list] of Object.entries(times))
    console.log(
      `${name} preloading: p50 ${median(list).toFixed(0)} ms, p95 ${percentile(list, 0.95).toFixed(0)} ms`,
    );
  const unused = [...preloaded].filter((path) => !opened.has(path));
  console.log(`preloaded: ${preloaded.size} pages, of which ${unused.length} were not opened`);
} finally {
  await browser.close();
  await stop();
}
