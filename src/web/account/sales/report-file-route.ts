import { data } from 'react-router';
import { languageTag, localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, requireLogin } from '../../api.server.ts';
import type { Route } from './+types/report-file-route.ts';
import { documentFile } from './document-file.server.ts';
import { reportPath } from './sales-paths.ts';

export { FilePage as default } from '../../file-page.tsx';
export const middleware = [requireLogin];

/** `2026.pdf` or `2026.csv`: the annual report as a file. Where it cannot be made, its page says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api, locale } = ctx;
  const [, year, format] = /^(\d{4})\.(pdf|csv)$/.exec(params.file) ?? [];
  if (!year) throw data(null, { status: 404 });
  const query = { year, lang: languageTag(locale) };
  const call = format === 'pdf' ? api.api.report.$get({ query }) : api.api['report.csv'].$get({ query });
  return documentFile(ctx, call, `${localizedPath(locale, reportPath(Number(year)))}&failed=${format}`);
}
