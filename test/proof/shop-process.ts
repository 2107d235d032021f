import { createServer } from 'node:net';
import { expect, vi } from 'vitest';
import type { GatewaySettings } from '../../src/domains/payments/gateways/gateways.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { type Program, startProgram } from './program.ts';

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts another process of the shop on the database of a test, and waits until it serves `http://127.0.0.1:PORT`. */
export async function startShopProcess({
  port,
  databaseUrl,
  folder,
  gateways,
}: {
  port: number;
  databaseUrl: string;
  folder: string;
  gateways: GatewaySettings;
}): Promise<Program> {
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  const shop = startProgram('payments/payment-shop.ts', JSON.stringify({ env, gateways }));
  await vi.waitFor(() => expect(shop.lines).toContain('ready'), { timeout: hangsAfterMs, interval: 10 });
  return shop;
}
