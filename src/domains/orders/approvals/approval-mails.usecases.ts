import { enqueueMail } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { getMailRecipient } from '../../members/members.usecases.ts';
import { approvalMail, mailedApprovalStatuses } from './approvals.mails.ts';
import { findApproval } from './approvals.repository.ts';
import type { ApprovalStatus } from './approvals.rules.ts';
import { toApproval } from './approvals.usecases.ts';

/** Mails a step of a request, once, in the reader's language: to the owner that it waits, to the person how it ended. */
export async function mailApproval(
  services: Services,
  { approvalId, status }: { approvalId: number; status: ApprovalStatus },
): Promise<void> {
  const mailed = mailedApprovalStatuses.find((one) => one === status);
  const found = mailed && (await findApproval(services.db, approvalId));
  if (!mailed || !found) return;
  const { companyId, personId } = found.row;
  const recipient = await getMailRecipient(services, mailed === 'requested' ? companyId : personId);
  if (!recipient) return;
  const { email, locale, name } = recipient;
  await enqueueMail(services, {
    kind: `orders.approval_${mailed}`,
    key: `orders.approval_${mailed}:${approvalId}`,
    to: email,
    locale,
    ...approvalMail(await services.mail.translator(services), mailed, {
      approval: toApproval(found, locale),
      locale,
      name,
      siteUrl: services.settings.siteUrl,
    }),
  });
}
