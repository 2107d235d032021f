import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The types of CBOR (RFC 8949) that WebAuthn uses: integers, byte and text strings, maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const userPresent = 0x01;
const hasCredential = 0x40;
/** The passkey may be synchronised between devices, and is. */
const isBackedUp = 0x18;

/** A security key in this process: creates passkeys and signs with them, with responses as a browser returns them. */
export function createAuthenticator(origin: string, { isSynchronised = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const idText = id.toString('base64url');
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authData = (flags: number, ...more: Buffer[]) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | (isSynchronised ? isBackedUp : 0);
    return Buffer.concat([rpIdHash, Buffer.from([all]), count, ...more]);
  };
  const answer = (response: Record<string, string>) => ({
    id: idText,
    rawId: idText,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Answers the options of a new passkey. */
    create(options: { challenge: string }, at = origin) {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(userPresent | hasCredential, Buffer.alloc(16), length, id, cbor(key));
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, at).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      });
    },
    /** Answers the options of a sign-in. */
    get(options: { challenge: string }, at = origin) {
      const data = authData(userPresent);
      const client = clientData('webauthn.get', options.challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
    /** Acts like a copy of the key, whose counter is behind. */
    resetCounter() {
      counter = 0;
    },
  };
}
