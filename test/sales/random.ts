/** Random choices that a seed repeats (mulberry32). */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    integer,
    isLikely: (probability: number): boolean => next() < probability,
    pick: <Value>(values: readonly Value[]): Value => values[integer(0, values.length - 1)]!,
    /** A key, as often as its weight says. */
    weighted<Key extends string>(weights: Record<Key, number>): Key {
      const entries = Object.entries<number>(weights);
      let rest = next() * entries.reduce((all, [, weight]) => all + weight, 0);
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key as Key;
      }
      return entries.at(-1)![0] as Key;
    },
  };
}
