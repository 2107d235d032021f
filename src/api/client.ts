import { hc } from 'hono/client';
import type { Api } from './app.ts';

/** The typed client of the API: in-process with `fetch: app.request`, or over HTTP (`ARCHITECTURE.md`). */
export const createApiClient = (
  baseUrl: string,
  options: { fetch?: typeof fetch; headers?: Record<string, string> } = {},
) => hc<Api>(baseUrl, options);

export type ApiClient = ReturnType<typeof createApiClient>;
