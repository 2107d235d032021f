import { crockfordText } from '../../../kernel/ids.ts';

/** The random bytes of a certificate's id: 16 characters with 5 bits each. */
export const certificateIdBytes = 16;

/** Short enough to type from paper, and not to be guessed. */
export const certificateId = (random: Uint8Array): string => crockfordText(random);

export const certificateIdPattern = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** The page that verifies a certificate, in no language: a printed address serves every reader. */
export const certificatePath = (id: string): string => `/certificate/${id}`;

/** The longest file that is checked; a certificate has about 1 kB. */
export const maxCertificateLength = 20_000;

/**
 * What a certificate is worth. `altered`: the stored document does not match its signature, which only a fault of the database or a
 * manipulation explains.
 */
export const certificateStatuses = ['valid', 'revoked', 'altered'] as const;

/** The result of checking a file: as above, signed by a key that is not the shop's, or not issued by the shop. */
export const checkOutcomes = [...certificateStatuses, 'foreign_key', 'unknown'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** What is known of a line's prints. */
export type LinePrints = {
  nums: number;
  /** The numbers of its final copies; null for an open edition. */
  copies: readonly number[] | null;
  /** Its certificates, the revoked ones included. */
  issued: readonly { number: number; isRevoked: boolean }[];
  /** How many of its prints were refunded or exchanged. */
  returned: number;
};

/**
 * The numbers of a line's prints that still need a certificate. In a limited edition those of the final copies; in an open one the lowest
 * positions that no certificate has had. A revoked certificate is never issued again.
 */
export function numbersToIssue({ nums, copies, issued, returned }: LinePrints): number[] {
  const known = new Set(issued.map(({ number }) => number));
  if (copies) return copies.filter((number) => !known.has(number));
  const missing = nums - returned - issued.filter(({ isRevoked }) => !isRevoked).length;
  const positions = Array.from({ length: nums + known.size }, (_, index) => index + 1);
  return positions.filter((position) => !known.has(position)).slice(0, Math.max(0, missing));
}
