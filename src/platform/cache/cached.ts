import type { Services } from '../services.ts';
import { minuteOf } from './response-cache.ts';

/**
 * Keeps what `load` gives for a while in this process: for reference data that everybody asks for and staff change now
 * and then. A change that is heard of (`Services.changes`) counts at once, any other within `maximumAgeMs`, and what begins at
 * a time of day with its minute. Age goes by the injected clock. A failure is not kept.
 */
export function cachedFor<Value>(
  maximumAgeMs: number,
  load: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  type Load = { value: Promise<Value>; at: number; generation: number };
  // The events are made once for a shop and are the same inside a transaction, so they stand for the shop.
  const kept = new WeakMap<Services['events'], Omit<Load, 'value'> & { value: Value }>();
  const loading = new WeakMap<Services['events'], Load>();

  return async (services) => {
    const { events, clock, changes } = services;
    const now = clock.now().getTime();
    const isCurrent = ({ generation, at }: { generation: number; at: number }) =>
      generation === changes.generation && now >= at && minuteOf(now) === minuteOf(at);

    const entry = kept.get(events);
    const current = entry && isCurrent(entry) ? entry : undefined;
    if (current && now - current.at < maximumAgeMs) return current.value;
    const under = loading.get(events);
    if (under && isCurrent(under)) {
      // While one caller loads what has only grown old, the others are served what is there.
      if (current) return current.value;
      // Its failure may be its own: it can be inside a transaction that ended.
      return under.value.catch(() => load(services));
    }

    // The generation is taken before anything is read, so that a change meanwhile counts.
    const mine = { value: load(services), at: now, generation: changes.generation };
    loading.set(events, mine);
    try {
      const value = await mine.value;
      kept.set(events, { ...mine, value });
      return value;
    } finally {
      if (loading.get(events) === mine) loading.delete(events);
    }
  };
}
