import type { Clock } from '../../kernel/clock.ts';
import type { InvalidationFeed } from '../db/invalidation-feed.ts';

/** A response as it is sent; in `headers` each name is followed by its value. `etag` is null when it has none. */
export type CachedResponse = {
  status: number;
  headers: readonly string[];
  etag: string | null;
  body: Buffer;
};

/** A rendered response and whether it may be cached; null when it is personal. */
export type CacheResult = { response: CachedResponse; isCacheable: boolean } | null;

export type ResponseCache = {
  /** Whether the cache is in use; it is not while notifications of changes are not received. */
  readonly isOn: boolean;
  /** The response cached under the key, null when it is known to be personal, undefined when it has to be rendered. */
  find(key: string): CachedResponse | null | undefined;
  /** Renders the response and caches it. Concurrent calls for a key share one render, unless something changed in between. */
  render(key: string, render: () => Promise<CacheResult>): Promise<CachedResponse | null>;
  readonly counts: { hits: number; misses: number; bytes: number; entries: number };
};

type Options = { maxBytes: number; invalidations: InvalidationFeed; clock: Clock };

/** The minute of a moment (milliseconds since 1970). Scheduled changes take effect on whole minutes. */
export const getMinute = (moment: number): number => Math.floor(moment / 60_000);

/** An entry's size beside its body and headers, in bytes; an estimate. */
const entryBytes = 512;

/**
 * A cache of responses that are the same for every visitor; the least recently used are dropped first. An entry is valid until the
 * database changes and until its minute ends, because rates, news and opening hours start at a time without a write.
 */
export function createResponseCache({ maxBytes, invalidations, clock }: Options): ResponseCache {
  type Entry = {
    response: CachedResponse | null;
    bytes: number;
    generation: number;
    minute: number;
    isUsed: boolean;
  };
  const entries = new Map<string, Entry>();
  const renders = new Map<
    string,
    { response: Promise<CachedResponse | null>; generation: number; minute: number }
  >();
  const counts = { hits: 0, misses: 0, bytes: 0, entries: 0 };
  const isOn = () => maxBytes > 0 && invalidations.isLive;
  const minute = () => getMinute(clock.now().getTime());
  const isValid = (one: { generation: number; minute: number }) =>
    one.generation === invalidations.generation && one.minute === minute();

  const remove = (key: string, entry: Entry): void => {
    entries.delete(key);
    counts.bytes -= entry.bytes;
    counts.entries = entries.size;
  };

  const store = (key: string, entry: Entry): void => {
    const previous = entries.get(key);
    if (previous) remove(key, previous);
    if (entry.bytes > maxBytes) return;
    for (const [oldest, old] of entries) {
      if (counts.bytes + entry.bytes <= maxBytes) break;
      if (old.isUsed) {
        // Used since it was last looked at: it moves to the end. Moving it at each use would cost more.
        old.isUsed = false;
        entries.delete(oldest);
        entries.set(oldest, old);
      } else remove(oldest, old);
    }
    entries.set(key, entry);
    counts.bytes += entry.bytes;
    counts.entries = entries.size;
  };

  return {
    counts,
    get isOn() {
      return isOn();
    },
    find(key) {
      const entry = entries.get(key);
      if (!entry || !isOn()) return undefined;
      if (!isValid(entry)) {
        remove(key, entry);
        return undefined;
      }
      entry.isUsed = true;
      if (entry.response) counts.hits += 1;
      return entry.response;
    },
    render(key, render) {
      const current = renders.get(key);
      if (current && isValid(current)) return current.response;
      if (maxBytes > 0) counts.misses += 1;
      // Read before any data: data read later may be older than a change that is received meanwhile.
      const started = { generation: invalidations.generation, minute: minute() };
      const rendered = (async () => {
        const result = await render();
        const response = result?.response ?? null;
        if ((!result || result.isCacheable) && isOn() && isValid(started)) {
          store(key, { response, bytes: toBytes(key, response), ...started, isUsed: false });
        }
        return response;
      })().finally(() => {
        if (renders.get(key)?.response === rendered) renders.delete(key);
      });
      renders.set(key, { response: rendered, ...started });
      return rendered;
    },
  };
}

function toBytes(key: string, response: CachedResponse | null): number {
  const text = (response?.headers ?? []).reduce((sum, part) => sum + part.length, key.length);
  return entryBytes + text + (response?.body.length ?? 0);
}
