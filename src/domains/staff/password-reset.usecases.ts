import { emailKey } from '../../kernel/email.ts';
import { base64Url } from '../../kernel/ids.ts';
import { consumeCaptcha } from '../../platform/captcha/captcha.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { enforceVisitorRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { consumeLinkQuota } from '../../platform/sign-in/links.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { createOneTimeLink } from './invitations.usecases.ts';
import { type SignInOrigin, staffAccount } from './sign-in.usecases.ts';
import { type StaffResetRequest, sendStaffResetJob } from './staff.jobs.ts';
import { staffResetMail } from './staff.mails.ts';
import { findCredentials } from './staff.repository.ts';
import { passwordLinkHours, staffRateLimits } from './staff.rules.ts';
import type { StaffForgotInput } from './staff.schemas.ts';

/**
 * Requests a link to a new password. As for members, response and timing are the same whether or not the
 * address has an account (`docs/rules/members.md`): the request is only enqueued, and a job finds the account.
 */
export async function requestStaffPasswordReset(
  services: Services,
  form: StaffForgotInput,
  origin: SignInOrigin,
): Promise<void> {
  await enforceVisitorRateLimit(services, 'staff-forgot', origin.ip, staffRateLimits.resetLinksOfIp);
  await consumeCaptcha(services, form.captcha);
  await services.jobs.enqueue(services, sendStaffResetJob, {
    id: base64Url(services.ids.random(12)),
    email: form.email,
    ip: origin.ip,
    deviceToken: origin.deviceToken,
    requestId: origin.requestId,
  });
}

/**
 * Mails the link; the number per account and hour is limited. The link only sets the password: the second
 * factor is still required.
 */
export async function sendStaffResetLink(services: Services, request: StaffResetRequest): Promise<void> {
  await inTransaction(services, async (tx) => {
    const staff = await findCredentials(tx.db, emailKey(request.email), tx.settings.demo);
    if (!staff) return;
    const limits = {
      here: staffRateLimits.resetLinksOfAccountHere,
      everywhere: staffRateLimits.resetLinksOfAccount,
    };
    if (!(await consumeLinkQuota(tx, staffAccount(request.email), request, limits))) return;
    // The requester is not verified: the log names the account, not the requester.
    const actor = {
      staffId: null,
      name: '',
      role: 'system' as const,
      ip: request.ip,
      requestId: request.requestId,
    };
    const { id, name, email, role, locale } = staff;
    const { token, expiresAt } = await createOneTimeLink(
      tx,
      { email, role, staffId: id, hours: passwordLinkHours },
      actor,
    );
    await recordAuditEvent(tx, actor, { action: 'staff.request_reset', subject: { kind: 'staff', id } });
    const { siteUrl } = tx.settings;
    await enqueueMail(tx, {
      kind: 'staff.password_reset',
      to: email,
      locale,
      key: `staff.password_reset:${request.id}`,
      secretUntil: expiresAt,
      ...staffResetMail(await tx.mail.translator(tx), { locale, name, token, siteUrl }),
    });
  });
}
