import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Browser, chromium, type Page, type WebSocket } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../scripts/steps/browser.mjs';
import { type Command, copyProject } from './project-copy.ts';

const copy = copyProject();
const patience = { timeout: 60_000, interval: 50 };
let browser: Browser;
let port: number;
let base: string;

beforeAll(async () => {
  // Not one that the server chooses, since it has to be the same after a restart.
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as { port: number });
  probe.close();
  base = `http://127.0.0.1:${port}`;
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
});
afterAll(async () => {
  await browser.close();
  copy.remove();
});

/** Waits until the server answers the path with the text. */
const untilRead = (path: string, text: string) =>
  vi.waitFor(async () => expect(await (await fetch(base + path)).text()).toContain(text), patience);
const untilPrinted = (command: Command, text: string) =>
  vi.waitFor(() => expect(command.printed()).toContain(text), patience);
const untilEnded = (command: Command) => vi.waitFor(() => expect(command.isRunning()).toBe(false), patience);
const countOf = (command: Command, text: string) => command.printed().split(text).length - 1;

/** Returns what waits until the page, as it was loaded last, hears of changes: if wanted, by a later connection than the one given. */
function vitesConnection(page: Page): (earlier?: WebSocket) => Promise<WebSocket> {
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
    }, patience);
}

test('npm run dev: what is saved is seen in the browser; only a file of the server restarts it, once for each change', async () => {
  const command = copy.start(['npm', 'run', 'dev'], port);
  await untilRead('/healthz', 'ok');
  const page = await browser.newPage();
  page.setDefaultTimeout(patience.timeout);
  const path = '/partner/artist';
  const heading = page.locator('#write');
  const connection = vitesConnection(page);
  await page.goto(base + path);
  await connection();
  // Vite does not update what the browser has not run yet.
  const hydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  await vi.waitFor(async () => expect(await heading.evaluate(hydrated)).toBe(true), patience);

  copy.change(
    'src/web/storefront/partner/partner-page.tsx',
    "{t(kind === 'artist'",
    "A saved page: {t(kind === 'artist'",
  );
  await heading.filter({ hasText: 'A saved page: Your application' }).waitFor();
  await untilRead(path, 'A saved page: ');

  copy.change('src/web/i18n/messages/en/enquiries.json', 'Your application', 'A saved text');
  await heading.filter({ hasText: 'A saved page: A saved text' }).waitFor();
  await untilRead(path, 'A saved text');
  expect(countOf(command, 'starting the database')).toBe(1);

  const last = await connection();
  copy.change('src/api/health.ts', "c.text('ok')", "c.text('A saved answer'");
  await untilPrinted(command, 'SyntaxError');
  await untilPrinted(command, 'The server ended.');
  copy.change('src/api/health.ts', "c.text('A saved answer'", "c.text('A saved answer')");
  await untilRead('/healthz', 'A saved answer');
  await untilRead(path, 'A saved text');
  // The page asks until the server is back, and is loaded again.
  await connection(last);

  // The page is still open: its connection does not keep the server from ending.
  command.process.kill('SIGTERM');
  await untilEnded(command);
  expect(countOf(command, 'changed: the server restarts')).toBe(2);
  expect(countOf(command, 'starting the database')).toBe(2);
  expect(copy.processes()).toEqual([]);
});

test.each([
  { victim: ['npm', 'run', 'dev'], moment: 'Giclée is at' },
  { victim: ['node', 'scripts/dev.mjs'], moment: 'starting the database' },
] as const)('kill -9 of $victim at “$moment” leaves nothing running', async ({ victim, moment }) => {
  const command = copy.start(victim, port);
  await untilPrinted(command, moment);
  command.process.kill('SIGKILL');
  await untilEnded(command);
  expect(copy.processes()).toEqual([]);
});

/** Its listeners would end the process before the database has stopped. */
test('Vite leaves it to the server what happens on SIGTERM', async () => {
  const program = `
    import { createServer } from 'node:http';
    import { createWeb } from './src/web/server/server.ts';
    await createWeb({ http: createServer(), mode: 'development' });
    console.log('listeners: ' + process.listenerCount('SIGTERM'));
    process.exit();
  `;
  const command = copy.start([process.execPath, '--input-type=module', '--eval', program], port);
  await untilEnded(command);
  expect(command.printed()).toContain('listeners: 0');
});
