import { expect, test } from 'vitest';
import { roomForPurposes } from './rooms-of-purposes.ts';

test('a work hangs in the first room of its purposes in which it fits', () => {
  const small = { widthMm: 600, heightMm: 800 };
  expect(roomForPurposes(['bedroom', 'dining'], small)).toBe('bedroom');
  expect(roomForPurposes(['own-purpose', 'hotel'], small)).toBe('lobby');
  expect(roomForPurposes([], small)).toBe('living');
});

test('a work that is too large for those rooms hangs in another, and the largest one in the lobby', () => {
  expect(roomForPurposes(['study'], { widthMm: 2900, heightMm: 1300 })).toBe('living');
  expect(roomForPurposes(['study'], { widthMm: 3000, heightMm: 2500 })).toBe('lobby');
  expect(roomForPurposes(['study'], { widthMm: 9000, heightMm: 9000 })).toBe('lobby');
});
