import { data } from 'react-router';
import { languageTag, localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, requireLogin } from '../../api.server.ts';
import { documentFile } from '../sales/document-file.server.ts';
import type { Route } from './+types/statement-file-route.ts';
import { statementPath } from './statement-paths.ts';

export { FilePage as default } from '../../file-page.tsx';
export const middleware = [requireLogin];

/** `2026-11.pdf` or `2026-11.csv`: the statement of a month as a file. Where it cannot be made, its page says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api, locale } = ctx;
  const [, year, month, format] = /^(\d{4})-(0[1-9]|1[0-2])\.(pdf|csv)$/.exec(params.file) ?? [];
  if (!year || !month) throw data(null, { status: 404 });
  const query = { year, month: String(Number(month)), lang: languageTag(locale) };
  const call =
    format === 'pdf' ? api.api.statement.$get({ query }) : api.api['statement.csv'].$get({ query });
  const path = statementPath({ year: Number(year), month: Number(month) });
  return documentFile(ctx, call, `${localizedPath(locale, path)}&failed=${format}`);
}
