import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveDemoMembers } from '../demo/members.ts';
import { fillToScale } from '../demo/scale/fill.ts';
import { readConfig } from '../src/config.ts';
import { openShop } from '../src/services.ts';
import { createItem } from '../test/factories/items.ts';

/** Opens a shop in this process on a new embedded database, with the demo's members and so many works. */
export async function openFilledShop(works: number) {
  const folder = mkdtempSync(join(tmpdir(), 'giclee-filled-shop-'));
  const shop = await openShop(
    readConfig({ ...process.env, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }),
    () => {},
  );
  const { services, database } = shop;
  for (let index = 0; index < 12; index += 1) await createItem(services.db);
  await saveDemoMembers(services);
  await fillToScale(database.pool, works, { hasConcepts: false });
  return {
    services,
    pool: database.pool,
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
