import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A DER value: tag, length, content (ITU-T X.690). */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const bytes: number[] = [];
  for (let rest = size; rest > 0; rest >>= 8) bytes.unshift(rest & 255);
  return Buffer.concat([
    Buffer.from(size < 128 ? [tag, size] : [tag, 128 + bytes.length, ...bytes]),
    content,
  ]);
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);

/** Object identifiers, encoded: sha256WithRSAEncryption and commonName. */
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonNameId = der(0x06, Buffer.from('550403', 'hex'));

const name = (commonName: string) =>
  sequence(der(0x31, sequence(commonNameId, der(0x0c, Buffer.from(commonName)))));

/** GeneralizedTime without fractions of a second. */
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, '')}Z`));

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;

/** Makes an RSA key and a self-signed X.509 version 3 certificate of it (RFC 5280), both as PEM. */
export function createCertificate(
  commonName: string,
  from: Date,
  to: Date,
): { privateKey: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const serial = randomBytes(16);
  // A positive number without leading zeros.
  serial[0] = (Number(serial[0]) & 0x7f) | 0x40;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sha256WithRsa,
    name(commonName),
    sequence(time(from), time(to)),
    name(commonName),
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  return { privateKey, certificate: pem('CERTIFICATE', certificate) };
}
