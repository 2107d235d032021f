import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text as toText } from 'node:stream/consumers';
import { serverCommand } from '../../scripts/steps/serve.mjs';
import { type Locale, localizedPath } from '../../src/kernel/locale.ts';
import { root } from '../../src/root.ts';

/** The request of a page by a browser without scripts. */
type PageRequest = {
  locale: Locale;
  /** Without the language. */
  path: string;
  cookie?: string | undefined;
  /** The fields of a form that is posted there. */
  form?: Record<string, string> | undefined;
};

type PageAnswer = {
  status: number;
  location: string | null;
  html: string;
  /** The data of all API responses while this page was rendered. */
  content: unknown[];
};

export type RunningShop = {
  base: string;
  /** Waits until the shop has printed a matching line; returns the first group. */
  printed(line: RegExp): Promise<string>;
  ask(request: PageRequest): Promise<PageAnswer>;
  /** Stops the shop and removes its data; returns the server's exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts the built shop as a process. Its pages call the API through a proxy in this process, which records the responses for each
 * page: the web forwards `x-forwarded-for`, which is unique for each page request.
 *
 * @param folder its data folder
 */
export async function startShop(folder: string, settings: Record<string, string>): Promise<RunningShop> {
  const answered = new Map<string, unknown[]>();
  let base = '';
  const proxy = createServer(async (incoming, outgoing) => {
    try {
      const data = await forward(base, incoming, outgoing);
      answered.get(getMark(incoming))?.push(data);
    } catch (error) {
      outgoing.destroy(error as Error);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const apiUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  const own = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    SITE_URL: '',
    LOG_LEVEL: 'error',
    CAPTCHA_COST: '10',
  };
  const { command, env } = serverCommand('production', {
    ...process.env,
    ...own,
    ...settings,
    DATA_DIR: folder,
    API_URL: apiUrl,
  });
  const [program, ...parameters] = command;
  // The end of the IPC channel shows the server that this process was killed.
  const server = spawn(program, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(server, 'exit');
  const lines: string[] = [];
  const printing = createInterface(server.stdout!).on('line', (line) => lines.push(line));
  const printed = (wanted: RegExp): Promise<string> =>
    new Promise((settle, fail) => {
      const check = () => {
        const found = lines.map((line) => wanted.exec(line)?.[1]).find((group) => group !== undefined);
        if (found) settle(found);
      };
      check();
      printing.on('line', check);
      ended.then(() => fail(new Error(`the shop has ended:\n${lines.join('\n')}`)));
    });
  base = `http://127.0.0.1:${await printed(/^Giclée is at \S+:(\d+)$/)}`;

  let requests = 0;
  return {
    base,
    printed,
    async ask({ locale, path, cookie, form }) {
      requests += 1;
      const mark = `page-${requests}`;
      const content: unknown[] = [];
      answered.set(mark, content);
      const response = await fetch(base + localizedPath(locale, path), {
        headers: {
          'x-forwarded-for': mark,
          'accept-encoding': 'identity',
          ...(cookie && { cookie }),
          ...(form && { origin: base }),
        },
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const html = await response.text();
      answered.delete(mark);
      return { status: response.status, location: response.headers.get('location'), html, content };
    },
    async stop() {
      server.kill('SIGTERM');
      const [code] = await ended;
      proxy.close();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** The web appends its own caller to the header of the page request. */
const getMark = ({ headers }: IncomingMessage): string =>
  String(headers['x-forwarded-for'] ?? '').split(',')[0]!;

/** Headers of a connection, and of a body that `fetch` has decoded. */
const connectionHeaders = /^(?:host|connection|keep-alive|transfer-encoding|content-(?:length|encoding))$/;

/** Forwards a call to the API and the response back; returns the response's data without the API's messages. */
async function forward(base: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> {
  const headers = Object.entries(incoming.headers).filter(([name]) => !connectionHeaders.test(name));
  const { method = 'GET' } = incoming;
  const body = await toText(incoming);
  const answer = await fetch(base + incoming.url, {
    method,
    headers: headers as [string, string][],
    redirect: 'manual',
    ...(body !== '' && { body }),
  });
  const text = await answer.text();
  const sent = [...answer.headers].filter(([name]) => !connectionHeaders.test(name));
  outgoing.writeHead(answer.status, sent.flat()).end(text);
  if (!answer.headers.get('content-type')?.includes('json')) return null;
  const { message: _message, errors: _errors, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return rest;
}
