// Serves the shop's API and runs its jobs on a database, with the fault hook. Usage: payment-shop.ts SETTINGS (JSON).
// `POST /fault {at, mode}` plans a kill, `GET /fault` answers how many writes there were since.
import '../../servers/end-with-parent.ts';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../../../src/api/app.ts';
import { startBackground } from '../../../src/background.ts';
import { readConfig } from '../../../src/config.ts';
import { trustedProxies } from '../../../src/platform/net/client-ip.ts';
import { openShop } from '../../../src/services.ts';
import { countedWrites, installFaultHook, planFault } from './fault-hook.ts';

const { env, gateways } = JSON.parse(process.argv[2] ?? '');
installFaultHook();
const config = { ...readConfig(env), gateways };
const { services } = await openShop(config, () => {});
const api = createApi(services, { proxies: trustedProxies([]), checkReady: async () => {} });
const listener = getRequestListener(async (request) => {
  if (!request.url.endsWith('/fault')) return api.fetch(request, { ip: '127.0.0.1' });
  if (request.method === 'POST') planFault((await request.json()) ?? undefined);
  return Response.json({ writes: countedWrites() });
});
const server = createServer(listener);
server.listen(config.port, config.host, () => {
  startBackground(services, () => true);
  console.log('ready');
});
