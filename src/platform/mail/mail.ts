import type { Locale } from '../../kernel/locale.ts';
import type { Say } from '../../kernel/messages/messages.ts';
import { defineJob, NonRetryableError } from '../jobs/job-definition.ts';
import type { Services } from '../services.ts';
import { deleteMailsBefore, insertMail, lockMail, markFailed, markSent } from './mail.repository.ts';
import { type Letterhead, type MailContent, renderMail } from './mail-layout.ts';
import type { MailTransport } from './smtp.ts';

/** What a mail says; its sentences come from `say`. */
type WrittenMail = { subject: string; content: MailContent };

/** A mail about somebody who does not exist, for staff to look at; `reader` is who gets such mails. */
export type MailSample = {
  reader: 'customer' | 'staff';
  write(say: Say, locale: Locale, siteUrl: string): WrittenMail;
};

/** What the shop writes mails with; made once in `services.ts`. */
export type Mailer = {
  /** Null where no mail server is set: mails then stay in the outbox. */
  transport: MailTransport | null;
  /** The sender's address; null takes that of the letterhead. */
  from: string | null;
  /** Who writes, in the reader's language: the end of every mail. */
  letterhead(services: Services, locale: Locale): Promise<Letterhead>;
  /** Says the sentences of mails in the words that staff have given them, otherwise in the shop's. */
  words(services: Services): Promise<Say>;
  /** Every mail that the shop writes, by the name in the keys of its sentences (`mail.<name>.…`). */
  samples: Readonly<Record<string, MailSample>>;
};

export type Mail = {
  /** What it is about, such as `order.placed`: for the outbox, the log and the metrics. */
  kind: string;
  /** One address. */
  to: string;
  /** The reader's language; subject and content are already in it. */
  locale: Locale;
  subject: string;
  content: MailContent;
  /** A mail with a key is written once, however often this is called with it. */
  key?: string;
  /** It holds what opens an account: its text is wiped once it was sent (outside the demo). */
  isSecret?: boolean;
};

/**
 * Sends a mail. SMTP can tell of a failure after it took the mail, so that a mail arrives at least once: a second
 * delivery is possible only where the process or the connection is lost between the server's answer and our note of it,
 * and carries the same Message-ID, by which many receivers drop it.
 */
export const sendMailJob = defineJob<{ mailId: number }>('mail.send', {
  retries: 8,
  backoffSeconds: 30,
  longestBackoffSeconds: 3600,
  timeoutSeconds: 180,
});

/**
 * Writes a mail into the outbox and has it sent by the job queue; inside a transaction it joins that one, so that a
 * rollback leaves neither.
 *
 * @example
 * await enqueueMail(inside, {
 *   kind: 'enquiry.received', to: 'mei@example.com', locale: 'en', key: `enquiry:${id}`,
 *   subject: 'We have your message',
 *   content: { heading: 'Thank you, Mei', parts: [{ text: 'We answer within one working day.' }] },
 * });
 */
export async function enqueueMail(services: Services, mail: Mail): Promise<void> {
  const letterhead = await services.mail.letterhead(services, mail.locale);
  const { html, text } = renderMail(mail.locale, mail.subject, mail.content, letterhead);
  const mailId = await insertMail(services.db, {
    kind: mail.kind,
    key: mail.key ?? null,
    recipient: mail.to,
    locale: mail.locale,
    subject: oneLine(mail.subject),
    html,
    text,
    isSecret: mail.isSecret ?? false,
    createdAt: services.clock.now(),
  });
  if (mailId !== null && services.mail.transport) {
    await services.jobs.enqueue(services, sendMailJob, { mailId });
  }
}

/** A new shop has no e-mail address yet. */
const senderOf = ({ mail, settings }: Services, letterhead: Letterhead): string =>
  mail.from ?? (letterhead.email || `no-reply@${new URL(settings.siteUrl).hostname}`);

/** Whether mails reach their readers: by the mail server, or in the demo by its outbox. */
export const sendsMail = ({ mail, settings }: Services): boolean => mail.transport !== null || settings.demo;

/**
 * Sends a mail at once and past the outbox, to find out whether the mail server takes it. Returns what the server said, or
 * what went wrong; null where no mail server is set.
 */
export async function tryMailServer(
  services: Services,
  { to, locale, subject, content }: Pick<Mail, 'to' | 'locale' | 'subject' | 'content'>,
): Promise<{ isTaken: boolean; answer: string } | null> {
  const { transport } = services.mail;
  if (!transport) return null;
  const letterhead = await services.mail.letterhead(services, locale);
  const sender = senderOf(services, letterhead);
  try {
    const answer = await transport.send({
      id: `try-${services.clock.now().getTime()}`,
      from: { name: letterhead.name, address: sender },
      replyTo: letterhead.email || sender,
      to,
      subject: oneLine(subject),
      ...renderMail(locale, subject, content, letterhead),
    });
    return { isTaken: true, answer };
  } catch (error) {
    return { isTaken: false, answer: error instanceof Error ? error.message : String(error) };
  }
}

/** Names come from people: a line break in a subject would end the header. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Sends a mail of the outbox, unless it was sent before. Its row is locked meanwhile, so that of two workers one sends.
 *
 * @throws NonRetryableError where the server refuses the mail for good (5xx); any other error is worth another try.
 */
export async function sendMail(services: Services, { mailId }: { mailId: number }): Promise<void> {
  const { transport } = services.mail;
  if (!transport) return;
  const failure = await services.db.transaction(async (db) => {
    const mail = await lockMail(db, mailId);
    if (!mail || mail.sentAt || mail.html === null || mail.text === null) return null;
    const letterhead = await services.mail.letterhead({ ...services, db }, mail.locale);
    const sender = senderOf(services, letterhead);
    try {
      await transport.send({
        id: `mail-${mail.id}-${mail.createdAt.getTime()}`,
        from: { name: letterhead.name, address: sender },
        replyTo: letterhead.email || sender,
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
      });
    } catch (error) {
      // Kept with the mail, so it must not be thrown inside the transaction.
      await markFailed(db, mail.id, String(error));
      return { error, recipient: mail.recipient };
    }
    await markSent(db, mail.id, services.clock.now(), mail.isSecret && !services.settings.demo);
    return null;
  });
  if (!failure) return;
  if (transport.isFinal(failure.error))
    throw new NonRetryableError(String(failure.error), { cause: failure.error });
  throw failure.error;
}

/** How long the outbox remembers a mail. */
const keptDays = 180;

/** Housekeeping, safe to run at any time and in several processes. */
export const deleteOldMails = (services: Services): Promise<void> =>
  deleteMailsBefore(services.db, new Date(services.clock.now().getTime() - keptDays * 86_400_000));
