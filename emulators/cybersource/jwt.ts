import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from '../runtime/control.ts';
import type { CybersourceState } from './state.ts';

const headerSchema = z.object({ alg: z.literal('HS256'), kid: z.string() });

const claimsSchema = z.looseObject({
  iat: z.int(),
  exp: z.int(),
  iss: z.string(),
  jti: z.string().min(1),
  'request-host': z.string(),
  'request-method': z.string(),
  'request-resource-path': z.string(),
  'v-c-jwt-version': z.literal('2'),
  'v-c-merchant-id': z.string(),
  digest: z.string().optional(),
  'digest-algorithm': z.string().optional(),
});

function decoded<Schema extends z.ZodType>(part: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/** A REST request as it came. */
export type SignedRequest = {
  authorization: string;
  method: string;
  host: string;
  /** With the query. */
  path: string;
  body: string;
};

/** Clocks may differ by this much. */
const leewaySeconds = 30;

/**
 * Makes a check of the JWT that signs a REST request: HS256 with the base64-decoded shared secret, claims that fit the request
 * and its body, valid for at most two minutes, used once.
 * @returns a function that gives what is wrong, undefined for nothing
 */
export function jwtCheck(state: CybersourceState): (request: SignedRequest, now: Date) => string | undefined {
  /** Token ids with the time in seconds until which they are remembered. */
  const usedIds = new Map<string, number>();

  return ({ authorization, method, host, path, body }, now) => {
    const [, head = '', content = '', signature = ''] =
      /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization) ?? [];
    const header = decoded(head, headerSchema);
    const claims = decoded(content, claimsSchema);
    if (!header || !claims) return 'no JWT with the needed header and claims';
    const key = Buffer.from(state.restSharedSecret, 'base64');
    const expected = createHmac('sha256', key).update(`${head}.${content}`).digest('base64url');
    if (header.kid !== state.restKeyId || !isSameText(signature, expected)) return 'key or signature';
    const seconds = now.getTime() / 1000;
    if (claims.iat > seconds + leewaySeconds || claims.exp < seconds || claims.exp - claims.iat > 120) {
      return 'iat and exp';
    }
    if (claims.iss !== state.merchantId || claims['v-c-merchant-id'] !== state.merchantId) return 'merchant';
    if (![host, host.replace(/:\d+$/, '')].includes(claims['request-host'])) return 'request-host';
    if (claims['request-method'].toUpperCase() !== method) return 'request-method';
    if (![path, path.replace(/\?.*/, '')].includes(claims['request-resource-path'])) {
      return 'request-resource-path';
    }
    const digest = createHash('sha256').update(body).digest('base64');
    const hasDigest = claims.digest === digest && claims['digest-algorithm'] === 'SHA-256';
    if (method !== 'GET' && !hasDigest) return 'digest';
    for (const [id, until] of usedIds) {
      if (until >= seconds) break;
      usedIds.delete(id);
    }
    if (usedIds.has(claims.jti)) return 'jti was used before';
    usedIds.set(claims.jti, claims.exp);
    return undefined;
  };
}
