import { setTimeout as sleep } from 'node:timers/promises';

/** Only against hanging, in ms: on a busy machine, everything takes many times as long. */
export const hangsAfterMs = 1_800_000;

/** Waits for a state, and returns what was found then. It has no time limit: that of the test runner ends what hangs. */
export async function waitUntil<Found>(find: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  for (;;) {
    const found = await find();
    if (found) return found;
    await sleep(20);
  }
}
