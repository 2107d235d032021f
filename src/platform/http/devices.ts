import type { Origin } from '../sign-in/attempts.ts';
import { type Account, createDeviceToken } from '../sign-in/devices.ts';
import type { ApiContext } from './router.ts';

/** The address and device that a sign-in comes from. */
export const toOrigin = (c: ApiContext): Origin => ({
  ip: c.var.clientIp,
  deviceToken: c.req.header('device-token') ?? null,
});

/** The IP address and browser that a session is opened from. */
export const toDevice = (c: ApiContext): { ip: string; userAgent: string } => ({
  ip: c.var.clientIp,
  userAgent: c.req.header('user-agent') ?? '',
});

/** Sends a device token, so that the browser is a known device of the account from now on. */
export const rememberDevice = (c: ApiContext, account: Account): void =>
  c.header('device-token', createDeviceToken(c.var.services, account));
