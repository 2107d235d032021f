import type { Transporter } from 'nodemailer';

type OutgoingMail = {
  /** The same for every try, and part of the Message-ID. */
  id: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** What takes mails to where they go. */
export type MailTransport = {
  /** Returns the server's answer when it took the mail; rejects otherwise, with nothing or one mail sent. */
  send(mail: OutgoingMail): Promise<string>;
  /** Whether the server refused the mail for good, so that another try is of no use. */
  isFinal(error: unknown): boolean;
  close(): void;
};

/** Milliseconds that a server may take: to be reached, to greet, and between two answers. */
export type SmtpTimeouts = { connectMs: number; greetMs: number; answerMs: number };

const usualTimeouts: SmtpTimeouts = { connectMs: 10_000, greetMs: 10_000, answerMs: 30_000 };

/**
 * Sends by SMTP: `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…` (TLS from the
 * start). A connection is opened for each mail; a shop's mails are few and far between.
 */
export function smtpTransport(url: string, timeouts: SmtpTimeouts = usualTimeouts): MailTransport {
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.greetMs,
      socketTimeout: timeouts.answerMs,
      // Mails are made of text here; nothing may be read from files or fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ id, from, replyTo, to, subject, html, text }) {
      const host = from.address.split('@').at(-1);
      opened ??= open();
      const { response } = await (await opened).sendMail({
        // As an object, an address is one address, whatever signs are in it.
        to: { name: '', address: to },
        from,
        replyTo,
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return response ?? '';
    },
    isFinal: (error) => {
      const { responseCode, code } = error as { responseCode?: number; code?: string };
      // A refused login is the operator's to mend; the mail itself is not at fault.
      return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
