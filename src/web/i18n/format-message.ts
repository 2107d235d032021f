import formatCompiled from 'use-intl/format-message/format-only';

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

/**
 * Formats a compiled message; bundled in place of `use-intl/format-message` (`vite.config.ts`). use-intl creates formatters for each
 * rendering of a page, which took the server 4 % of its time for `/shop`.
 */
function formatMessage(...parameters: Parameters<typeof formatCompiled>): ReturnType<typeof formatCompiled> {
  const [key, message, values, options] = parameters;
  return formatCompiled(key, message, values, {
    ...options,
    formatters: { ...options.formatters, ...formatters },
  });
}
// Messages are compiled.
formatMessage.raw = false;

export default formatMessage;
