import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFile } from './hash-file.ts';

const never = new AbortController().signal;
const getContent = (bytes: number) => new Uint8Array(bytes).map((_, index) => (index * 31) % 251);

test.each([0, 1, 63, 64, 2_097_151, 2_097_152, 2_097_153, 5_000_000])(
  'the hash of %i bytes is that of the whole file',
  async (bytes) => {
    const content = getContent(bytes);
    const shares: number[] = [];
    const hash = await hashFile(new Blob([content]), never, (share) => shares.push(share));
    expect(hash).toBe(createHash('sha256').update(content).digest('hex'));
    expect(shares.at(-1)).toBe(bytes === 0 ? undefined : 1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  },
);

test('hashing stops when it is aborted', async () => {
  const controller = new AbortController();
  const work = hashFile(new Blob([getContent(9_000_000)]), controller.signal, () => controller.abort());
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
});
