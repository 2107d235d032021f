import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { parseJson } from '../../../kernel/json.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { lockOrderById } from '../orders.repository.ts';
import { canonicalJson, orderLineName, unsuccessfulStatuses } from '../orders.rules.ts';
import { isSignature, listCertificateKeys, useSigningKey } from './certificate-keys.usecases.ts';
import {
  findCertificate,
  findCertificatesOfLines,
  findCopiesOfLines,
  findLinesToCertify,
  findValidNumbers,
  insertCertificates,
  revokeCertificates,
} from './certificates.repository.ts';
import {
  type CheckOutcome,
  certificateId,
  certificateIdBytes,
  numbersToIssue,
} from './certificates.rules.ts';
import {
  type CertificateCheck,
  type CertificateContent,
  type CertificateData,
  type CertificateFile,
  certificateFile,
} from './certificates.schemas.ts';
import { hasDuplicateKeys } from './duplicate-keys.rules.ts';

/**
 * Issues the certificates that a paid order's prints do not have yet (`docs/rules/orders.md`). The order's lock serialises it with
 * transitions and returns, so that it can run at any time and more than once.
 */
export const issueCertificates = (services: Services, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(services, async (tx) => {
    const order = required(await lockOrderById(tx.db, orderId), 'the paid order');
    if (unsuccessfulStatuses.includes(order.status)) return;
    const lines = await findLinesToCertify(tx.db, orderId);
    const ids = lines.map(({ line }) => line.id);
    const getCopies = Map.groupBy(await findCopiesOfLines(tx.db, ids), ({ lineId }) => lineId);
    const issuedOf = Map.groupBy(await findCertificatesOfLines(tx.db, ids), ({ lineId }) => lineId);
    const key = await useSigningKey(tx);
    const { name } = await getSetting(tx, 'info');
    const { print_process: technique } = await getSetting(tx, 'item_sections');
    const issuedAt = tx.clock.now();
    const certificates = lines.flatMap(({ line, year, returned }) => {
      const copies = getCopies.get(line.id);
      const numbers = numbersToIssue({
        nums: line.nums,
        copies: copies?.filter(({ status }) => status === 'final').map(({ number }) => number) ?? null,
        issued: (issuedOf.get(line.id) ?? []).map(({ number, revokedAt }) => ({
          number,
          isRevoked: revokedAt !== null,
        })),
        returned,
      });
      return numbers.map((number) => {
        const id = certificateId(tx.ids.random(certificateIdBytes));
        const size = copies?.find((copy) => copy.number === number)?.size;
        const content: CertificateContent = {
          format: 1,
          id,
          key_id: key.id,
          shop: { name, url: tx.settings.siteUrl },
          artist: line.artistName,
          title: line.title,
          year,
          edition: size === undefined ? null : { number, size },
          print: {
            width_mm: line.size.width_mm,
            height_mm: line.size.height_mm,
            substrate: line.size.substrate,
          },
          technique,
          issued_on: taipeiDay(issuedAt),
          order_line: orderLineName(order.code, line.position),
        };
        const document = canonicalJson(content);
        return {
          id,
          orderLineId: line.id,
          itemId: line.itemId,
          number,
          isLimited: size !== undefined,
          document,
          keyId: key.id,
          signature: key.getSignature(document),
          issuedAt,
        };
      });
    });
    await insertCertificates(tx.db, certificates);
  });

/**
 * Revokes the certificates of refunded prints of a line, under the order's lock: those of the copies that came back, or in an open edition,
 * whose prints are alike, the last ones.
 */
export async function revokeReturned(
  tx: Services,
  { lineId, nums }: { lineId: number; nums: number },
  copies: readonly number[],
): Promise<void> {
  const numbers = await certificatesOfReturned(tx, { lineId, nums }, copies);
  await revokeCertificates(tx.db, lineId, numbers, tx.clock.now());
}

/** The numbers of the certificates of returned prints of a line; see above. */
export async function certificatesOfReturned(
  tx: Services,
  { lineId, nums }: { lineId: number; nums: number },
  copies: readonly number[],
): Promise<number[]> {
  return copies.length > 0 ? [...copies] : (await findValidNumbers(tx.db, lineId)).slice(-nums);
}

/** A certificate for everybody who has its id, with the result of verifying its signature. */
export async function getCertificate(services: Services, id: string): Promise<CertificateData> {
  const found = await findCertificate(services.db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { certificate, publicKey, picture, itemStatus } = found;
  const { document, signature, revokedAt } = certificate;
  const isIntact = isSignature(document, signature, publicKey);
  return {
    document: { certificate: JSON.parse(document) as CertificateContent, signature },
    status: !isIntact ? 'altered' : revokedAt ? 'revoked' : 'valid',
    revoked_at: revokedAt?.toISOString() ?? null,
    picture,
    item_id: itemStatus === 'off_shelf' ? null : certificate.itemId,
  };
}

/** Checks the text of a certificate's file: its signature by the published keys, then whether it was revoked. */
export async function checkCertificate(services: Services, text: string): Promise<CertificateCheck> {
  const { content, signed } = readSigned(text);
  const { id, key_id: keyId } = signed.certificate;
  const outcome = async (): Promise<CheckOutcome> => {
    const { keys } = await listCertificateKeys(services);
    const key = keys.find(({ kid }) => kid === keyId);
    if (!key) return 'foreign_key';
    if (!isSignature(canonicalJson(content), signed.signature, key.x)) return 'altered';
    const found = await findCertificate(services.db, id);
    if (!found) return 'unknown';
    return found.certificate.revokedAt ? 'revoked' : 'valid';
  };
  return { outcome: await outcome(), id };
}

/**
 * `content`: the certificate as it was written, since every part of it is signed, also parts that the schema does not know. Throws 422 for
 * a text that is no certificate, or that two programs may read in different ways.
 */
function readSigned(text: string): { content: unknown; signed: CertificateFile } {
  try {
    const json = parseJson(text);
    const signed = certificateFile.parse(json);
    if (hasDuplicateKeys(text)) throw new Error('a key stands twice');
    return { content: (json as { certificate: unknown }).certificate, signed };
  } catch {
    throw fieldError('document', 'validation.certificate');
  }
}
