import { useEffect } from 'react';
import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { splitLocalePath } from '../../kernel/locale.ts';
import type { Failure } from '../failure.ts';
import { lostStatus, showLostAnswer, takeSubmission } from '../forms/lost-answers.ts';
import { getTranslator } from '../seo/meta.ts';
import { readFormValues, restoreFormValues } from './form-values.ts';

/** The router's results by route: an action's data, or what it threw. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/**
 * Middleware of all forms in the browser (`docs/rules/errors.md`). Where the connection is lost or the server fails, the page stays
 * as it is, and the form says so; a submission by other means than `Form` gets the failure as its data. Where the session has ended,
 * what was typed is kept for the time after the login.
 */
export async function keepForms(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<Results | undefined> {
  if (request.method === 'GET') return undefined;
  const results = (await next()) as Results;
  const submission = takeSubmission();
  const [routeId, outcome] = Object.entries(results)[0] ?? [];
  if (routeId === undefined || outcome?.type !== 'error' || request.signal.aborted) return undefined;
  const { result } = outcome;
  if (result instanceof Response) {
    keepUntilLogin(result.headers.get('location'));
    return undefined;
  }
  const status = findStatus(result);
  if (status !== undefined && status < 500) return undefined;
  console.error(result);
  const t = getTranslator(splitLocalePath(new URL(request.url).pathname).locale, 'common');
  const message = t(status === undefined ? 'error.connection' : 'error.badGateway');
  if (submission) showLostAnswer(submission.form, message);
  const failure: Failure = { status: 0, code: 'connection', message, errors: [] };
  const kept = submission ? submission.actionData : { failure };
  return { [routeId]: { type: 'data', result: data(kept, lostStatus) } };
}

/** The status of an answer that is an error; undefined where there was no answer. */
function findStatus(thrown: unknown): number | undefined {
  if (isRouteErrorResponse(thrown)) return thrown.status;
  // The router wraps an error of the server with the status of its answer.
  return (thrown as { init?: { status?: number } | null } | null)?.init?.status;
}

const storageKey = 'giclee:typed-before-login';

/** What was typed is forgotten after this time: somebody else may log in. */
const keptForMs = 30 * 60 * 1000;

/** The pages between a redirect to the login and the return from it. */
const loginPages =
  /^\/(?:login|register|oauth|forgotPassword|admin\/(?:login|second-factor|enrol|forgot))(?:\/|$)/;

const getPath = (url: string): string => splitLocalePath(new URL(url, window.location.href).pathname).path;

type Kept = { page: string; at: number; typed: ReturnType<typeof readFormValues> };

/** Stores the page's entered values, without passwords and hidden fields, where an action leads to the login. */
function keepUntilLogin(location: string | null): void {
  if (!location || !loginPages.test(getPath(location))) return;
  // biome-ignore lint/plugin: the browser's time until the login
  const kept: Kept = { page: window.location.pathname, at: Date.now(), typed: readFormValues(document) };
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

/** Gives back after the login what was typed on the page before it; another page forgets it. */
export function useFormsAfterLogin(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const stored = sessionStorage.getItem(storageKey);
    if (stored === null || loginPages.test(splitLocalePath(pathname).path)) return;
    sessionStorage.removeItem(storageKey);
    const { page, at, typed } = JSON.parse(stored) as Kept;
    // biome-ignore lint/plugin: as above
    if (page === pathname && Date.now() - at < keptForMs) restoreFormValues(document, typed);
  }, [pathname]);
}
