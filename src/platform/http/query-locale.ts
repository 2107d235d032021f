import { type Locale, localeOfHeader } from '../../kernel/locale.ts';
import type { ApiContext } from './router.ts';

/** The language of a file or page that is opened by a link: that of `lang` in the query, otherwise of the request's header. */
export const localeOfQuery = (c: ApiContext, lang: string | undefined): Locale =>
  lang === undefined ? c.var.locale : localeOfHeader(lang);
