import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FieldError } from '../kernel/errors.ts';
import { localizedPath } from '../kernel/locale.ts';
import { safeErrorJson } from '../kernel/safe-error.ts';
import type { Failure } from './failure.ts';
import { type RequestContext, requestContext } from './session/context.ts';

/** Returns the API client, the language and the session of the current request. */
export const getRequestContext = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(requestContext);

/** A response of the typed client: `await api.api.shop.$get(…)`. */
export type ClientResponse = { status: number; json(): Promise<unknown> };
type Envelopes<CallResponse extends ClientResponse> = Awaited<ReturnType<CallResponse['json']>>;
type DataOf<CallResponse extends ClientResponse> =
  Extract<Envelopes<CallResponse>, { code: 'success' }> extends { data: infer Data } ? Data : never;

export type Result<Data> = { ok: true; data: Data; message: string } | { ok: false; failure: Failure };

type Envelope = {
  code?: string;
  message?: string;
  errors?: FieldError[];
  data?: unknown;
  request_id?: string;
};

/** Returns the result of a call: its data, or its error, which is not thrown. For actions, which show it beside the form's fields. */
export async function toResult<CallResponse extends ClientResponse>(
  call: Promise<CallResponse>,
): Promise<Result<DataOf<CallResponse>>> {
  const { status, envelope } = await readEnvelope(call);
  if (envelope.code === 'success') {
    return { ok: true, data: envelope.data as DataOf<CallResponse>, message: envelope.message ?? '' };
  }
  const { code = 'bad_gateway', message = '', errors = [], data: more, request_id: requestId } = envelope;
  return {
    ok: false,
    failure: { status, code, message, errors, data: more, ...(requestId && { requestId }) },
  };
}

/** Returns the data of a call. Throws its error, which shows the error page with its status. For loaders. */
export async function unwrap<CallResponse extends ClientResponse>(
  call: Promise<CallResponse>,
): Promise<DataOf<CallResponse>> {
  const result = await toResult(call);
  if (result.ok) return result.data;
  throw data(result.failure, { status: result.failure.status });
}

/** Whether a browser without scripts sent a form, and shows the answer as its page. */
export const isWithoutScripts = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

/** Performs the action that a form asks for; one that the page does not have is a bad request. */
export async function performAction<Actions extends Record<string, () => Promise<Result<unknown>>>>(
  actions: Actions,
  intent = '',
) {
  const perform = Object.hasOwn(actions, intent) ? actions[intent as keyof Actions] : undefined;
  if (!perform) throw data(null, { status: 400 });
  return (await perform()) as Awaited<ReturnType<Actions[keyof Actions]>>;
}

/** Reads the envelope of a response. An API that cannot be reached, or answers no envelope, is a bad gateway (`docs/rules/errors.md`). */
async function readEnvelope(call: Promise<ClientResponse>): Promise<{ status: number; envelope: Envelope }> {
  try {
    const response = await call;
    return { status: response.status, envelope: (await response.json()) as Envelope };
  } catch (error) {
    console.error(safeErrorJson(error));
    return { status: 502, envelope: { code: 'bad_gateway' } };
  }
}

/** Route middleware for members' pages. Redirects visitors to the login page, which leads back afterwards. */
export async function requireLogin({
  url,
  context,
}: {
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  const ctx = getRequestContext(context);
  if (await checkLogin(ctx)) return;
  const back = url.pathname + url.search;
  throw redirect(`${localizedPath(ctx.locale, '/login')}?${new URLSearchParams({ next: back })}`);
}

/**
 * Whether the API knows the user token; where it does not, the browser's token is deleted. For what needs a login: an API that cannot say
 * so is a 503, so that a member who is logged in is not sent to the login page (`docs/rules/errors.md`).
 */
export async function checkLogin(ctx: RequestContext): Promise<boolean> {
  const login = await getLogin(ctx);
  if (login.ok) return login.data.isLogin === 'Y';
  throw data(login.failure, { status: 503 });
}

/** As `checkLogin`, for what visitors see too: an API that cannot say who it is shows them the page as to a visitor. */
export async function isLoggedIn(ctx: RequestContext): Promise<boolean> {
  const login = await getLogin(ctx);
  return login.ok && login.data.isLogin === 'Y';
}

async function getLogin({ api, session }: RequestContext) {
  const { userToken } = session;
  if (!userToken) return { ok: true as const, data: { isLogin: 'N' as const } };
  const login = await toResult(api.api.login.check.$get());
  if (login.ok && login.data.isLogin === 'N') session.clearUserToken(userToken);
  return login;
}

/** Returns the text fields of a posted form without files. A body that is no form is a bad request. */
export const buildForm = async (request: Request): Promise<Record<string, string>> =>
  getFields(await toFormData(request));

/** Returns the posted form including files. A body that is no form is a bad request. */
export const toFormData = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data(null, { status: 400 });
  });

/** The text fields of a form. */
export function getFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** The fields of these names, where the form has them. */
export const namedFields = (
  values: Record<string, string>,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  );

/**
 * An action's response to a form with errors: the error, and what was entered into the fields of these names, which are those that the
 * form shows again. Never a password, code or captcha.
 */
export const rejected = (failure: Failure, values: Record<string, string>, names: readonly string[]) =>
  data({ failure, values: namedFields(values, names) }, { status: failure.status });
