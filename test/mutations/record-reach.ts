// A set-up of the tests: records which mutants' code each test file executes, for `draw.ts`.
import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';

const reached = new Set<number>();
Object.assign(globalThis, { reached: (id: number) => reached.add(id) });

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath!);
  appendFileSync(
    join(process.env.REACH_FOLDER!, String(process.pid)),
    `${JSON.stringify({ file, reached: [...reached] })}\n`,
  );
});
