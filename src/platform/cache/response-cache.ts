import type { Clock } from '../../kernel/clock.ts';
import type { InvalidationFeed } from '../db/invalidation-feed.ts';

/** An answer as it goes out; in `headers` each name is followed by its value. `etag` is null where the answer has none. */
export type Answer = { status: number; headers: readonly string[]; etag: string | null; body: Buffer };

/** What was made: an answer, and whether it may be given to others later; null where it cannot be one for everybody. */
export type CacheResult = { answer: Answer; isCacheable: boolean } | null;

export type ResponseCache = {
  /** Whether anything is kept at present; it is not while changes are not heard. */
  readonly isOn: boolean;
  /** The answer kept under the key, null where there is none for everybody, undefined where it has to be made. */
  find(key: string): Answer | null | undefined;
  /** Makes the answer and keeps it; who asks for the same meanwhile gets the same, unless something changed in between. */
  make(key: string, make: () => Promise<CacheResult>): Promise<Answer | null>;
  readonly counts: { hits: number; misses: number; bytes: number; entries: number };
};

type Options = { maximumBytes: number; changes: InvalidationFeed; clock: Clock };

/** The minute that a moment (milliseconds since 1970) is in. What begins at a time begins with a minute. */
export const minuteOf = (moment: number): number => Math.floor(moment / 60_000);

/** An entry's own weight beside its body and headers, in bytes; about right. */
const entryBytes = 512;

/**
 * Answers that are the same for everybody; those that nobody asked for of late go first. One holds until something changes in the database,
 * and until the minute ends: rates, news and opening hours begin at a time of day, which no write tells.
 */
export function createResponseCache({ maximumBytes, changes, clock }: Options): ResponseCache {
  type Entry = { answer: Answer | null; bytes: number; generation: number; minute: number; isUsed: boolean };
  const entries = new Map<string, Entry>();
  const flights = new Map<string, { made: Promise<Answer | null>; generation: number; minute: number }>();
  const counts = { hits: 0, misses: 0, bytes: 0, entries: 0 };
  const isOn = () => maximumBytes > 0 && changes.isLive;
  const minute = () => minuteOf(clock.now().getTime());
  const holds = (one: { generation: number; minute: number }) =>
    one.generation === changes.generation && one.minute === minute();

  const remove = (key: string, entry: Entry): void => {
    entries.delete(key);
    counts.bytes -= entry.bytes;
    counts.entries = entries.size;
  };

  const keep = (key: string, entry: Entry): void => {
    const former = entries.get(key);
    if (former) remove(key, former);
    if (entry.bytes > maximumBytes) return;
    for (const [oldest, old] of entries) {
      if (counts.bytes + entry.bytes <= maximumBytes) break;
      if (old.isUsed) {
        // It has another turn, behind the others; to move it at every use would take longer than all else.
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
      if (!holds(entry)) {
        remove(key, entry);
        return undefined;
      }
      entry.isUsed = true;
      if (entry.answer) counts.hits += 1;
      return entry.answer;
    },
    make(key, make) {
      const under = flights.get(key);
      if (under && holds(under)) return under.made;
      if (maximumBytes > 0) counts.misses += 1;
      // Taken before anything is read: what is read later may be older than the change that is heard meanwhile.
      const flight = { generation: changes.generation, minute: minute() };
      const made = (async () => {
        const result = await make();
        const answer = result?.answer ?? null;
        if ((!result || result.isCacheable) && isOn() && holds(flight)) {
          keep(key, { answer, bytes: bytesOf(key, answer), ...flight, isUsed: false });
        }
        return answer;
      })().finally(() => {
        if (flights.get(key)?.made === made) flights.delete(key);
      });
      flights.set(key, { made, ...flight });
      return made;
    },
  };
}

function bytesOf(key: string, answer: Answer | null): number {
  const text = (answer?.headers ?? []).reduce((sum, part) => sum + part.length, key.length);
  return entryBytes + text + (answer?.body.length ?? 0);
}
