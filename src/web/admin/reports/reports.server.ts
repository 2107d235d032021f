import { read } from '../../api.server.ts';
import type { Web } from '../../session/context.ts';

/** The filters in the URL of every sales report. */
export const salesFilters = ['from', 'to', 'currency', 'artist', 'country'] as const;

/** The options of the filters. */
export const readChoices = ({ api }: Web) => read(api.api.admin.report.choices.$get());

const taipeiMs = 8 * 60 * 60 * 1000;

/** The last day of the offered spans; Taiwan has had no summer time since 1979. */
export const todayInTaipei = (): string => new Date(Date.now() + taipeiMs).toISOString().slice(0, 10);
