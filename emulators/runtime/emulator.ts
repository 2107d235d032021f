import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Bindings } from './failing.ts';
import type { Notification, Notifier } from './notifications.ts';

export type EmulatorOptions = {
  /** Port on 127.0.0.1; 0 or nothing for any free one. */
  port?: number | undefined;
  /** JSON file that keeps keys, payments and refunds over a restart. It holds secrets; without it they are in memory. */
  stateFile?: string | undefined;
};

/** What both emulators keep. */
export type CommonState<Script> = {
  /** Bearer token of the control API. */
  controlKey: string;
  /** How far the emulator's clock is ahead of the machine's, in milliseconds. */
  clockOffsetMs: number;
  /** What the next calls do instead of succeeding. */
  scripts: Script[];
  notifications: Notification[];
};

export const newCommonState = <Script>(): CommonState<Script> => ({
  controlKey: randomBytes(24).toString('base64url'),
  clockOffsetMs: 0,
  scripts: [],
  notifications: [],
});

export type Store<State> = { state: State; save(): void; now(): Date };

/** The state of the file, or a new one. `save` writes the file at once, so that a kill loses nothing that was answered. */
export function openStore<State extends { clockOffsetMs: number }>(
  stateFile: string | undefined,
  create: () => State,
): Store<State> {
  const known = stateFile !== undefined && existsSync(stateFile);
  const state: State = known ? JSON.parse(readFileSync(stateFile, 'utf8')) : create();
  const save = () => {
    if (stateFile === undefined) return;
    writeFileSync(`${stateFile}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${stateFile}.new`, stateFile);
  };
  save();
  return { state, save, now: () => new Date(Date.now() + state.clockOffsetMs) };
}

export type Listening = { origin: string; close(): Promise<void> };

/**
 * Serves an app on loopback. Rejects where the port is taken.
 * @param createApp gets the origin, which the app's links need
 */
export function listen(
  options: EmulatorOptions,
  createApp: (origin: string) => { app: Hono<Bindings>; notifier: Notifier },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    let fetchApp: Hono<Bindings>['fetch'] | undefined;
    const server = serve(
      {
        fetch: (request, env) => fetchApp?.(request, env) ?? new Response(null, { status: 503 }),
        hostname: '127.0.0.1',
        port: options.port ?? 0,
        overrideGlobalObjects: false,
      },
      ({ port }: AddressInfo) => {
        const origin = `http://127.0.0.1:${port}`;
        const { app, notifier } = createApp(origin);
        fetchApp = app.fetch;
        resolve({
          origin,
          close: async () => {
            const closed = new Promise<void>((settle) => server.close(() => settle()));
            if ('closeAllConnections' in server) server.closeAllConnections();
            await Promise.all([closed, notifier.close()]);
          },
        });
      },
    );
    server.once('error', reject);
  });
}
