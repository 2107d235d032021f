import { type Locale, localizedPath } from '../../../kernel/locale.ts';

/** The path of an order's result page (`docs/rules/pages.md`). */
export const resultPath = (locale: Locale, code: string): string =>
  `${localizedPath(locale, '/cart/check')}?${new URLSearchParams({ status: 'success', code })}`;
