import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { decryptText, encryptText } from '../../../platform/encryption.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Origin } from '../../../platform/sign-in/attempts.ts';
import { getMailRecipient } from '../../members/members.usecases.ts';
import { verifyCurrentPassword } from '../../members/sessions/passwords.usecases.ts';
import { findPayoutAccounts, upsertPayoutAccounts } from './bank-details.repository.ts';
import { maskedAccount } from './bank-details.rules.ts';
import {
  type BankDetails,
  bankDetails,
  type PayoutAccountInput,
  type PayoutAccountsData,
} from './bank-details.schemas.ts';
import { payoutAccountChangedMail } from './payouts.mails.ts';

/** Details are bound to their member: those of one cannot be stored as another's. */
const buildContext = (memberId: number): string => `payout account of member ${memberId}`;

/** The bank details of encrypted ones; null where the key is another one (`docs/rules/payouts.md`). */
export function decryptBankDetails(
  { secrets }: Pick<Services, 'secrets'>,
  { memberId, details }: { memberId: number; details: Buffer },
): BankDetails | null {
  let text: string;
  try {
    text = decryptText(secrets.bankDetails, details, buildContext(memberId));
  } catch {
    return null;
  }
  return bankDetails.parse(JSON.parse(text));
}

/** The accounts that the member's payouts go to by currency, masked, without those that cannot be read and are to be entered again. */
export async function getPayoutAccounts(services: Services, memberId: number): Promise<PayoutAccountsData> {
  const rows = await findPayoutAccounts(services.db, memberId);
  const accounts = rows.flatMap((row) => {
    const details = decryptBankDetails(services, row);
    if (!details) return [];
    const { currency, masked, changedAt } = row;
    const { kind, account_name } = details;
    return [{ currency, kind, masked, account_name, changed_at: changedAt.toISOString() }];
  });
  return { accounts };
}

/** In the caller's transaction: stores a member's bank details for payouts in these currencies, encrypted. Returns them masked. */
export async function storePayoutAccounts(
  tx: Services,
  memberId: number,
  currencies: readonly Currency[],
  details: BankDetails,
): Promise<{ masked: string; changedAt: Date }> {
  const bank = details.kind === 'taiwan' ? `${details.bank_code}-${details.branch_code}` : details.swift;
  const masked = maskedAccount(bank, details.account);
  const changedAt = tx.clock.now();
  const encrypted = encryptText(tx.secrets.bankDetails, JSON.stringify(details), buildContext(memberId));
  await upsertPayoutAccounts(
    tx.db,
    currencies.map((currency) => ({ memberId, currency, details: encrypted, masked, changedAt })),
  );
  return { masked, changedAt };
}

/**
 * Stores the bank details of the artist for payouts in the given currencies, encrypted, and mails the artist that they have changed.
 *
 * @throws ShopError 422 for a wrong password, 429 after many
 */
export async function updatePayoutAccount(
  services: Services,
  session: Origin & { memberId: number; email: string; locale: Locale },
  { current_password, currencies, ...details }: PayoutAccountInput,
): Promise<PayoutAccountsData> {
  const { memberId, locale } = session;
  await verifyCurrentPassword(services, session, current_password);
  await inTransaction(services, async (tx) => {
    const recipient = await getMailRecipient(tx, memberId);
    if (!recipient) throw new ShopError(commonErrors.unauthenticated);
    const stored = await storePayoutAccounts(tx, memberId, currencies, details);
    await enqueueMail(tx, {
      kind: 'payouts.account_changed',
      to: recipient.email,
      locale,
      ...payoutAccountChangedMail(await tx.mail.translator(tx), {
        locale,
        name: recipient.name,
        currencies,
        masked: stored.masked,
        at: stored.changedAt,
        siteUrl: tx.settings.siteUrl,
      }),
    });
  });
  return getPayoutAccounts(services, memberId);
}
