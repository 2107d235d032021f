import type pg from 'pg';

/** Time for the server to answer the end of a connection. */
const answerWithinMs = 500;

/** Ends a connection; it is destroyed if the server does not answer (frozen, or no network). Never rejects. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), answerWithinMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
