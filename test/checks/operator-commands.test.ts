// The operator's commands work on the existing shop; without one they fail and create none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

test.each([
  ['import', ['docs/import-example']],
  ['staff', ['invite', 'somebody@example.com', 'owner']],
])('npm run %s fails without a shop and creates none', (name, parameters) => {
  const folder = join(temporaryFolder(), 'elsewhere');
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...parameters], {
    env: { ...env, NODE_ENV: 'production', DATA_DIR: folder },
    encoding: 'utf8',
  });
  expect(stderr).toContain(`There is no shop in ${folder}. Set DATA_DIR`);
  expect(status).toBe(1);
  expect(existsSync(folder)).toBe(false);
});
