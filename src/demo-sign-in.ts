import * as z from 'zod';
import type { Config } from './config.ts';
import type { OauthSettings } from './domains/members/oauth/providers/providers.ts';
import { startEmulatorProcess } from './emulator-process.ts';

/** What `emulators/start-oauth.ts` prints. */
const started = z.object({ issuer: z.url(), clientId: z.string(), clientSecret: z.string() });

/** Starts the demo's sign-in provider as a process of its own, with new keys. Returns the settings of the provider. */
export async function startDemoSignIn({
  siteUrl,
}: Pick<Config, 'siteUrl'>): Promise<{ demo: OauthSettings['demo']; stop(): Promise<void> }> {
  const { printed, stop } = await startEmulatorProcess('start-oauth.ts', [
    '--redirect-uri',
    `${siteUrl}/oauth/demo`,
  ]);
  return { demo: started.parse(printed), stop };
}
