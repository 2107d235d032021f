import type { GatewaySettings } from '../../src/domains/payments/gateways/gateways.ts';
import { type Program, printedBy, startProgram } from './program.ts';

/** Starts another process of the shop on the database of a test, and waits until it serves `http://127.0.0.1:PORT`. */
export async function startShopProcess({
  port,
  databaseUrl,
  folder,
  gateways,
  ...settings
}: {
  port: number;
  databaseUrl: string;
  folder: string;
  gateways: GatewaySettings;
  SMTP_URL?: string;
}): Promise<Program> {
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const shop = startProgram('payments/payment-shop.ts', JSON.stringify({ env, gateways }));
  await printedBy(shop, /^ready$/);
  return shop;
}
