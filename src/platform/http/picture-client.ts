import type { QueueClient } from '../images/fair-queue.ts';
import { getNetwork } from '../net/client-ip.ts';
import type { ApiContext } from './router.ts';

/** The client of a request that renders pictures, for the picture queue: its network, and a signal of its end. */
export const toPictureClient = (c: ApiContext): Required<Pick<QueueClient, 'client' | 'signal'>> => ({
  client: getNetwork(c.var.clientIp),
  signal: c.req.raw.signal,
});
