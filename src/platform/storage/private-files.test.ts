import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDataFolder, createPrivateFolder } from './private-files.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a new folder is accessible only to its owner', async () => {
  await createPrivateFolder(join(folder, 'data/files'));
  expect([getMode(join(folder, 'data')), getMode(join(folder, 'data/files'))]).toEqual(['700', '700']);
});

test('an existing folder is made private, with everything in it', async () => {
  const files = join(folder, 'files');
  mkdirSync(join(files, 'masters/ab'), { recursive: true });
  writeFileSync(join(files, 'masters/ab/one.tiff'), 'a master');
  writeFileSync(join(files, 'two'), 'a mail');
  const outside = join(folder, 'outside');
  writeFileSync(outside, 'not ours');
  symlinkSync(outside, join(files, 'link'));
  for (const name of ['', 'masters', 'masters/ab']) chmodSync(join(files, name), 0o755);
  for (const name of ['masters/ab/one.tiff', 'two', 'link']) chmodSync(join(files, name), 0o644);
  await createPrivateFolder(files);
  const modes = readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => !lstatSync(join(files, name)).isSymbolicLink())
    .map((name) => [name, getMode(join(files, name))]);
  expect(Object.fromEntries(modes)).toEqual({
    masters: '700',
    'masters/ab': '700',
    'masters/ab/one.tiff': '600',
    two: '600',
  });
  expect([getMode(files), getMode(outside)]).toEqual(['700', '644']);
});

test('the data folder is private, or can be passed through by the account that runs the database', async () => {
  const data = join(folder, 'data');
  await createDataFolder(data, false);
  expect(getMode(data)).toBe('700');
  chmodSync(data, 0o755);
  await createDataFolder(data, true);
  expect(getMode(data)).toBe('711');
  await createDataFolder(data, false);
  expect(getMode(data)).toBe('700');
});
