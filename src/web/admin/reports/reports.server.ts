import { unwrap } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';

/** The filters in the URL of every sales report. */
export const salesFilters = ['from', 'to', 'currency', 'artist', 'country'] as const;

/** The options of the filters. */
export const loadChoices = ({ api }: RequestContext) => unwrap(api.api.admin.report.choices.$get());
