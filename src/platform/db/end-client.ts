import type pg from 'pg';

/** How long a server may take to answer the end of a connection. */
const answerWithinMs = 500;

/** Ends a connection; one whose server does not answer (it is frozen, or the network is gone) is cut. Never rejects. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), answerWithinMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
