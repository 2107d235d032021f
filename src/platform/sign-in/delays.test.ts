import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempts, maxDelaySeconds, nextAttempts } from './delays.ts';

const rule = { free: 10, drainSeconds: 90 };
const start = Date.UTC(2027, 2, 1);
const at = (seconds: number) => new Date(start + seconds * 1000);

test('no delay is longer than a minute, after any attempts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 200 }), (pauses) => {
      let attempts: Attempts | null = null;
      let seconds = 0;
      for (const pause of pauses) {
        seconds += pause;
        attempts = nextAttempts(attempts, rule, at(seconds)) ?? attempts;
        const wait = attempts!.nextAt.getTime() - at(seconds).getTime();
        expect(wait).toBeLessThanOrEqual(maxDelaySeconds * 1000);
      }
    }),
  );
});

test('repeated attempts at the earliest time have increasing delays up to a minute', () => {
  const waits: number[] = [];
  let attempts: Attempts | null = null;
  let now = at(0);
  for (let time = 0; time < rule.free + 8; time += 1) {
    attempts = nextAttempts(attempts, rule, now)!;
    const next = Math.max(attempts.nextAt.getTime(), now.getTime());
    waits.push((next - now.getTime()) / 1000);
    now = new Date(next);
  }
  expect(waits.slice(0, rule.free)).toEqual([...Array(rule.free - 1).fill(0), 5]);
  expect(waits.slice(rule.free)).toEqual([10, 20, 40, 60, 60, 60, 60, 60]);
});

test('an attempt after the delay is always allowed, and one before it is not counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (times) => {
      let attempts: Attempts | null = null;
      let now = at(0);
      for (let time = 0; time < times; time += 1) {
        attempts = nextAttempts(attempts, rule, now);
        expect(attempts).not.toBeNull();
        const { nextAt } = attempts!;
        expect(nextAttempts(attempts, rule, new Date(nextAt.getTime() - 1)) === null || nextAt <= now).toBe(
          true,
        );
        now = new Date(Math.max(nextAt.getTime(), now.getTime()));
      }
    }),
  );
});

test('attempts are forgotten with time', () => {
  let attempts: Attempts | null = null;
  for (let time = 0; time < rule.free - 1; time += 1) attempts = nextAttempts(attempts, rule, at(0));
  const day = 86_400;
  expect(nextAttempts(attempts, rule, at(day))).toEqual({
    level: 1,
    countedAt: at(day),
    nextAt: new Date(0),
  });
});
