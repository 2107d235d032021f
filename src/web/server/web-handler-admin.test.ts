import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ofEveryBuild } from '../../../test/pages/server-build.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { serverBundle } from './server-bundle.ts';
import { createWebHandler } from './web-handler.ts';

describe('a link to the admin from a mail or another site', () => {
  const { fetch } = createWebHandler({
    callApi: () => {
      throw new Error('the API was called');
    },
    build: () => {
      throw new Error('a page was rendered');
    },
    mode: 'production',
  });
  const arrive = (path: string, headers: Record<string, string> = {}) =>
    fetch(
      new Request(`http://internal:3000${path}`, {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', ...headers },
      }),
      { ip: '203.0.113.1' },
    );

  test('continues from a page of our own, so that the browser sends the strict cookie', async () => {
    const response = await arrive('/zh-Hant/admin/enquiry/7?a=1&b="><script>');
    expect(response.status).toBe(200);
    const html = await new Response(response.body).text();
    const onward =
      '/zh-Hant/admin/login?next=%2Fzh-Hant%2Fadmin%2Fenquiry%2F7%3Fa%3D1%26b%3D%2522%253E%253Cscript%253E';
    expect(html).toContain(`content="0;url=${onward}"`);
    expect(html).not.toContain('<script');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  // These are pages, which this handler cannot make.
  test.each([
    ['/admin/login?next=%2Fadmin', {}],
    ['/zh-CN/admin/join/abc', {}],
    ['/administration', {}],
    ['/shop/1', {}],
    ['/admin/enquiry/7', { 'sec-fetch-site': 'same-origin' }],
    ['/admin/enquiry/7', { 'sec-fetch-site': 'none' }],
    ['/admin/enquiry/7.data', {}],
    ['/admin/enquiry/7', { 'sec-fetch-mode': 'cors' }],
  ])('is not what %s with %j is', async (path, headers) => {
    await expect(arrive(path, headers as Record<string, string>)).rejects.toThrow('a page was rendered');
  });
});

describe('the admin’s code', () => {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true }));
  const page =
    "export const routes = { page: { id: 'page', path: 'admin/page', module: { loader: () => new Response('page') } } };";
  const common = Object.entries(ofEveryBuild).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  const built = ['export const entry = { module: { default: () => new Response() } };', page, ...common].join(
    '\n',
  );

  test.each([
    ['is missing', () => {}],
    ['is half written', (file: string) => writeFileSync(file, built.slice(0, 100))],
    [
      'fails while it runs',
      (file: string) =>
        writeFileSync(file, `${built}\nimport { readFileSync } from 'node:fs'; readFileSync('${file}.txt');`),
    ],
  ])('that %s once is loaded by a later request', async (what, fail) => {
    const file = join(folder, `${what.replaceAll(' ', '-')}.mjs`);
    fail(file);
    const handler = createWebHandler({
      callApi: () => Response.json({}),
      build: () => Promise.reject(new Error('a page of the shop was rendered')),
      adminBuild: serverBundle(file),
      mode: 'production',
    });
    const visit = () => handler.fetch(new Request('http://internal:3000/admin/page'), { ip: '203.0.113.1' });
    await expect(visit()).rejects.toThrow();
    writeFileSync(`${file}.txt`, '');
    if (what !== 'fails while it runs') writeFileSync(file, built);
    expect((await visit()).status).toBe(200);
  });
});
