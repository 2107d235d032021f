import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeFailedJobs } from '../../../test/servers/failed-jobs.ts';
import { type MailServer, startMailServer, unreachableMailUrl } from '../../../test/servers/mail-server.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { languageTag, locales } from '../../kernel/locale.ts';
import { findDeadJobs } from '../jobs/jobs.repository.ts';
import { inTransaction, type Services } from '../services.ts';
import { findMailPage } from './mail.repository.ts';
import { deleteOldMails, enqueueMail, type Mail, queueWaitingMails, sendMail } from './mail.ts';
import { smtpTransport } from './smtp.ts';

// Only the server that hangs waits for the last one.
const timeouts = { connectMs: 60_000, greetMs: 60_000, answerMs: 4000 };

let shop: TestShop;
let services: Services;
let mailServer: MailServer;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  mailServer = await startMailServer();
  services = withTransport(mailServer.url);
  await services.db.execute('DELETE FROM mail');
  await services.db.execute('DELETE FROM pgboss.job');
  return () => mailServer.close();
});

const withTransport = (url: string): Services => ({
  ...shop.services,
  mail: { ...shop.services.mail, transport: smtpTransport(url, timeouts) },
});

const letter = (change: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  to: 'mei@example.com',
  locale: 'en',
  subject: 'A letter',
  content: { heading: 'Dear reader', parts: [{ text: 'All is well.' }] },
  ...change,
});

const later = () => new Date(shop.clock.now().getTime() + 3_600_000);
const outbox = async () => (await findMailPage(services.db, { limit: 50, offset: 0 })).rows;
const dead = async () => (await findDeadJobs(services.db, { limit: 50, offset: 0 })).rows;

describe('an address of another script', () => {
  test.each([
    // Then the domain goes out in punycode, which the server of the test decodes.
    ['in its domain arrives through any mail server', 'mei@例子.台灣', false],
    ['in its name is sent by SMTPUTF8', '用戶@例子.台灣', true],
  ])('%s', async (_what, to, usesUtf8) => {
    await enqueueMail(services, letter({ to }));
    await services.jobs.drain(services);
    expect(mailServer.mails).toHaveLength(1);
    expect(mailServer.usesUtf8).toEqual([usesUtf8]);
    expect(await outbox()).toMatchObject([{ recipient: to, sentAt: shop.clock.now(), lastError: null }]);
  });
});

test('an address whose name ends with a dot gets its mail', async () => {
  const to = 'm.@docomo.ne.jp';
  await enqueueMail(services, letter({ to }));
  await services.jobs.drain(services);
  expect(mailServer.recipients).toEqual([['"m."@docomo.ne.jp']]);
  expect(await outbox()).toMatchObject([{ recipient: to, sentAt: shop.clock.now(), lastError: null }]);
});

test('a name with two dots is quoted, as RFC 5321 asks', async () => {
  // The other server takes no such name, even in quotes.
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        if (line.startsWith('RCPT')) commands.push(line);
        socket.write(isData ? '354 go on\r\n' : '250 OK\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const transport = smtpTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const address = { name: '', address: 'shop@example.com' };
  const mail = { id: 'x', from: address, replyTo: address.address, subject: 's', html: 'h', text: 't' };
  await transport.send({ ...mail, to: 'a..b@docomo.ne.jp' });
  expect(commands).toEqual(['RCPT TO:<"a..b"@docomo.ne.jp>']);
  transport.close();
  server.close();
});

describe('a mail', () => {
  test('arrives as HTML and text, from the shop', async () => {
    await enqueueMail(services, letter());
    await services.jobs.drain(services);
    expect(mailServer.mails).toHaveLength(1);
    expect(mailServer.mails[0]).toMatchObject({
      from: { name: 'Giclée', address: 'service@giclee.example' },
      replyTo: [{ address: 'service@giclee.example' }],
      to: [{ address: 'mei@example.com' }],
      subject: 'A letter',
      text: expect.stringContaining('All is well.'),
      html: expect.stringContaining('<p style="margin:0 0 16px">All is well.</p>'),
    });
    expect(await outbox()).toMatchObject([
      { recipient: 'mei@example.com', sentAt: shop.clock.now(), failedAttempts: 0, lastError: null },
    ]);
  });

  test('is sent from the configured address', async () => {
    services.mail.from = 'shop@gallery.example';
    await enqueueMail(services, letter());
    await services.jobs.drain(services);
    expect(mailServer.mails[0]?.from?.address).toBe('shop@gallery.example');
    // Answers still go to the shop.
    expect(mailServer.mails[0]?.replyTo).toMatchObject([{ address: 'service@giclee.example' }]);
    expect(mailServer.mails[0]?.messageId).toMatch(/@gallery\.example>$/);
  });

  test.each(locales)('in %s has its language and the sender, with the telephone hours', async (locale) => {
    await enqueueMail(services, letter({ locale }));
    await services.jobs.drain(services);
    const hours = {
      en: 'Monday to Friday, 10:00–18:00 (GMT+8)',
      'zh-Hant': '週一至週五 10:00–18:00（GMT+8）',
      'zh-CN': '周一至周五 10:00–18:00（GMT+8）',
    }[locale];
    const { html, text } = mailServer.mails[0]!;
    expect(html).toContain(`<html lang="${languageTag(locale)}">`);
    for (const detail of [hours, '+886 2 5550 0100']) {
      expect(html).toContain(detail);
      expect(text).toContain(detail);
    }
  });

  test('has pictures in rows with alt texts, and the same text without them', async () => {
    const rows = [
      { label: 'Tideline', note: 'Oak', value: '1' },
      { label: 'Total', value: '1', strong: true },
    ];
    const picture = { url: 'https://shop.example/a.jpg?b&c', alt: 'A "work"', width: 96, height: 64 };
    await enqueueMail(services, letter({ content: { heading: 'Hello', parts: [{ rows }] } }));
    await enqueueMail(
      services,
      letter({
        content: { heading: 'Hello', parts: [{ rows: [{ ...rows[0]!, picture }, rows[1]!] }] },
      }),
    );
    await services.jobs.drain(services);
    const mails = mailServer.mails.toSorted((one, other) => one.html!.length - other.html!.length);
    const [plain, pictured] = mails;
    expect(plain!.html).not.toMatch(/<img|colspan/);
    expect(pictured!.html).toContain(
      '<img src="https://shop.example/a.jpg?b&amp;c" alt="A &quot;work&quot;" width="96" height="64"',
    );
    // Every row of the table has three columns.
    expect(pictured!.html!.match(/colspan="2"/g)).toHaveLength(1);
    expect(pictured!.text).toBe(plain!.text);
  });

  test('loads nothing, and contains user input as text', async () => {
    const hostile = `"><script>alert(1)</script><img src="https://evil.example/x.png">'&`;
    await enqueueMail(
      services,
      letter({
        subject: `Hello ${hostile}\r\nBcc: everybody@example.com`,
        content: {
          heading: hostile,
          parts: [
            { text: hostile },
            { quote: `one\n${hostile}` },
            { rows: [{ label: hostile, note: hostile, value: hostile }] },
            { link: { label: hostile, url: `https://shop.example/?q=${hostile}` } },
          ],
        },
      }),
    );
    await services.jobs.drain(services);
    const { html = '', text, subject, headers, bcc } = mailServer.mails[0]!;
    expect(html).not.toMatch(/<(script|img|link|iframe|object)\b|url\(|@import/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('<script>alert(1)</script>');
    expect(subject).toBe(`Hello ${hostile} Bcc: everybody@example.com`);
    expect(bcc).toBeUndefined();
    expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  });

  test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b'])(
    'a line break %j in its subject becomes a space before it is sent',
    async (lineBreak) => {
      const subject = `Hello Mei${lineBreak}Bcc: everybody@example.com`;
      const subjects: string[] = [];
      const transport = {
        send: async (mail: { subject: string }) => {
          subjects.push(mail.subject);
          return 'accepted';
        },
        isFinal: () => true,
        close: () => {},
      };
      const collecting: Services = { ...services, mail: { ...services.mail, transport } };
      await enqueueMail(collecting, letter({ subject }));
      await collecting.jobs.drain(collecting);
      expect(subjects).toEqual(['Hello Mei Bcc: everybody@example.com']);
    },
  );

  test('an address that contains several addresses is one address', async () => {
    await enqueueMail(services, letter({ to: 'mei@example.com, eve@evil.example' }));
    await services.jobs.drain(services);
    expect(mailServer.mails).toEqual([]);
    expect(takeFailedJobs()).toEqual([expect.stringContaining('Bad recipient address syntax')]);
    expect(await dead()).toHaveLength(1);
  });

  test('with a key is stored once', async () => {
    await enqueueMail(services, letter({ key: 'order:7' }));
    await enqueueMail(services, letter({ key: 'order:7' }));
    await services.jobs.drain(services);
    expect(mailServer.mails).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test('of a transaction that is rolled back is never sent', async () => {
    const rolledBack = inTransaction(services, async (tx) => {
      await enqueueMail(tx, letter());
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await services.jobs.drain(services);
    expect(mailServer.attempts).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  test('with a secret is wiped after it is sent, except in the demo', async () => {
    const real: Services = { ...services, settings: { ...services.settings, demo: false } };
    await enqueueMail(real, letter({ secretUntil: later() }));
    expect((await outbox())[0]!.html).toContain('All is well.');
    await services.jobs.drain(real);
    expect(mailServer.mails[0]!.text).toContain('All is well.');
    expect((await outbox())[0]).toMatchObject({ html: null, text: null, sentAt: expect.any(Date) });
    await services.jobs.drain(real);
    await enqueueMail(services, letter({ secretUntil: later() }));
    await services.jobs.drain(services);
    expect((await outbox()).filter(({ html }) => html !== null)).toHaveLength(1);
  });

  test('is retained for half a year', async () => {
    const start = shop.clock.now();
    await enqueueMail(shop.services, letter());
    shop.clock.advance(180 * 86_400_000);
    await deleteOldMails(shop.services);
    expect(await outbox()).toHaveLength(1);
    shop.clock.advance(1);
    await deleteOldMails(shop.services);
    expect(await outbox()).toEqual([]);
    shop.clock.set(start.toISOString());
  });

  test('of a real shop waits for a mail server, and then goes out once', async () => {
    const real: Services = { ...shop.services, settings: { ...shop.services.settings, demo: false } };
    await inTransaction(real, (tx) => enqueueMail(tx, letter({ subject: 'Your order' })));
    await enqueueMail(real, letter({ subject: 'A new password', secretUntil: later() }));
    // Queued while there was a mail server, and run after it was taken away.
    await enqueueMail({ ...real, mail: services.mail }, letter({ subject: 'A refund' }));
    await queueWaitingMails(real);
    await real.jobs.drain(real);
    expect((await outbox()).map(({ subject, isWaiting }) => [subject, isWaiting])).toEqual([
      ['A refund', true],
      ['A new password', true],
      ['Your order', true],
    ]);
    const start = shop.clock.now();
    shop.clock.advance(3_600_000);
    const connected: Services = { ...real, mail: services.mail };
    await Promise.all([1, 2, 3].map(() => queueWaitingMails(connected)));
    await connected.jobs.drain(connected);
    shop.clock.set(start.toISOString());
    // The link of the new password has ended meanwhile.
    expect(mailServer.mails.map(({ subject }) => subject).sort()).toEqual(['A refund', 'Your order']);
    expect((await outbox()).every(({ isWaiting }) => !isWaiting)).toBe(true);
  });

  test('stays in the outbox of the demo without a mail server', async () => {
    await enqueueMail(shop.services, letter());
    expect(await shop.services.jobs.drain(shop.services)).toBe(0);
    expect(await outbox()).toMatchObject([{ sentAt: null, failedAttempts: 0, isWaiting: false }]);
  });
});

describe('a mail server', () => {
  test.each([
    [{ responseCode: 550 }, true],
    [{ responseCode: 450 }, false],
    // A rejected login has to be fixed by the operator.
    [{ code: 'EAUTH', responseCode: 535 }, false],
    [{ code: 'ECONNECTION' }, false],
  ])('that fails with %j rejects a mail permanently: %s', (failure, isFinal) => {
    expect(smtpTransport(mailServer.url).isFinal(Object.assign(new Error('refused'), failure))).toBe(isFinal);
  });

  test('that is busy receives the mail later, once', async () => {
    mailServer.behave('later', 2);
    await enqueueMail(services, letter());
    await services.jobs.drain(services);
    expect(mailServer.attempts).toBe(3);
    expect(mailServer.mails).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ sentAt: expect.any(Date), failedAttempts: 2, lastError: null }]);
    expect(takeFailedJobs()).toEqual(Array(2).fill('mail.send: Error: Message failed: 451 try again later'));
    expect(await dead()).toEqual([]);
  });

  test('that rejects permanently gets one attempt, and staff see the reason', async () => {
    mailServer.behave('never');
    await enqueueMail(services, letter());
    await services.jobs.drain(services);
    expect(mailServer.attempts).toBe(1);
    expect(await outbox()).toMatchObject([
      { sentAt: null, failedAttempts: 1, lastError: expect.stringContaining('no such mailbox') },
    ]);
    expect(takeFailedJobs()).toHaveLength(1);
    const [found] = await dead();
    expect(found).toMatchObject({
      job: 'mail.send',
      error: { message: expect.stringContaining('no such mailbox') },
    });
    mailServer.behave('accept');
    await services.jobs.revive(services, [found!.id]);
    await services.jobs.drain(services);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('that does not answer times out, and the mail is retried', async () => {
    mailServer.behave('hang', 1);
    await enqueueMail(services, letter());
    await services.jobs.drain(services);
    expect(mailServer.attempts).toBe(2);
    expect(mailServer.mails).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ sentAt: expect.any(Date), failedAttempts: 1 }]);
    expect(takeFailedJobs()).toEqual(['mail.send: Error: Timeout']);
  });

  test('that offers no TLS gets mails only from this machine, or where the setting says so', async () => {
    // Another name of this machine, which is not known as one.
    const url = mailServer.url.replace('127.0.0.1', '0.0.0.0');
    const mail = {
      id: 'a',
      from: { name: '', address: 'a@example.com' },
      replyTo: 'a@example.com',
      to: 'b@example.com',
    };
    const sendBy = (address: string) => {
      const transport = smtpTransport(address);
      return transport.send({ ...mail, subject: 's', html: 'h', text: 't' }).finally(() => transport.close());
    };
    await expect(sendBy(url)).rejects.toMatchObject({ code: 'ETLS' });
    expect(await sendBy(`${url}?requireTLS=false`)).toMatch(/^250/);
    expect(await sendBy(mailServer.url)).toMatch(/^250/);
  });

  test('that cannot be reached leaves the mail in the outbox and the job among the dead', async () => {
    services = withTransport(await unreachableMailUrl());
    await enqueueMail(services, letter());
    await services.jobs.drain(services);
    expect(await outbox()).toMatchObject([
      { sentAt: null, failedAttempts: 9, lastError: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(await dead()).toMatchObject([{ job: 'mail.send', attempts: 9 }]);
    expect(takeFailedJobs()).toHaveLength(9);
  });

  test('that disconnects after accepting a mail receives it again with the same Message-ID', async () => {
    mailServer.behave('vanish', 1);
    await enqueueMail(services, letter());
    await services.jobs.drain(services);
    expect(takeFailedJobs()).toEqual(['mail.send: Error: Connection closed unexpectedly']);
    const ids = mailServer.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

test('concurrent workers send a mail once', async () => {
  await enqueueMail(services, letter());
  const [mail] = await outbox();
  await Promise.all([1, 2, 3].map(() => sendMail(services, { mailId: mail!.id })));
  expect(mailServer.attempts).toBe(1);
});
