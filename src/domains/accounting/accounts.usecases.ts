import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { type AccountRow, findAccounts, lockAccounts, updateAccountRow } from './accounts.repository.ts';
import type { AccountKey } from './accounts.rules.ts';
import { type LedgerAccount, type LedgerAccountInput, ledgerAccount } from './accounts.schemas.ts';

const serializeAccount = serializer(ledgerAccount);

const toData = ({ name, ...row }: AccountRow, locale: Locale): LedgerAccount =>
  serializeAccount({ ...row, name: textIn(name, locale), names: name });

/** The chart of accounts (`docs/rules/accounting.md`), by number. */
export async function listAccounts({ db }: Services, locale: Locale): Promise<{ items: LedgerAccount[] }> {
  return { items: (await findAccounts(db)).map((row) => toData(row, locale)) };
}

/**
 * Sets the number and the names of an account.
 *
 * @throws ShopError 409 for a version that is not the newest, 422 where another account has the number
 */
export const updateAccount = (
  services: Services,
  actor: Actor,
  key: AccountKey,
  { number, names, version }: LedgerAccountInput,
  locale: Locale,
): Promise<LedgerAccount> =>
  inTransaction(services, async (tx) => {
    const rows = await lockAccounts(tx.db);
    const row = required(
      rows.find((one) => one.key === key),
      'an account of the chart',
    );
    if (row.version !== version)
      throw new ShopError(commonErrors.versionConflict, { data: toData(row, locale) });
    if (rows.some((one) => one.key !== key && one.number === number))
      throw fieldError('number', 'validation.account_number_taken');
    const after = { key, number, name: names, version: version + 1 };
    await updateAccountRow(tx.db, after);
    await recordAuditEvent(tx, actor, {
      action: 'ledger_account.update',
      subject: { kind: 'ledger_account', id: key },
      before: { number: row.number, names: row.name },
      after: { number, names },
    });
    return toData(after, locale);
  });
