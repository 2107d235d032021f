import formatCompiled from 'use-intl/format-message/format-only';
import { textAfter, textBefore } from '../../kernel/text/han-spaces.ts';

/** Returns a function that creates a formatter once for each of its parameters; the dictionaries use few. */
function memoized<Parameters extends unknown[], Formatter>(
  create: (...parameters: Parameters) => Formatter,
): (...parameters: Parameters) => Formatter {
  const created = new Map<string, Formatter>();
  return (...parameters) => {
    const key = JSON.stringify(parameters);
    const formatter = created.get(key) ?? create(...parameters);
    created.set(key, formatter);
    return formatter;
  };
}

const formatters = {
  getDateTimeFormat: memoized((...parameters: ConstructorParameters<typeof Intl.DateTimeFormat>) => {
    return new Intl.DateTimeFormat(...parameters);
  }),
  getNumberFormat: memoized((...parameters: ConstructorParameters<typeof Intl.NumberFormat>) => {
    return new Intl.NumberFormat(...parameters);
  }),
  getPluralRules: memoized((...parameters: ConstructorParameters<typeof Intl.PluralRules>) => {
    return new Intl.PluralRules(...parameters);
  }),
};

type Given = Parameters<typeof formatCompiled>;

/** A compiled message whose texts fit the parameters beside them (`han-spaces.ts`). A parameter without a format is `[name]`. */
function spaced(message: Given[1], values: Given[2]): Given[1] {
  if (!Array.isArray(message) || !values) return message;
  const parts = [...message] as unknown[];
  for (const [at, part] of parts.entries()) {
    if (!Array.isArray(part) || part.length !== 1) continue;
    const value = values[part[0] as string];
    if (typeof value !== 'string') continue;
    const before = parts[at - 1];
    const after = parts[at + 1];
    if (typeof before === 'string') parts[at - 1] = textBefore(before, value);
    if (typeof after === 'string') parts[at + 1] = textAfter(value, after);
  }
  return parts as Given[1];
}

/**
 * Formats a compiled message; bundled in place of `use-intl/format-message` (`vite.config.ts`). use-intl creates formatters for each
 * rendering of a page, which took the server 4 % of its time for `/shop`.
 */
function formatMessage(...parameters: Parameters<typeof formatCompiled>): ReturnType<typeof formatCompiled> {
  const [key, message, values, options] = parameters;
  return formatCompiled(key, spaced(message, values), values, {
    ...options,
    formatters: { ...options.formatters, ...formatters },
  });
}
// Messages are compiled.
formatMessage.raw = false;

export default formatMessage;
