import { fullName } from '../../../kernel/contact-details.ts';
import { defaultLocale } from '../../../kernel/locale.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { getMailRecipient } from '../../members/members.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { toOfferData } from './offer-data.usecases.ts';
import { mailedOfferStatuses, noticedOfferStatuses, offerMail, offerNoticeMail } from './offers.mails.ts';
import { findOfferById } from './offers.repository.ts';
import type { OfferStatus } from './offers.rules.ts';

type Moved = { offerId: number; status: OfferStatus };

/** Mails a member, once, about a step of their offer, in the language in which they asked; not where the account was closed since. */
export async function mailOffer(services: Services, { offerId, status }: Moved): Promise<void> {
  const mailed = mailedOfferStatuses.find((one) => one === status);
  const found = mailed && (await findOfferById(services.db, offerId));
  if (!mailed || !found) return;
  const { locale, memberId } = found.offer;
  const recipient = await getMailRecipient(services, memberId);
  if (!recipient) return;
  const { email, name } = recipient;
  const offer = await toOfferData(services, found, locale);
  const mailData = { offer, locale, siteUrl: services.settings.siteUrl, name };
  await enqueueMail(services, {
    kind: `offers.${mailed}`,
    // Each answer is mailed once.
    key: `offers.${mailed}:${offerId}${mailed === 'answered' && found.offer.revision > 1 ? `:${found.offer.revision}` : ''}`,
    to: email,
    locale,
    ...offerMail(await services.mail.translator(services), mailed, mailData),
  });
}

/** Mails the shop, once, about what a member did with an offer. A new shop has no address yet. */
export async function mailOfferNotice(services: Services, { offerId, status }: Moved): Promise<void> {
  const noticed = noticedOfferStatuses.find((one) => one === status);
  const { email: shopEmail } = await getSetting(services, 'info');
  if (!noticed || shopEmail === '') return;
  const found = await findOfferById(services.db, offerId);
  if (!found) return;
  const offer = await toOfferData(services, found, defaultLocale);
  const from = found.company ?? fullName(found.member);
  const mailData = { offer, siteUrl: services.settings.siteUrl, from, email: found.member.email };
  await enqueueMail(services, {
    kind: 'offers.notice',
    key: `offers.notice.${noticed}:${offerId}`,
    to: shopEmail,
    locale: defaultLocale,
    ...offerNoticeMail(await services.mail.translator(services), noticed, mailData),
  });
}
