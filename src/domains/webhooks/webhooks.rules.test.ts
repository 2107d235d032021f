import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptsPerSending, isEndpointUrl, outcomeOfAttempt } from './webhooks.rules.ts';

/** The seconds until the next attempt after a failed one. */
const delayAfter = (attempts: number, attemptLimit: number): number | null =>
  outcomeOfAttempt(500, attempts, attemptLimit).retryAfterSeconds;

test('a message is attempted eight times, with growing delays of more than a day in all', () => {
  const attempts = Array.from({ length: attemptsPerSending }, (_, index) => index + 1);
  const delays = attempts.map((attempt) => delayAfter(attempt, attemptsPerSending));
  expect(delays).toEqual([60, 300, 1800, 7200, 18_000, 36_000, 50_400, null]);
  expect(delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)).toBeGreaterThan(24 * 3600);
});

test('a message that is sent again has as many attempts with the same delays, whatever was before', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: attemptsPerSending }), (before, attempt) => {
      expect(delayAfter(before + attempt, before + attemptsPerSending)).toBe(
        delayAfter(attempt, attemptsPerSending),
      );
    }),
  );
});

test('only a status of 2xx is a delivery, and 410 ends the attempts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      const { status: outcome, retryAfterSeconds } = outcomeOfAttempt(status, 1, attemptsPerSending);
      const isDelivered = status >= 200 && status < 300;
      expect(outcome).toBe(isDelivered ? 'delivered' : status === 410 ? 'failed' : 'waiting');
      expect(retryAfterSeconds).toBe(isDelivered || status === 410 ? null : 60);
    }),
  );
  expect(outcomeOfAttempt(null, 1, attemptsPerSending).status).toBe('waiting');
  expect(outcomeOfAttempt(null, attemptsPerSending, attemptsPerSending).status).toBe('failed');
  expect(outcomeOfAttempt(500, attemptsPerSending, attemptsPerSending).status).toBe('failed');
});

test.each(['https://partner.example/hook', 'https://partner.example:8443/a?b=c', 'https://8.8.8.8/'])(
  'an endpoint can be %s',
  (url) => {
    expect(isEndpointUrl(url, false)).toBe(true);
  },
);

test.each([
  ...[
    'http://partner.example/',
    'ftp://partner.example/',
    'partner.example',
    'https://',
    'javascript:alert(1)',
  ],
  ...['https://user@partner.example/', 'https://:secret@partner.example/', 'https://partner.example/#part'],
])('an endpoint cannot be %s, not in the demo either', (url) => {
  expect(isEndpointUrl(url, false)).toBe(false);
  expect(isEndpointUrl(url, true)).toBe(false);
});

test.each(['http://localhost:4000/hook', 'http://127.0.0.1/', 'http://[::1]:80/'])(
  'an endpoint can be %s in the demo only',
  (url) => {
    expect(isEndpointUrl(url, true)).toBe(true);
    expect(isEndpointUrl(url, false)).toBe(false);
  },
);
