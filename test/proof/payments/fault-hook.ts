import pg from 'pg';

/** Where the process is killed: before a write is sent, or after it has been carried out. */
export type FaultMode = 'before' | 'after';

let planned: { at: number; mode: FaultMode } | undefined;
let writes = 0;

const isWrite = (text: string): boolean =>
  /^\s*(?:insert|update|delete|commit|with\b.*\b(?:insert|update|delete))\b/is.test(text);

async function count<Result>(work: () => Promise<Result>): Promise<Result> {
  writes += 1;
  const isHere = planned?.at === writes;
  if (isHere && planned?.mode === 'before') process.kill(process.pid, 'SIGKILL');
  const result = await work();
  if (isHere) process.kill(process.pid, 'SIGKILL');
  return result;
}

/** Counts the writes of this process from now on, and kills it by SIGKILL at one of them. */
export function planFault(fault: typeof planned): void {
  planned = fault;
  writes = 0;
}

export const countedWrites = (): number => writes;

/** Makes statements that write, commits, and calls to payment providers count as writes. */
export function installFaultHook(): void {
  // A statement of the pool is sent by one of its clients with a callback, so it is counted once.
  for (const prototype of [pg.Client.prototype, pg.Pool.prototype] as { query: unknown }[]) {
    const query = prototype.query as (this: unknown, ...parameters: unknown[]) => unknown;
    prototype.query = function (this: unknown, ...parameters: unknown[]) {
      const [statement] = parameters;
      const text = typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '');
      const send = () => query.apply(this, parameters) as Promise<unknown>;
      return typeof parameters.at(-1) === 'function' || !isWrite(text) ? send() : count(send);
    };
  }
  const { fetch } = globalThis;
  globalThis.fetch = (...parameters) => count(() => fetch(...parameters));
}
