import type { MailTransport } from '../../src/platform/mail/smtp.ts';

/** Stands for a mail server that accepts every mail. */
export const acceptingTransport: MailTransport = {
  send: async () => '250 taken',
  isFinal: () => false,
  close: () => {},
};
