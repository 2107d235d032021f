import { type Account, newDeviceToken } from '../sign-in/devices.ts';
import type { Origin } from '../sign-in/tries.ts';
import type { ApiContext } from './router.ts';

/** The address and device that a sign-in comes from. */
export const originOf = (c: ApiContext): Origin => ({
  ip: c.var.clientIp,
  deviceToken: c.req.header('device-token') ?? null,
});

/** Sends a device token, so that the caller's browser is a known device of the account that was just signed in to. */
export const rememberDevice = (c: ApiContext, account: Account): void =>
  c.header('device-token', newDeviceToken(c.var.services, account));
