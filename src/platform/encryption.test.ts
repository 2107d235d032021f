import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptText, encryptText } from './encryption.ts';

const secret = randomBytes(32).toString('base64url');

test('a text comes back, and no two ciphertexts are the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, context) => {
      const stored = encryptText(secret, text.toWellFormed(), context);
      expect(decryptText(secret, stored, context)).toBe(text.toWellFormed());
      expect(encryptText(secret, text, context).equals(stored)).toBe(false);
    }),
  );
});

test('another secret, another context and every changed byte are rejected', () => {
  const stored = encryptText(secret, '帳號 0001234567', 'member:7');
  expect(stored.includes('0001234567')).toBe(false);
  expect(() => decryptText(randomBytes(32).toString('base64url'), stored, 'member:7')).toThrow();
  expect(() => decryptText(secret, stored, 'member:8')).toThrow();
  for (let index = 0; index < stored.length; index += 1) {
    const changed = Buffer.from(stored);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => decryptText(secret, changed, 'member:7')).toThrow();
  }
  expect(() => decryptText(secret, stored.subarray(0, 20), 'member:7')).toThrow();
});
