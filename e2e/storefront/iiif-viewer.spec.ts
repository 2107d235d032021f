import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';

const packageFolder = dirname(fileURLToPath(import.meta.resolve('tify')));
const types = { js: 'text/javascript', css: 'text/css' };

/** Another site with an IIIF viewer, on this machine. */
let site: Server;
let viewerUrl: string;
test.beforeAll(async () => {
  site = createServer(async ({ url = '' }, response) => {
    const [, file, extension] = /^\/(tify\.(js|css))$/.exec(url) ?? [];
    if (file && extension) {
      response.setHeader('content-type', types[extension as keyof typeof types]);
      response.end(await readFile(join(packageFolder, file)));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><link rel="stylesheet" href="/tify.css"><div id="tify" style="height: 100vh"></div>
      <script type="module">
        import Tify from '/tify.js';
        new Tify({ container: '#tify', manifestUrl: new URLSearchParams(location.search).get('manifest'), view: 'info' });
      </script>`);
  });
  await new Promise<void>((settle) => site.listen(0, '127.0.0.1', settle));
  viewerUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((settle) => site.close(settle)));

/** The manifest that a page names in its head and links to. */
async function findManifest(page: Page): Promise<string> {
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  const manifest = await page.locator(`link[rel="alternate"][type='${type}']`).getAttribute('href');
  const link = page.getByRole('link', { name: 'IIIF manifest for viewers' });
  expect(new URL((await link.getAttribute('href'))!, page.url()).href).toBe(manifest);
  return manifest!;
}

for (const [what, list] of [
  ['a work for sale', '/api/shop'],
  ['a masterpiece', '/api/masterpiece'],
] as const) {
  test(`a viewer on another site shows ${what}, from the shop alone`, { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const { items } = (await createVisitor(baseURL!).get(list)).data;
    const [{ id, title, artist, picture }] = items;
    await page.goto(`${list.slice('/api'.length)}/${id}`);
    const manifest = await findManifest(page);

    const origins = new Set<string>();
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) origins.add(new URL(request.url()).origin);
    });
    const shown = page.waitForResponse((response) => response.url().includes(`/iiif/3/${picture.id}/full/`));
    await page.goto(`${viewerUrl}/?manifest=${encodeURIComponent(manifest)}`);
    expect((await shown).status()).toBe(200);
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await expect(page.getByText(artist.name).first()).toBeVisible();
    await expect(page.getByText(`© ${artist.name}. Image: `)).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect([...origins].toSorted()).toEqual([viewerUrl, baseURL!].toSorted());
  });
}
