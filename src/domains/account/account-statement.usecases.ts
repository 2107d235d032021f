import { fullName } from '../../kernel/contact-details.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import type { Services } from '../../platform/services.ts';
import type { MemberIdentity } from '../members/members.rules.ts';
import { getProfile } from '../members/members.usecases.ts';
import { listOpenOrders } from '../orders/terms/terms.usecases.ts';
import { getDocumentLetterhead } from '../settings/letterhead.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { getOwnTerms } from './account.usecases.ts';
import { renderAccountStatementPdf } from './account-statement.pdf.ts';

/** A member's statement of account as a PDF in the reader's language: the orders on terms that are not paid, and what is open of each. */
export async function exportAccountStatement(
  services: Services,
  member: MemberIdentity,
  locale: Locale,
): Promise<Buffer> {
  const profile = await getProfile(services, member.id);
  const bank = await getSetting(services, 'bank_account');
  return renderAccountStatementPdf(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      customer: profile.company?.name ?? fullName(profile),
      taxId: profile.company?.tax ?? '',
      terms: await getOwnTerms(services, member),
      orders: await listOpenOrders(services, member.id),
      bank: bank && {
        name: textIn(bank.bank_name, locale),
        code: bank.bank_code,
        account: bank.account,
        accountName: textIn(bank.account_name, locale),
      },
      createdAt: services.clock.now(),
    },
    services.log,
  );
}
