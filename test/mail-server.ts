import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server says to a mail; `hang` answers nothing, `vanish` takes the mail and cuts the line without saying so. */
type Mood = 'accept' | 'later' | 'never' | 'hang' | 'vanish';

/** A real SMTP server on loopback, which can be told how to treat the next mails. */
export type MailServer = {
  url: string;
  /** The mails it took, in order, read as a mail program would. */
  mails: Email[];
  /** Mails that somebody tried to send. */
  tries: number;
  /** How it treats every mail from now on; the first `times` only, where that is given. */
  behave(mood: Mood, times?: number): void;
  close(): Promise<void>;
};

const smtpError = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/**
 * @example
 * const mailServer = await startMailServer();
 * mailServer.behave('later', 1); // refuses one mail with 451, then takes all
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
      server.tries += 1;
      const now = nextMood();
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (now === 'later') return answer(smtpError(451, 'try again later'));
        if (now === 'never') return answer(smtpError(550, 'no such mailbox'));
        if (now === 'hang') return;
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
    mails: [],
    tries: 0,
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

/** An address where nobody listens. */
export async function nobodysMailUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `smtp://127.0.0.1:${port}`;
}
