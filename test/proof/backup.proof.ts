import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyDemoData } from '../factories/demo-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startPageServer } from './program.ts';

const root = temporaryFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = promisify(execFile);
const command = (name: string, archive: string, folder: string) =>
  run(process.execPath, [`scripts/${name}.ts`, archive], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });

/** Starts the built shop on a data folder; returns its address. */
async function startShop(folder: string): Promise<string> {
  const shop = await startPageServer('', folder);
  onTestFinished(async () => {
    shop.process.kill('SIGTERM');
    await shop.ended;
  });
  return shop.base;
}

type Shown = { total: number; items: { title: string; picture: { id: number } }[] };
const getWorks = async (base: string): Promise<Shown> =>
  ((await (await fetch(`${base}/api/shop?per_page=50`)).json()) as { data: Shown }).data;

async function getPicture(base: string, id: number): Promise<Buffer> {
  const response = await fetch(`${base}/iiif/3/${id}/full/400,/0/default.jpg`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('a running shop is backed up, and restored with its works and pictures in another folder', async () => {
  const [running, restored, archive] = ['running', 'restored', 'backup.tar.gz'].map((name) =>
    join(root, name),
  ) as [string, string, string];
  mkdirSync(running);
  await copyDemoData(running);
  const base = await startShop(running);
  const saved = await command('backup', archive, running);
  const loaded = await command('restore', archive, restored);
  expect(loaded.stdout).toMatch(/^\d+ tables with \d+ rows and \d+ files\n$/);
  expect(loaded.stdout).toBe(saved.stdout);
  await expect(command('restore', archive, restored)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('an empty database only'),
  });

  const copy = await startShop(restored);
  const works = await getWorks(copy);
  expect(works).toEqual(await getWorks(base));
  expect(works.total).toBeGreaterThan(10);
  const { id } = works.items[0]!.picture;
  expect(await getPicture(copy, id)).toEqual(await getPicture(base, id));
  expect((await fetch(`${copy}/`)).status).toBe(200);
});
