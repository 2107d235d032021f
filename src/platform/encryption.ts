import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** The first byte of what is stored, so that another format can follow. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM.
 *
 * @param secret 32 bytes in base64url
 * @param context what the text belongs to, such as `member:7`: it cannot be decrypted as that of another
 * @returns version, nonce, tag and ciphertext
 */
export function encryptText(secret: string, text: string, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(secret, 'base64url'), nonce);
  cipher.setAAD(Buffer.from(context));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), content]);
}

/** The text of `encryptText`. Throws where the secret or the context is another one, or a byte was changed. */
export function decryptText(secret: string, stored: Buffer, context: string): string {
  if (stored[0] !== version) throw new Error('an unknown format of encrypted text');
  const nonce = stored.subarray(1, 1 + nonceBytes);
  const tag = stored.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, Buffer.from(secret, 'base64url'), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  return (
    decipher.update(stored.subarray(1 + nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  );
}
