import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: IncomingHttpHeaders; body: string };

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Starts a partner's HTTP server on loopback, which records what it is sent. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  let respond = (response: ServerResponse): void => {
    response.end('taken');
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ headers: request.headers, body });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** The requests, the oldest first. */
    received,
    /** Answers further requests with a status and a body. */
    answer(status: number, text = '', headers: Record<string, string> = {}) {
      respond = (response) => response.writeHead(status, headers).end(text);
    },
    /** Closes the connection of further requests without an answer. */
    hangUp() {
      respond = (response) => response.destroy();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
