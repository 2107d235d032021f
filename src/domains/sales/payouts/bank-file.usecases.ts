import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { decimalAmount, isoCurrency, money } from '../../../kernel/money.ts';
import { csvText } from '../../../platform/csv.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { decryptBankDetails } from './bank-details.usecases.ts';
import { findPayoutsOfRun, findRun } from './payout-runs.repository.ts';
import { payoutErrors } from './payouts.errors.ts';

const columns = [
  'payout',
  'account_name',
  'bank_code',
  'branch_code',
  'bank_name',
  'swift',
  'account',
  'holder_address',
  'currency',
  'amount',
  'reference',
  'artist',
] as const satisfies readonly (MessageKey extends infer Key
  ? Key extends `bank_file.${infer Name}`
    ? Name
    : never
  : never)[];

const getReferenceValue = (payoutId: number): string => `PAYOUT-${payoutId}`;

/**
 * The pending payouts of a run as a CSV file for the bank, with the decrypted bank details: the only place that has them. The download is
 * an audit event.
 *
 * @throws ShopError 404 without the run; 409 `bank_details_unreadable` where the key of a payout's details is another one
 */
export const writeBankFile = (
  services: Services,
  actor: Actor,
  runId: number,
  locale: Locale,
): Promise<string> =>
  inTransaction(services, async (tx) => {
    if (!(await findRun(tx.db, runId))) throw new ShopError(commonErrors.notFound);
    const payouts = (await findPayoutsOfRun(tx.db, runId)).filter(
      ({ payout }) => payout.status === 'pending',
    );
    const rows = payouts.flatMap(({ payout, name }) => {
      const { id, memberId, details: encrypted, currency, net } = payout;
      // Null after the member closed the account, which waits for pending payouts.
      if (!encrypted) return [];
      const details = decryptBankDetails(tx, { memberId, details: encrypted });
      // Without it, staff would mark the whole run as paid.
      if (!details)
        throw new ShopError(payoutErrors.detailsUnreadable, { params: { reference: getReferenceValue(id) } });
      const cells: Partial<Record<(typeof columns)[number], string | number>> = {
        ...details,
        payout: id,
        currency: isoCurrency(currency),
        amount: decimalAmount(money(net, currency)),
        reference: getReferenceValue(id),
        artist: textIn(name, locale),
      };
      return [columns.map((column) => cells[column] ?? '')];
    });
    await recordAuditEvent(tx, actor, {
      action: 'payout.export_bank_file',
      subject: { kind: 'payout_run', id: runId },
      after: { payouts: rows.length },
    });
    return csvText(
      columns.map((name) => translate(locale, `bank_file.${name}`)),
      rows,
    );
  });
