/** An error as logs show it. */
type SafeError = {
  type: string;
  message?: string;
  code?: string | number;
  /** Where it was thrown, without its message. */
  stack?: string;
  causes?: SafeError[];
} & Partial<Record<(typeof loggedProperties)[number], string | number>>;

/** Properties that describe where something failed and never contain values. */
const loggedProperties = [
  ...['errno', 'syscall', 'path', 'port', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'],
  ...['responseCode', 'command', 'queue', 'worker', 'statement'],
] as const;

/**
 * The part of an error that may be written to a log or a terminal: its type, code, location and stack. Values are left out:
 * statement parameters, PostgreSQL's `message` and `detail`, a mail server's reply, and the input that a parser quotes.
 * Every error that is logged or shown to staff passes through this function.
 */
export function safeError(error: unknown): SafeError {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const { message, stack, cause, errors } = error as Error & { errors?: unknown };
  const safe: SafeError = { type: error instanceof Error ? error.constructor.name : 'Object' };
  const text = safeMessage(error as Error);
  if (text !== undefined) safe.message = text;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' || typeof code === 'number') safe.code = code;
  for (const key of loggedProperties) {
    const value = (error as Record<string, unknown>)[key];
    if (typeof value === 'string' || typeof value === 'number') safe[key] = masked(value);
  }
  const { query } = error as { query?: unknown };
  // Without parameters; the beginning identifies a long statement.
  if (typeof query === 'string') {
    safe.statement = masked(
      query
        .replace(/'[^']*'/g, "'…'")
        .replace(/\s+/g, ' ')
        .slice(0, 120),
    );
  }
  const frames = typeof stack === 'string' ? stackFrames(stack, message) : '';
  if (frames) safe.stack = frames;
  const causes = [...(cause === undefined ? [] : [cause]), ...(Array.isArray(errors) ? errors : [])];
  if (causes.length > 0) safe.causes = causes.map(safeError);
  return safe;
}

/** The error in one line, for staff and terminals. */
export const safeErrorLine = (error: unknown): string => {
  const { type, message, code, causes = [] } = safeError(error);
  const own = [type, ...(code === undefined ? [] : [code])].join(' ') + (message ? `: ${message}` : '');
  return [own, ...causes.map(({ message: text, ...one }) => text ?? [one.type, one.code].join(' '))].join(
    '; ',
  );
};

/** The error as one line of JSON, for use without a logger. */
export const safeErrorJson = (error: unknown): string => JSON.stringify(safeError(error));

const isSqlState = (code: unknown): boolean => typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** Classes for connections, resources, limits, shutdown and system errors: PostgreSQL quotes no values in these. */
const withoutValues = /^(?:08|53|54|57|58)/;

/** The message, or undefined where it may contain values. */
function safeMessage(error: Error & { code?: unknown; responseCode?: unknown }): string | undefined {
  const { message, code } = error;
  if (typeof message !== 'string') return undefined;
  if (isSqlState(code)) return withoutValues.test(String(code)) ? masked(message) : undefined;
  // A parser quotes its input, a failed statement its parameters, a mail server the rejected address.
  if (error instanceof SyntaxError || error.name === 'ZodError') return undefined;
  if ('query' in error || 'responseCode' in error) return undefined;
  const { cause } = error as { cause?: Error };
  const quotesCause = typeof cause?.message === 'string' && message.includes(cause.message);
  if (quotesCause && safeMessage(cause) === undefined) return undefined;
  return masked(message);
}

const emails = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
/** 32 bytes as base64url: tokens, order hashes. */
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g;

const masked = <Value extends string | number>(value: Value): Value =>
  typeof value === 'number' ? value : (value.replace(emails, '[e-mail]').replace(tokens, '[token]') as Value);

/** The lines of a stack that name code locations; the message before them can have any lines. */
function stackFrames(stack: string, message: unknown): string {
  const head = typeof message === 'string' ? stack.indexOf(message) : -1;
  const rest = head === -1 ? stack : stack.slice(head + String(message).length);
  return rest
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+\)?|\(native\)|<anonymous>\)?|\(index \d+\))$/.test(line))
    .join('\n');
}
