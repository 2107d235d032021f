import type { Services } from './services.ts';

/**
 * Keeps what `load` gives for a while in this process: for reference data that everybody asks for and staff change now
 * and then, so that a change shows everywhere within `maximumAgeMs`. Age goes by the injected clock. A failure is not kept.
 */
export function cachedFor<Value>(
  maximumAgeMs: number,
  load: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  // The events are made once for a shop and are the same inside a transaction, so they stand for the shop.
  const kept = new WeakMap<Services['events'], { value: Value; at: number }>();
  return async (services) => {
    const now = services.clock.now().getTime();
    const entry = kept.get(services.events);
    if (entry && now >= entry.at && now - entry.at < maximumAgeMs) return entry.value;
    // While one caller loads, the others are served what is there.
    if (entry) kept.set(services.events, { value: entry.value, at: now });
    try {
      const value = await load(services);
      kept.set(services.events, { value, at: now });
      return value;
    } catch (error) {
      kept.delete(services.events);
      throw error;
    }
  };
}
