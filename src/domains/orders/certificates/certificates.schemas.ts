import * as z from 'zod';
import { requiredLines } from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import {
  certificateIdPattern,
  certificateStatuses,
  checkOutcomes,
  maxCertificateLength,
} from './certificates.rules.ts';

export const certificateIdParams = z.object({ id: z.string().regex(certificateIdPattern) });

const contentWith = <Text extends z.ZodType>(localized: Text) =>
  z.object({
    format: z.literal(1),
    id: z.string(),
    key_id: z.string(),
    shop: z.object({ name: localized, url: z.string() }),
    artist: localized,
    title: localized,
    /** The year of the work. */
    year: z.int().nullable(),
    /** The copy's number and the size of its edition; null for an open edition. */
    edition: z.object({ number: z.int(), size: z.int() }).nullable(),
    /** The size of the printed picture. */
    print: z.object({ width_mm: z.int(), height_mm: z.int(), substrate: localized }),
    technique: localized,
    /** The day in Taipei. */
    issued_on: z.iso.date(),
    /** The order's code and the line's position, by which the shop finds the sale. */
    order_line: z.string(),
  });

/** What is signed (`docs/certificates.md`). It names no buyer. */
const certificateContent = contentWith(z.record(z.enum(locales), z.string())).meta({
  id: 'CertificateContent',
});
export type CertificateContent = z.infer<typeof certificateContent>;

/** The file that is downloaded: the content, and its Ed25519 signature over the canonical JSON, in base64url. */
export const signedCertificate = z
  .object({ certificate: certificateContent, signature: z.string() })
  .meta({ id: 'SignedCertificate' });

/** Such a file as somebody brings it: its texts are in the languages that the shop had on its day. */
export const certificateFile = z.object({
  certificate: contentWith(z.record(z.string(), z.string())),
  signature: z.string(),
});
export type CertificateFile = z.infer<typeof certificateFile>;

export const certificateData = z
  .object({
    document: signedCertificate,
    status: z.enum(certificateStatuses),
    revoked_at: z.iso.datetime().nullable(),
    /** The work's public picture; `item_id` where the shop still shows the work. */
    picture: z.object({ id: z.int(), width: z.int(), height: z.int(), color: z.string() }),
    item_id: z.int().nullable(),
  })
  .meta({ id: 'Certificate' });
export type CertificateData = z.infer<typeof certificateData>;

export const certificateCheckInput = z.strictObject({
  /** The text of a certificate's file. */
  document: requiredLines(maxCertificateLength),
});

export const certificateCheck = z.object({ outcome: z.enum(checkOutcomes), id: z.string() });
export type CertificateCheck = z.infer<typeof certificateCheck>;

/** A JWK set (RFC 7517) of Ed25519 keys (RFC 8037), the current one first. */
export const certificateKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      use: z.literal('sig'),
      alg: z.literal('EdDSA'),
    }),
  ),
});
export type CertificateKeys = z.infer<typeof certificateKeys>;
