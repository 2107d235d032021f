import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { base64Url } from '../../kernel/ids.ts';
import { emailKey } from '../../kernel/passwords.ts';
import { countTry } from '../../platform/db/rate-limit.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { recordAct } from '../audit/audit.usecases.ts';
import { writeLink } from './joining.usecases.ts';
import type { Visit } from './sign-in.usecases.ts';
import { type StaffResetRequest, sendStaffResetJob } from './staff.jobs.ts';
import { staffResetMail } from './staff.mails.ts';
import { findCredentials } from './staff.repository.ts';
import { passwordLinkHours, staffRateLimits } from './staff.rules.ts';

/**
 * Asks for a link to a new password. As in the shop, the answer and the time it takes are the same whether somebody works here
 * under the address or not (`reading: members`): here it is only noted, and a job looks whose it is.
 */
export async function forgetStaffPassword(services: Services, email: string, visit: Visit): Promise<void> {
  const wait = await countTry(
    services.db,
    `staff-forgot:ip:${visit.ip}`,
    staffRateLimits.resetLinksOfIp,
    services.clock.now(),
  );
  if (wait !== null) throw new ShopError(commonErrors.rateLimited, { retryAfterSeconds: wait });
  await services.jobs.enqueue(services, sendStaffResetJob, {
    id: base64Url(services.ids.random(12)),
    email,
    ip: visit.ip,
    requestId: visit.requestId,
  });
}

/** Mails the link; a few an hour to one account. It sets the password alone: the second factor is asked for as before. */
export async function sendStaffResetLink(services: Services, request: StaffResetRequest): Promise<void> {
  const key = emailKey(request.email);
  await inTransaction(services, async (inside) => {
    const staff = await findCredentials(inside.db, key, inside.settings.demo);
    if (!staff) return;
    const now = inside.clock.now();
    const limit = staffRateLimits.resetLinksOfAccount;
    if ((await countTry(inside.db, `staff-forgot:account:${key}`, limit, now)) !== null) return;
    // Nobody has proved to be this person yet: the log names the account, not who asked.
    const actor = {
      staffId: null,
      name: '',
      role: 'system' as const,
      ip: request.ip,
      requestId: request.requestId,
    };
    const { id, name, email, role, locale } = staff;
    const { token } = await writeLink(inside, { email, role, staffId: id, hours: passwordLinkHours }, actor);
    await recordAct(inside, actor, { action: 'staff.forget_password', subject: { kind: 'staff', id } });
    const { siteUrl } = inside.settings;
    await enqueueMail(inside, {
      kind: 'staff.password_reset',
      to: email,
      locale,
      key: `staff.password_reset:${request.id}`,
      isSecret: true,
      ...staffResetMail(await inside.mail.words(inside), { locale, name, token, siteUrl }),
    });
  });
}
