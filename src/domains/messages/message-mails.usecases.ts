import { fullName } from '../../kernel/contact-details.ts';
import { defaultLocale } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { getMailRecipient } from '../members/members.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { answeredMail, receivedMail } from './messages.mails.ts';
import { findThread, getMessageText } from './messages.repository.ts';
import { threadTitle } from './thread-titles.rules.ts';

type Sent = { threadId: number; messageId: number };

async function getMailed({ db, settings }: Services, { threadId, messageId }: Sent) {
  const found = required(await findThread(db, threadId), `thread ${threadId}`);
  const { text, staffName } = await getMessageText(db, messageId);
  const subject = { ...found.thread, orderCode: found.orderCode, itemTitle: found.itemTitle };
  return { found, staffName, subject, message: { threadId, messageId, text, siteUrl: settings.siteUrl } };
}

/** Mails a member, once, that staff answered, in the language in which the member last wrote; not where the account was closed since. */
export async function mailAnswer(services: Services, sent: Sent): Promise<void> {
  const { found, staffName, subject, message } = await getMailed(services, sent);
  const { locale, memberId } = found.thread;
  const recipient = await getMailRecipient(services, memberId);
  if (!recipient) return;
  const { email, name, isConfirmed } = recipient;
  const title = threadTitle(subject, locale);
  const about = { locale, name, by: staffName ?? '', isConfirmed };
  await enqueueMail(services, {
    kind: 'message.answered',
    key: `message-answer:${sent.messageId}`,
    to: email,
    locale,
    ...answeredMail(await services.mail.translator(services), { ...message, title, ...about }),
  });
}

/** Mails the shop, once, that a member waits for an answer. A new shop has no address yet. */
export async function mailNotice(services: Services, sent: Sent): Promise<void> {
  const { email: shopEmail } = await getSetting(services, 'info');
  if (shopEmail === '') return;
  const { found, subject, message } = await getMailed(services, sent);
  const title = threadTitle(subject, defaultLocale);
  const sender = { from: fullName(found.member), email: found.member.email };
  const mail = receivedMail(await services.mail.translator(services), { ...message, title, ...sender });
  await enqueueMail(services, { ...mail, to: shopEmail });
}
