import type * as z from 'zod';
import { GatewayRejected, GatewayUnavailable } from './gateway.ts';

/** A provider's answer: any status below 500 but 401 and 403. */
export type ProviderResponse = { status: number; body: unknown };

/** How long a provider may take; then the outcome is unknown. */
const timeoutMs = 10_000;

/**
 * Calls a provider and reads its JSON.
 *
 * @throws GatewayUnavailable where there is no answer in time, none that can be read, or an error of the provider; the call may have been
 * carried out
 * @throws GatewayRejected where the shop's credentials are rejected
 */
export async function callProvider(url: string, request: RequestInit): Promise<ProviderResponse> {
  const { pathname } = new URL(url);
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const { status } = response;
    if (status === 401 || status === 403) throw new GatewayRejected(`${pathname}: ${status}`);
    if (status >= 500 || status === 429) throw new GatewayUnavailable(`${pathname}: ${status}`);
    return { status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    if (error instanceof GatewayRejected || error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable(`${pathname}: no answer`, { cause: error });
  }
}

/**
 * Reads a provider's answer.
 *
 * @param call what was called, for the log
 * @throws GatewayUnavailable where the answer has another shape, so that it does not say what happened
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  call: string,
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw new GatewayUnavailable(`${call}: an answer of another shape`, { cause: error });
  return data;
}
