import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/steps/browser.mjs';
import { freePort } from './test/servers/free-port.ts';

const isFull = process.env.PROOF_SCALE === 'full';

// Every worker loads this file again, and must use the port that was chosen at the first time.
process.env.JOURNEY_PORT ??= String(await freePort());
const siteUrl = `http://localhost:${process.env.JOURNEY_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], [join(import.meta.dirname, 'test/reporters/playwright-reporter.ts')]],
  // Only against hanging: journeys also pass beside a busy processor.
  timeout: 900_000,
  expect: { timeout: 240_000 },
  use: {
    baseURL: siteUrl,
    locale: 'en-GB',
    timezoneId: 'Asia/Taipei',
    // Without animations, so that axe measures colours in their final state and pictures are at their final position.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a third of the time, so it is off unless TRACE=on.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumFlags,
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: isFull ? /@phone/ : /@phone|@on-phone/,
    },
    {
      name: 'phone',
      // Without journeys that are the same on every screen: those of page heads, and those tagged @desktop.
      testIgnore: ['for-search-engines.spec.ts'],
      grepInvert: /@desktop/,
      // What each tag means is in CONTRIBUTING.md; `npm run proof` runs all others on both screens.
      grep: isFull ? /./ : /@phone|@on-phone|@every-screen/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node_modules/.bin/node test/servers/journey-server.ts',
    url: `${siteUrl}/readyz`,
    timeout: 600_000,
    stdout: 'pipe',
    // The server then stops its database and removes its data.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: { PORT: process.env.JOURNEY_PORT },
  },
});
