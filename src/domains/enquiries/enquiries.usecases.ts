import { emailKey } from '../../kernel/email.ts';
import { fieldError } from '../../kernel/errors.ts';
import { localeOfHeader } from '../../kernel/locale.ts';
import { consumeCaptcha } from '../../platform/captcha/captcha.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { enforceRateLimit, enforceVisitorRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { findItemTitle } from '../catalogue/catalogue.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { confirmationMail, noticeMail } from './enquiries.mails.ts';
import { insertEnquiry } from './enquiries.repository.ts';
import { type EnquiryKind, enquiryLimits } from './enquiries.rules.ts';
import type { EnquiryInput } from './enquiries.schemas.ts';

/**
 * Stores an enquiry, and mails a confirmation to the sender and a notice to the shop, in one transaction.
 * Throws 422 if the item does not exist; its status does not matter.
 */
export async function sendEnquiry(
  services: Services,
  kind: EnquiryKind,
  form: EnquiryInput,
  sender: { ip: string; memberId: number | null },
): Promise<{ id: number }> {
  await enforceVisitorRateLimit(services, 'enquiry', sender.ip, enquiryLimits.ofIp);
  await consumeCaptcha(services, form.captcha);
  await enforceRateLimit(services, `enquiry:email:${emailKey(form.email)}`, enquiryLimits.ofEmail);
  return inTransaction(services, async (tx) => {
    const itemTitle = form.item_id === undefined ? null : await findItemTitle(tx, form.item_id);
    if (form.item_id !== undefined && !itemTitle) throw fieldError('item_id', 'validation.item');
    const enquiry = await insertEnquiry(tx.db, {
      kind,
      locale: localeOfHeader(form.language),
      title: form.title,
      firstname: form.firstname,
      lastname: form.lastname,
      email: form.email,
      phoneCode: form.phone.code,
      phoneNumber: form.phone.number,
      company: form.company ?? '',
      ...toCompanyPhone(form),
      contents: form.contents,
      itemId: form.item_id ?? null,
      memberId: sender.memberId,
      createdAt: tx.clock.now(),
    });
    const { email: shopEmail } = await getSetting(tx, 'info');
    const translate = await tx.mail.translator(tx);
    await enqueueMail(tx, confirmationMail(translate, enquiry, itemTitle));
    if (shopEmail !== '') {
      const to = { to: shopEmail, siteUrl: tx.settings.siteUrl };
      await enqueueMail(tx, noticeMail(translate, enquiry, itemTitle, to));
    }
    return { id: enquiry.id };
  });
}

/** The number has a country code or is digits only. */
function toCompanyPhone({ company_phone: phone }: EnquiryInput) {
  if (typeof phone === 'string') return { companyPhoneNumber: phone };
  return { companyPhoneCode: phone?.code ?? null, companyPhoneNumber: phone?.number ?? null };
}
