import { afterAll, expect, test, vi } from 'vitest';
import { copyProject } from './project-copy.ts';

const copy = copyProject();
afterAll(() => copy.remove());

const address = /^Giclée is at (\S+)$/m;
const patience = { timeout: 300_000, interval: 50 };

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'npm start says where the shop is, serves it, and leaves nothing running after %s',
  async (signal) => {
    const command = copy.start(['npm', 'start'], 0);
    const [, base] = await vi.waitFor(() => {
      const found = address.exec(command.printed());
      expect(found, command.printed()).not.toBeNull();
      return found!;
    }, patience);
    for (const path of ['/readyz', '/']) expect((await fetch(base + path)).status, path).toBe(200);
    command.process.kill(signal);
    await vi.waitFor(() => expect(command.isRunning()).toBe(false), { timeout: 30_000 });
    expect(copy.processes()).toEqual([]);
  },
);
