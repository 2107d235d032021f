import { type Locale, localizedPath } from '../../../kernel/locale.ts';

/** The result page of an order (`spec §2`). */
export const resultPath = (locale: Locale, code: string): string =>
  `${localizedPath(locale, '/cart/check')}?${new URLSearchParams({ status: 'success', code })}`;
