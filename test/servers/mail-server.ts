import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

/** How the server responds to a mail; `hang` sends no response, `vanish` accepts the mail and closes the connection without one. */
type Mood = 'accept' | 'later' | 'never' | 'hang' | 'vanish';

/** A real SMTP server on loopback whose responses to the next mails can be set. */
export type MailServer = {
  url: string;
  /** Whether the client asked for SMTPUTF8, by accepted mail. */
  usesUtf8: boolean[];
  /** The addresses of `RCPT TO`, by accepted mail. */
  recipients: string[][];
  /** The accepted mails in order, parsed. */
  mails: Email[];
  /** The number of mails that clients tried to send. */
  attempts: number;
  /** Sets the response to all further mails, or only to the next `times`. */
  behave(mood: Mood, times?: number): void;
  close(): Promise<void>;
};

const smtpError = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/**
 * @example
 * const mailServer = await startMailServer();
 * mailServer.behave('later', 1); // rejects one mail with 451, then accepts all
 */
export async function startMailServer(): Promise<MailServer> {
  let mood: Mood = 'accept';
  let times = Number.POSITIVE_INFINITY;
  const nextMood = (): Mood => {
    if (times <= 0) return 'accept';
    times -= 1;
    return mood;
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, answer) {
      server.attempts += 1;
      const now = nextMood();
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (now === 'later') return answer(smtpError(451, 'try again later'));
        if (now === 'never') return answer(smtpError(550, 'no such mailbox'));
        if (now === 'hang') return;
        const { mailFrom } = session.envelope;
        server.usesUtf8.push(mailFrom !== false && 'SMTPUTF8' in (mailFrom.args || {}));
        server.recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        server.mails.push(await PostalMime.parse(Buffer.concat(parts)));
        if (now === 'accept') return answer();
        sockets.get(session.remotePort)?.destroy();
      });
    },
  });
  smtp.on('error', () => {});
  const sockets = new Map<number, Socket>();
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    usesUtf8: [],
    recipients: [],
    mails: [],
    attempts: 0,
    behave(newMood, newTimes = Number.POSITIVE_INFINITY) {
      mood = newMood;
      times = newTimes;
    },
    close: () =>
      new Promise((settle) => {
        for (const socket of sockets.values()) socket.destroy();
        smtp.close(() => settle());
      }),
  };
  return server;
}

/** Returns the address of a port on which no server listens. */
export const unreachableMailUrl = async (): Promise<string> => `smtp://127.0.0.1:${await freePort()}`;
