import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openToOthers } from '../../../test/file-permissions.ts';
import { diskStorage } from './disk-storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'giclee-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('stores and returns files, from bytes and from a stream', async () => {
  const files = diskStorage(folder);
  await files.write('masters/1.svg', Buffer.from('one'));
  await files.write('masters/2.svg', Readable.from(['t', 'wo']));
  expect((await files.read('masters/1.svg')).toString()).toBe('one');
  expect((await files.read('masters/2.svg')).toString()).toBe('two');
  const { content, bytes } = await files.open('masters/2.svg');
  expect([await text(content), bytes]).toEqual(['two', 3]);
  await expect(files.open('masters/3.svg')).rejects.toThrow('ENOENT');
  expect(await files.exists('masters/3.svg')).toBe(false);
  await files.remove('masters/1.svg');
  expect(await files.exists('masters/1.svg')).toBe(false);
});

test('makes files inaccessible to other users of the machine', async () => {
  const files = diskStorage(folder);
  await files.write('masters/ab/1.svg', Buffer.from('one'));
  await files.write('uploads/2', Readable.from(['two']));
  expect(openToOthers(folder)).toEqual([]);
});

test('an interrupted write leaves nothing', async () => {
  const files = diskStorage(folder);
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('connection lost');
    })(),
  );
  await expect(files.write('half.bin', broken)).rejects.toThrow('connection lost');
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['../out', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a\0b'])(
  'rejects the key %j',
  async (key) => {
    await expect(diskStorage(folder).write(key, Buffer.from('x'))).rejects.toThrow(RangeError);
  },
);

test('checks whether files can be written, and leaves no file', async () => {
  await diskStorage(folder).checkWritable();
  expect(readdirSync(join(folder, 'ready'))).toEqual([]);
  await expect(diskStorage('/dev/null').checkWritable()).rejects.toThrow('ENOTDIR');
});
