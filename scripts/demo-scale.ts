// `npm run demo:scale -- N`: fills the demo shop up to N works, to test it with many.

import { loadDemo } from '../demo/load.ts';
import { fillToScale } from '../demo/scale/fill.ts';
import { readConfig } from '../src/config.ts';
import { openShop } from '../src/services.ts';

const maxWorks = 3_000_000;
const usage = `npm run demo:scale -- N   (up to N works, at most ${maxWorks}, in an empty shop or the demo shop)`;

const started = performance.now();
const printProgress = (step: string): void => {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step}`);
};

async function run(works: number): Promise<void> {
  const shop = await openShop(readConfig(process.env), printProgress);
  // Closing stops the embedded database, which would otherwise outlive this process. The open transaction is rolled back.
  process.once('SIGINT', () => void shop.close().finally(() => process.exit(130)));
  try {
    await loadDemo(shop.services, printProgress);
    await fillToScale(shop.database.pool, works, { onProgress: printProgress });
    printProgress('done');
  } finally {
    await shop.close();
  }
}

const works = Number(process.argv[2]);
if (Number.isInteger(works) && works > 0 && works <= maxWorks && process.argv.length === 3) {
  await run(works);
} else {
  console.error(usage);
  process.exitCode = 2;
}
