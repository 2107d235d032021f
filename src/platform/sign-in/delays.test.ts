import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempts, countedAttempts, longestDelaySeconds } from './delays.ts';

const rule = { free: 10, drainSeconds: 90 };
const start = Date.UTC(2027, 2, 1);
const at = (seconds: number) => new Date(start + seconds * 1000);

test('nobody waits longer than a minute, whatever was tried before and when', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 200 }), (pauses) => {
      let tries: Attempts | null = null;
      let seconds = 0;
      for (const pause of pauses) {
        seconds += pause;
        tries = countedAttempts(tries, rule, at(seconds)) ?? tries;
        const wait = tries!.nextAt.getTime() - at(seconds).getTime();
        expect(wait).toBeLessThanOrEqual(longestDelaySeconds * 1000);
      }
    }),
  );
});

test('who tries again as soon as he may waits longer each time, a minute at the most', () => {
  const waits: number[] = [];
  let tries: Attempts | null = null;
  let now = at(0);
  for (let time = 0; time < rule.free + 8; time += 1) {
    tries = countedAttempts(tries, rule, now)!;
    const next = Math.max(tries.nextAt.getTime(), now.getTime());
    waits.push((next - now.getTime()) / 1000);
    now = new Date(next);
  }
  expect(waits.slice(0, rule.free)).toEqual([...Array(rule.free - 1).fill(0), 5]);
  expect(waits.slice(rule.free)).toEqual([10, 20, 40, 60, 60, 60, 60, 60]);
});

test('who has waited may always try, and who tries too early is not counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (times) => {
      let tries: Attempts | null = null;
      let now = at(0);
      for (let time = 0; time < times; time += 1) {
        tries = countedAttempts(tries, rule, now);
        expect(tries).not.toBeNull();
        const { nextAt } = tries!;
        expect(countedAttempts(tries, rule, new Date(nextAt.getTime() - 1)) === null || nextAt <= now).toBe(
          true,
        );
        now = new Date(Math.max(nextAt.getTime(), now.getTime()));
      }
    }),
  );
});

test('what was tried is forgotten with time', () => {
  let tries: Attempts | null = null;
  for (let time = 0; time < rule.free - 1; time += 1) tries = countedAttempts(tries, rule, at(0));
  const day = 86_400;
  expect(countedAttempts(tries, rule, at(day))).toEqual({
    level: 1,
    countedAt: at(day),
    nextAt: new Date(0),
  });
});
