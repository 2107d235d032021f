import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { canonicalJson } from '../orders.rules.ts';
import { findCertificateKeys, insertCertificateKey } from './certificates.repository.ts';
import type { CertificateKeys } from './certificates.schemas.ts';

/*
 * The Ed25519 keys of certificates. The private key is a secret of the shop (`Secrets`); the public keys are stored in the database, so
 * that certificates stay valid when the secret is replaced.
 */

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

type SigningKey = { id: string; publicKey: string; privateKey: KeyObject };

const buildJwk = (publicKey: string) => ({ kty: 'OKP', crv: 'Ed25519', x: publicKey }) as const;

/** The thumbprint of an Ed25519 key (RFC 7638). */
const getThumbprint = (publicKey: string): string =>
  createHash('sha256')
    .update(canonicalJson(buildJwk(publicKey)))
    .digest('base64url');

/** The shop's current key. */
function currentKey({ secrets }: Services): SigningKey {
  const seed = Buffer.from(secrets.certificate, 'base64url');
  const key = Buffer.concat([privateKeyPrefix, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const publicKey = required(createPublicKey(privateKey).export({ format: 'jwk' }).x, 'the public key');
  return { id: getThumbprint(publicKey), publicKey, privateKey };
}

/** The current key for signing, in the caller's transaction; its public key is stored from now on. */
export async function useSigningKey(
  tx: Services,
): Promise<{ id: string; getSignature(document: string): string }> {
  const { id, publicKey, privateKey } = currentKey(tx);
  await insertCertificateKey(tx.db, { id, publicKey, createdAt: tx.clock.now() });
  return {
    id,
    getSignature: (document) => sign(null, Buffer.from(document), privateKey).toString('base64url'),
  };
}

/** Whether a key made the signature of a document. @param publicKey 32 bytes in base64url */
export const isSignature = (document: string, signature: string, publicKey: string): boolean =>
  verify(
    null,
    Buffer.from(document),
    createPublicKey({ key: buildJwk(publicKey), format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

/** The public keys of the shop's certificates as a JWK set: the current one, then former ones. */
export async function listCertificateKeys(services: Services): Promise<CertificateKeys> {
  const current = currentKey(services);
  const known = await findCertificateKeys(services.db);
  const former = known.filter(({ id }) => id !== current.id);
  return {
    keys: [current, ...former].map(({ id, publicKey }) => ({
      ...buildJwk(publicKey),
      kid: id,
      use: 'sig',
      alg: 'EdDSA',
    })),
  };
}
