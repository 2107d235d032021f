import { solveCaptcha } from './captcha.ts';

/** An API, in this process (`app.request`) or at an address. */
type Api = string | { request(path: string, init?: RequestInit): Response | Promise<Response> };

/** A response of the API without its envelope. `data` is untyped. */
type Answer = {
  status: number;
  headers: Headers;
  code: string;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
  data: any;
  errors: { field: string; message: string }[];
  /** The names of the rejected fields. */
  fields: string[];
};

/** A client of the API: stores the two tokens and sends them with every call. */
export type Visitor = {
  userToken: string | null;
  cartToken: string | null;
  lang: string | null;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** Sends a body without serializing it. */
  send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
};

/** Calls that were rejected, and whose answers nobody has looked at. */
const unseenRejections = new Set<{ call: string }>();

/** Returns the rejected calls whose answers nobody has looked at since the last call of it. */
export function takeUnseenRejections(): string[] {
  const taken = [...unseenRejections].map(({ call }) => call);
  unseenRejections.clear();
  return taken;
}

/** A rejected answer; what is read of it shows that the test expects it. */
function watchRejection(answer: Answer, call: string): Answer {
  const rejection = { call: `${call}: ${answer.status} ${answer.code} ${answer.fields.join(' ')}` };
  unseenRejections.add(rejection);
  return new Proxy(answer, {
    get(target, name) {
      // `await` reads it of everything.
      if (name !== 'then') unseenRejections.delete(rejection);
      return Reflect.get(target, name);
    },
  });
}

export function createVisitor(api: Api): Visitor {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = {
      ...(visitor.userToken && { authorization: `Bearer ${visitor.userToken}` }),
      ...(visitor.cartToken && { 'cart-token': visitor.cartToken }),
      ...(visitor.lang && { lang: visitor.lang }),
      ...(init.headers as Record<string, string>),
    };
    const response =
      typeof api === 'string'
        ? await fetch(`${api}${path}`, { ...init, headers })
        : await api.request(path, { ...init, headers });
    const text = await response.text();
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    if (path.startsWith('/api/cart') && body.data?.token) visitor.cartToken = body.data.token;
    const errors = body.errors ?? [];
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      code: body.code,
      message: body.message,
      data: 'code' in body ? body.data : body,
      errors,
      fields: [...new Set<string>(errors.map((error: { field: string }) => error.field))],
    };
    return response.status < 400 ? answer : watchRejection(answer, `${init.method ?? 'GET'} ${path}`);
  };
  const withJson =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', ...headers },
      });
  const visitor: Visitor = {
    userToken: null,
    cartToken: null,
    lang: null,
    get: (path, headers = {}) => call(path, { headers }),
    post: withJson('POST'),
    put: withJson('PUT'),
    patch: withJson('PATCH'),
    delete: withJson('DELETE'),
    send: (method, path, body, headers = {}) =>
      call(path, { method, body, headers: { 'content-type': 'application/json', ...headers } }),
  };
  return visitor;
}

/** Solves a new challenge of the shop; returns the value of the field `captcha`. */
export const freshCaptcha = async (visitor: Visitor, headers: Record<string, string> = {}): Promise<string> =>
  solveCaptcha((await visitor.get('/api/captcha', headers)).data);

export const password = 'Secret.123';

export const taipeiAddress = {
  country_code: 'TW',
  city: '臺北市',
  township: '中山區',
  postal_code: '104',
  address: '示範路 1 號 5 樓',
};

/** The form of a collector who registers, without the captcha. */
export const collectorForm = (email: string) => ({
  type: 'basic',
  email,
  password,
  firstname: 'Mei',
  lastname: 'Lin',
  mobile: { code: '+886', number: '912345678' },
  birthday: '1990-05-17',
  gender: 'female',
  address: taipeiAddress,
  agree: true,
});

/** Sends an enquiry as a visitor; returns its id. */
export async function sendEnquiry(api: Api, email: string, path = '/api/contact'): Promise<number> {
  const visitor = createVisitor(api);
  const sent = await visitor.post(path, {
    language: 'en',
    title: 'ms',
    firstname: 'Mei',
    lastname: 'Lin',
    email,
    phone: { code: '+886', number: '912345678' },
    contents: 'Does it come in blue?',
    captcha: await freshCaptcha(visitor),
  });
  if (sent.status !== 201) throw new Error(`could not send an enquiry: ${JSON.stringify(sent)}`);
  return sent.data.id;
}

/** Registers and logs in the visitor, and returns the id of their address. */
export async function register(visitor: Visitor, email: string): Promise<number> {
  const form = { ...collectorForm(email), captcha: await freshCaptcha(visitor) };
  const registered = await visitor.post('/api/member/register', form);
  if (registered.status !== 201) throw new Error(`could not register: ${JSON.stringify(registered)}`);
  visitor.userToken = registered.data.token;
  return (await visitor.get('/api/member/address')).data.items[0].id;
}

/** Logs the visitor in. */
export async function logIn(visitor: Visitor, email: string, secret = password): Promise<void> {
  const form = { email, password: secret, captcha: await freshCaptcha(visitor) };
  const loggedIn = await visitor.post('/api/member/login', form);
  if (loggedIn.status !== 200) throw new Error(`could not log in: ${JSON.stringify(loggedIn)}`);
  visitor.userToken = loggedIn.data.token;
}

/** Registers a new collector with an address in Taipei. */
export async function registerCollector(
  api: Api,
  email: string,
): Promise<{ token: string; addressId: number; visitor: Visitor }> {
  const visitor = createVisitor(api);
  const addressId = await register(visitor, email);
  return { token: visitor.userToken!, addressId, visitor };
}
