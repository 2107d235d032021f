import { timeAfterDays } from '../../kernel/dates.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
import { required } from '../../kernel/required.ts';
import { defineEvent } from '../events.ts';
import { defineJob, NonRetryableError } from '../jobs/job-definition.ts';
import { inTransaction, type Services } from '../services.ts';
import {
  deleteMailsBefore,
  insertMails,
  lockMail,
  markFailed,
  markSent,
  markWaiting,
  takeWaitingMails,
} from './mail.repository.ts';
import { type ComposedMail, type MailContent, type MailLetterhead, renderMail } from './mail-layout.ts';
import type { MailTransport } from './smtp.ts';

/** A mail with example data, for staff to preview; `recipient` is its kind of recipient. */
export type MailSample = {
  recipient: 'customer' | 'staff';
  write(translate: Translate, locale: Locale, siteUrl: string): ComposedMail;
};

/** The configuration of mails; created once in `services.ts`. */
export type Mailer = {
  /** Null without a mail server: mails then wait in the outbox until there is one; those of the demo stay there. */
  transport: MailTransport | null;
  /** The sender's address; null uses that of the letterhead. */
  from: string | null;
  /** The sender's details in a language, for the end of every mail. */
  letterhead(services: Services, locale: Locale): Promise<MailLetterhead>;
  /** Returns the messages of mails with staff's own texts, or the built-in texts where there are none. */
  translator(services: Services): Promise<Translate>;
  /** All mails of the shop, by the name in their message keys (`mail.<name>.…`). */
  samples: Readonly<Record<string, MailSample>>;
};

export type Mail = {
  /** Its kind, such as `order.placed`, for the outbox, the log and the metrics. */
  kind: string;
  /** One address. */
  to: string;
  /** The language of subject and content. */
  locale: Locale;
  subject: string;
  content: MailContent;
  /** Only one mail with the same key is stored. */
  key?: string;
  /** Until when the credentials in it are valid: it is not sent later, and its text is wiped after it is sent (except in the demo). */
  secretUntil?: Date;
  /** Ends the subscription by a POST request (RFC 8058); for newsletters. */
  unsubscribeUrl?: string;
};

/**
 * Sends a mail at least once. A second delivery is possible only if the process or the connection is lost after the server has
 * accepted the mail and before that is recorded; it has the same Message-ID, by which many receivers discard it.
 */
export const sendMailJob = defineJob<{ mailId: number }>('mail.send', {
  retries: 8,
  backoffSeconds: 30,
  maxBackoffSeconds: 3600,
  timeoutSeconds: 180,
});

/** A mail was accepted by the mail server. It is published after that is recorded, at least once. */
export const mailSent = defineEvent<{ kind: string; key: string | null; at: Date }>('mail.sent');

/**
 * Stores a mail in the outbox and queues its sending, as part of the caller's transaction if there is one. Without a mail server it
 * waits for `queueWaitingMails`.
 *
 * @example
 * await enqueueMail(tx, {
 *   kind: 'enquiry.received', to: 'mei@example.com', locale: 'en', key: `enquiry:${id}`,
 *   subject: 'We have your message',
 *   content: { heading: 'Thank you, Mei', parts: [{ text: 'We answer within one working day.' }] },
 * });
 */
export const enqueueMail = (services: Services, mail: Mail): Promise<void> => enqueueMails(services, [mail]);

/** Enqueues several mails, with as many statements as for one. */
export async function enqueueMails(services: Services, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const letterheads = new Map<Locale, MailLetterhead>();
  for (const { locale } of mails) {
    if (!letterheads.has(locale)) letterheads.set(locale, await services.mail.letterhead(services, locale));
  }
  const rows = mails.map((mail) => {
    const letterhead = required(letterheads.get(mail.locale), 'the letterhead');
    const { html, text } = renderMail(mail.locale, mail.subject, mail.content, letterhead);
    return {
      kind: mail.kind,
      key: mail.key ?? null,
      recipient: mail.to,
      locale: mail.locale,
      subject: oneLine(mail.subject),
      html,
      text,
      isSecret: mail.secretUntil !== undefined,
      expiresAt: mail.secretUntil ?? null,
      isWaiting: !sendsMail(services),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      createdAt: services.clock.now(),
    };
  });
  const ids = await insertMails(services.db, rows);
  if (services.mail.transport) {
    await services.jobs.enqueueAll(
      services,
      sendMailJob,
      ids.map((mailId) => ({ mailId })),
    );
  }
}

/** The sender's address; a new shop has no e-mail address yet. */
const getSender = ({ mail, settings }: Services, letterhead: MailLetterhead): string =>
  mail.from ?? (letterhead.email || `no-reply@${new URL(settings.siteUrl).hostname}`);

/** Whether mails reach their recipients: by the mail server, or in the demo by its outbox. */
export const sendsMail = ({ mail, settings }: Services): boolean => mail.transport !== null || settings.demo;

/**
 * Sends a mail immediately, without the outbox, to test the mail server. Returns the server's response or the error; null without
 * a mail server.
 */
export async function sendMailDirectly(
  services: Services,
  { to, locale, subject, content }: Pick<Mail, 'to' | 'locale' | 'subject' | 'content'>,
): Promise<{ isTaken: boolean; answer: string } | null> {
  const { transport } = services.mail;
  if (!transport) return null;
  const letterhead = await services.mail.letterhead(services, locale);
  const sender = getSender(services, letterhead);
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

/** Removes line breaks, which would end the header of the subject. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Sends a mail of the outbox unless it was sent before, or its links have ended. Its row is locked, so that only one of several
 * workers sends it. Without a mail server it waits again.
 *
 * @throws NonRetryableError if the server rejects the mail permanently (5xx); any other error can be retried
 */
export async function sendMail(services: Services, { mailId }: { mailId: number }): Promise<void> {
  const { transport } = services.mail;
  if (!transport) {
    if (!sendsMail(services)) await markWaiting(services.db, mailId);
    return;
  }
  const outcome = await services.db.transaction(async (db) => {
    const mail = await lockMail(db, mailId);
    if (mail?.sentAt) return { sent: { kind: mail.kind, key: mail.key, at: mail.sentAt } };
    if (!mail || mail.html === null || mail.text === null) return null;
    if (mail.expiresAt && mail.expiresAt <= services.clock.now()) return null;
    const letterhead = await services.mail.letterhead({ ...services, db }, mail.locale);
    const sender = getSender(services, letterhead);
    try {
      await transport.send({
        id: `mail-${mail.id}-${mail.createdAt.getTime()}`,
        from: { name: letterhead.name, address: sender },
        replyTo: letterhead.email || sender,
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        unsubscribeUrl: mail.unsubscribeUrl,
      });
    } catch (error) {
      // Stored with the mail, so it must not be thrown inside the transaction.
      await markFailed(db, mail.id, String(error));
      return { error };
    }
    const at = services.clock.now();
    await markSent(db, mail.id, at, mail.isSecret && !services.settings.demo);
    return { sent: { kind: mail.kind, key: mail.key, at } };
  });
  if (!outcome) return;
  // Outside the transaction: what subscribers do must not undo that the mail was sent.
  if ('sent' in outcome) return services.events.publish(services, mailSent, outcome.sent);
  const { error } = outcome;
  if (transport.isFinal(error)) throw new NonRetryableError(String(error), { cause: error });
  throw error;
}

/** The maximum of mails that one transaction queues. */
const queuedAtOnce = 500;

/** Queues the mails that were written without a mail server, once there is one. Safe to run in several processes. */
export async function queueWaitingMails(services: Services): Promise<void> {
  if (!services.mail.transport) return;
  const queueSome = () =>
    inTransaction(services, async (tx) => {
      const ids = await takeWaitingMails(tx.db, queuedAtOnce);
      await tx.jobs.enqueueAll(
        tx,
        sendMailJob,
        ids.map((mailId) => ({ mailId })),
      );
      return ids.length;
    });
  while ((await queueSome()) === queuedAtOnce);
}

/** Days after which a mail is deleted from the outbox. */
const retentionDays = 180;

/** Deletes old mails; safe to run at any time and in several processes. */
export const deleteOldMails = (services: Services): Promise<void> =>
  deleteMailsBefore(services.db, timeAfterDays(services.clock.now(), -retentionDays));
