import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { startPageServer } from './program.ts';

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

/** CPU time of the server's main thread, which other processes do not change, and the rise of its memory. */
export type Cost = { ms: number; mb: number };

export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

/** Starts the built shop on a database and the data folder that belongs to it, which is empty at first. */
export async function startMeasuredServer(databaseUrl: string, folder: string) {
  const server = await startPageServer(databaseUrl, folder);
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(server.base);
  const { pid } = server.process;
  const procFile = (name: string): string => `/proc/${pid}/${name}`;
  const cpuMs = (): number =>
    Number(readFileSync(procFile(`task/${pid}/schedstat`), 'utf8').split(' ')[0]) / 1e6;
  /** Highest memory since the last reset, in MB. */
  const peakMb = (): number =>
    Number(/VmHWM:\s*(\d+)/.exec(readFileSync(procFile('status'), 'utf8'))![1]) / 1024;

  /** Resolves with the status, and with 0 where the server closed the connection over the rest of a rejected body. */
  const send = ({ method, path, headers, body }: Sent): Promise<number> =>
    new Promise((settle) => {
      const sent = request({ agent, hostname, port, path, method, headers }, (answer) => {
        answer.resume().once('close', () => settle(answer.statusCode ?? 0));
      });
      sent.once('error', () => settle(0));
      sent.end(body);
    });

  return {
    send,

    /** Sends requests at once. Returns their statuses, and the lowest costs of several runs. */
    async measure(requests: readonly Sent[], runs: number): Promise<Cost & { statuses: number[] }> {
      const best: Cost = { ms: Number.POSITIVE_INFINITY, mb: Number.POSITIVE_INFINITY };
      let statuses: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        writeFileSync(procFile('clear_refs'), '5');
        const [ms, mb] = [cpuMs(), peakMb()];
        statuses = await Promise.all(requests.map(send));
        best.ms = Math.min(best.ms, cpuMs() - ms);
        best.mb = Math.min(best.mb, peakMb() - mb);
      }
      return { ...best, statuses };
    },

    async close(): Promise<void> {
      agent.destroy();
      server.process.kill('SIGTERM');
      await server.ended;
    },
  };
}
