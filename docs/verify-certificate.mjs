// Verifies a certificate of authenticity without the shop: plain Node, no packages (docs/certificates.md).
//
//   node verify-certificate.mjs certificate-….json keys.json
//
// The second file is the shop's public keys, as published at /api/certificate/key. Exits with 0 where the signature is right, otherwise 1.
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** JSON with sorted keys and without white space: the signed bytes. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};

/** Whether an object of a JSON text has a key twice: of two values, another program may read the other one. */
const hasDuplicateKeys = (json) => {
  const open = [];
  for (const [part, text, colon] of json.matchAll(/[{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (colon) {
      const key = JSON.parse(text);
      if (open.at(-1).has(key)) return true;
      open.at(-1).add(key);
    }
  }
  return false;
};

const [certificateFile, keysFile] = process.argv.slice(2);
if (!certificateFile || !keysFile) {
  console.error('usage: node verify-certificate.mjs CERTIFICATE.json KEYS.json');
  process.exit(2);
}
const text = readFileSync(certificateFile, 'utf8');
const { certificate, signature } = JSON.parse(text);
const { keys } = JSON.parse(readFileSync(keysFile, 'utf8'));
const key = keys.find(({ kid }) => kid === certificate.key_id);

const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};
if (hasDuplicateKeys(text))
  fail('NOT VALID: the file has the same name twice, and may be read in different ways.');
if (!key) fail('NOT VALID: the certificate was signed with a key that is not among the keys of the shop.');
const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' });
const isRight = verify(
  null,
  Buffer.from(canonical(certificate)),
  publicKey,
  Buffer.from(signature, 'base64url'),
);
if (!isRight) fail('NOT VALID: the certificate was changed after it was signed.');

const { title, artist, edition, print, issued_on: issuedOn } = certificate;
console.log(`VALID: ${title.en} by ${artist.en}`);
console.log(edition ? `No. ${edition.number} of ${edition.size}` : 'Open edition');
console.log(`${print.width_mm} × ${print.height_mm} mm, ${print.substrate.en}; issued on ${issuedOn}`);
console.log(`Whether it was revoked since then: ${certificate.shop.url}/certificate/${certificate.id}`);
