/**
 * The load program, a process of its own: reads one `Load` as JSON from its argument, prints one `Measured` as JSON.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export type Load = {
  url: string;
  method?: 'GET' | 'PUT' | 'POST';
  connections: number;
  seconds: number;
  /** What each connection sends, in turn; without any, all ask for the address alone. */
  clients?: { headers: Record<string, string>; bodies: unknown[] }[];
  /** Whether each request is a new one to the idempotency check. */
  isNewEachTime?: boolean;
};

export type Measured = { perSecond: number; p97Ms: number; failed: number };

const load = JSON.parse(process.argv[2] ?? '') as Load;
const { pathname, search } = new URL(load.url);
let connected = 0;
const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  setupClient(connection) {
    const client = load.clients?.[connected++ % load.clients.length];
    if (!client) return;
    connection.setRequests(
      client.bodies.map((body) => ({
        method: load.method ?? 'GET',
        path: pathname + search,
        headers: { ...client.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(load.isNewEachTime && {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, 'idempotency-key': randomUUID() },
          }),
        }),
      })),
    );
  },
});
const measured: Measured = {
  perSecond: Math.round(result.requests.average),
  p97Ms: result.latency.p97_5,
  failed: result.non2xx + result.errors,
};
console.log(JSON.stringify(measured));
