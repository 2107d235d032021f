import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from './config.ts';
import { type EmulatorWatch, startEmulatorProcess } from './emulator-process.ts';

/** What `emulators/start-oauth.ts` prints. */
const started = z.object({ issuer: z.url(), clientId: z.string(), clientSecret: z.string() });

/**
 * Starts the demo's sign-in provider as a process of its own, which keeps its keys in the data folder; it is restarted with the same port.
 * Returns the settings of the provider.
 */
export async function startDemoSignIn(
  { dataDir, siteUrl }: Pick<Config, 'dataDir' | 'siteUrl'>,
  watch: EmulatorWatch,
): Promise<{ demo: z.infer<typeof started>; stop(): Promise<void> }> {
  const { printed, stop } = await startEmulatorProcess(
    {
      program: 'start-oauth.ts',
      options: [
        ...['--state-folder', join(dataDir, 'demo-sign-in')],
        ...['--redirect-uri', `${siteUrl}/oauth/demo`],
      ],
      schema: started,
      restartOptions: ({ issuer }) => ['--port', new URL(issuer).port],
    },
    watch,
  );
  return { demo: printed, stop };
}
