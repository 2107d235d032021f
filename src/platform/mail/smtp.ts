import type { Transporter } from 'nodemailer';
import { getMailbox } from '../../kernel/email.ts';
import { isLoopbackHost } from '../../kernel/http/loopback-host.ts';
import { memoizeAsync } from '../../kernel/memoize-async.ts';

type OutgoingMail = {
  /** The same for every attempt; part of the Message-ID. */
  id: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** For mail programs that end a subscription with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** Sends mails. */
export type MailTransport = {
  /** Returns the server's response when it has accepted the mail; rejects otherwise, and the mail may or may not have been sent. */
  send(mail: OutgoingMail): Promise<string>;
  /** Whether the server rejected the mail permanently, so that a retry is useless. */
  isFinal(error: unknown): boolean;
  close(): void;
};

/** Timeouts in milliseconds: for the connection, the greeting, and between two responses. */
export type SmtpTimeouts = { connectMs: number; greetMs: number; answerMs: number };

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, greetMs: 10_000, answerMs: 30_000 };

/**
 * Sends by SMTP: `smtp://user:password@host:587` (STARTTLS, which only a server on this machine or `?requireTLS=false` goes without) or
 * `smtps://…` (TLS from the start). Opens a connection for each mail, since a shop sends few.
 */
export function smtpTransport(url: string, timeouts: SmtpTimeouts = defaultTimeouts): MailTransport {
  let opened: Transporter | undefined;
  const open = memoizeAsync(async () => {
    const { createTransport } = await import('nodemailer');
    opened = createTransport({
      url,
      // The URL's own `requireTLS` counts more.
      requireTLS: !isLoopbackHost(new URL(url).hostname),
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.greetMs,
      socketTimeout: timeouts.answerMs,
      // Mails consist of text only; nothing may be read from files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return opened;
  });
  return {
    async send({ id, from, replyTo, to, subject, html, text, unsubscribeUrl }) {
      const host = from.address.split('@').at(-1);
      const { response } = await (await open()).sendMail({
        // As an object, the address is not parsed and cannot become several.
        to: { name: '', address: getMailbox(to) },
        from,
        replyTo,
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return response ?? '';
    },
    isFinal: (error) => {
      const { responseCode, code } = error as { responseCode?: number; code?: string };
      // A rejected login has to be fixed by the operator and is not caused by the mail.
      return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
    },
    close: () => opened?.close(),
  };
}
