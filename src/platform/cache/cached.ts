import type { Services } from '../services.ts';
import { getMinute } from './response-cache.ts';

/**
 * Caches the result of `load` in this process, for reference data that many requests read and staff rarely change. It is loaded again after
 * a notification of a change, when the minute ends, and after `maxAgeMs` by the injected clock. Failures are not cached.
 */
export function cachedFor<Value>(
  maxAgeMs: number,
  load: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  type Load = { value: Promise<Value>; at: number; generation: number };
  // `events` is created once for a shop and is the same inside a transaction, so it identifies the shop.
  const cached = new WeakMap<Services['events'], Omit<Load, 'value'> & { value: Value }>();
  const loading = new WeakMap<Services['events'], Load>();

  return async (services) => {
    const { events, clock, invalidations } = services;
    const now = clock.now().getTime();
    const isCurrent = ({ generation, at }: { generation: number; at: number }) =>
      generation === invalidations.generation && now >= at && getMinute(now) === getMinute(at);

    const entry = cached.get(events);
    const current = entry && isCurrent(entry) ? entry : undefined;
    if (current && now - current.at < maxAgeMs) return current.value;
    const under = loading.get(events);
    if (under && isCurrent(under)) {
      // While one caller reloads a value that is only too old, the others get the cached one.
      if (current) return current.value;
      // The other load may fail for its own reason, such as a transaction that ended.
      return under.value.catch(() => load(services));
    }

    // The generation is read before the data, so that a change meanwhile counts.
    const { generation } = invalidations;
    // A query is sent again whenever it is awaited; as a promise it is sent once, however many callers wait for it.
    const mine = { value: (async () => load(services))(), at: now, generation };
    loading.set(events, mine);
    try {
      const value = await mine.value;
      cached.set(events, { ...mine, value });
      return value;
    } finally {
      if (loading.get(events) === mine) loading.delete(events);
    }
  };
}
