import { type Browser, chromium, type Page, type WebSocket } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../scripts/steps/browser.mjs';
import { freePort } from '../servers/free-port.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { type Command, copyProject } from './project-copy.ts';
import { buildSample } from './scale.ts';

const copy = copyProject();
const waitOptions = { timeout: hangsAfterMs, interval: 50 };
let browser: Browser;
let port: number;
let base: string;

beforeAll(async () => {
  // Chosen here, since it has to be the same after a restart of the server.
  port = await freePort();
  base = `http://127.0.0.1:${port}`;
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
});
afterAll(async () => {
  await browser.close();
  copy.remove();
});

/** Waits until the server's response for the path contains the text. */
const untilServed = (path: string, text: string) =>
  vi.waitFor(async () => expect(await (await fetch(base + path)).text()).toContain(text), waitOptions);
const untilPrinted = (command: Command, text: string) =>
  vi.waitFor(() => expect(command.printed()).toContain(text), waitOptions);
const untilEnded = (command: Command) =>
  vi.waitFor(() => expect(command.isRunning()).toBe(false), waitOptions);
const getCount = (command: Command, text: string) => command.printed().split(text).length - 1;

/**
 * Returns a function that waits until the page, as loaded last, is connected to Vite's updates, optionally by another connection
 * than the given one.
 */
function watchConnection(page: Page): (earlier?: WebSocket) => Promise<WebSocket> {
  let open: WebSocket | undefined;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('"connected"')) open = socket;
    });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) open = undefined;
  });
  return (earlier) =>
    vi.waitFor(() => {
      expect(open && open !== earlier).toBe(true);
      return open!;
    }, waitOptions);
}

test('npm run dev updates the browser after a save, and restarts the server only for changes of its files', async () => {
  const command = copy.start(['npm', 'run', 'dev'], port);
  await untilServed('/healthz', 'ok');
  const page = await browser.newPage();
  page.setDefaultTimeout(waitOptions.timeout);
  const path = '/partner/artist';
  const heading = page.locator('#write');
  const untilConnected = watchConnection(page);
  await page.goto(base + path);
  await untilConnected();
  // Vite updates only modules that the browser has run.
  const hydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  await vi.waitFor(async () => expect(await heading.evaluate(hydrated)).toBe(true), waitOptions);

  copy.change(
    'src/web/storefront/partner/partner-page.tsx',
    "{t(kind === 'artist'",
    "A saved page: {t(kind === 'artist'",
  );
  await heading.filter({ hasText: 'A saved page: Your application' }).waitFor();
  await untilServed(path, 'A saved page: ');

  copy.change('src/web/i18n/messages/en/enquiries.json', 'Your application', 'A saved text');
  await heading.filter({ hasText: 'A saved page: A saved text' }).waitFor();
  await untilServed(path, 'A saved text');
  expect(getCount(command, 'starting the database')).toBe(1);

  const last = await untilConnected();
  copy.change('src/api/health.ts', "c.text('ok')", "c.text('A saved answer'");
  await untilPrinted(command, 'SyntaxError');
  await untilPrinted(command, 'The server ended.');
  copy.change('src/api/health.ts', "c.text('A saved answer'", "c.text('A saved answer')");
  await untilServed('/healthz', 'A saved answer');
  await untilServed(path, 'A saved text');
  // The page retries until the server is back, and is reloaded.
  await untilConnected(last);

  // The open page's connection does not prevent the server from ending.
  command.process.kill('SIGTERM');
  await untilEnded(command);
  expect(getCount(command, 'changed: the server restarts')).toBe(2);
  expect(getCount(command, 'starting the database')).toBe(2);
  expect(copy.processes()).toEqual([]);
});

const kills = [
  { victim: ['npm', 'run', 'dev'], moment: 'Giclée is at' },
  { victim: ['node', 'scripts/dev.mjs'], moment: 'starting the database' },
] as const;

test.each([...buildSample(kills, 2)])(
  'kill -9 of $victim at “$moment” leaves nothing running',
  async ({ victim, moment }) => {
    const command = copy.start(victim, port);
    await untilPrinted(command, moment);
    command.process.kill('SIGKILL');
    await untilEnded(command);
    expect(copy.processes()).toEqual([]);
  },
);

/** Vite's listeners would end the process before the database has stopped. */
test('Vite adds no listener for SIGTERM', async () => {
  const program = `
    import { createServer } from 'node:http';
    import { systemClock } from './src/kernel/clock.ts';
    import { createWebServer } from './src/web/server/server.ts';
    await createWebServer({ http: createServer(), mode: 'development', clock: systemClock });
    console.log('listeners: ' + process.listenerCount('SIGTERM'));
    process.exit();
  `;
  const command = copy.start([process.execPath, '--input-type=module', '--eval', program], port);
  await untilEnded(command);
  expect(command.printed()).toContain('listeners: 0');
});
