import { read } from '../../api.server.ts';
import type { Web } from '../../session/context.ts';

/** The filters that every figure of sales has in its address. */
export const salesFilters = ['from', 'to', 'currency', 'artist', 'country'] as const;

/** What the filters offer. */
export const readChoices = ({ api }: Web) => read(api.api.admin.report.choices.$get());

const taipeiMs = 8 * 60 * 60 * 1000;

/** The day that the spans to choose from end with; Taiwan has had no summer time since 1979. */
export const tariffDay = (): string => new Date(Date.now() + taipeiMs).toISOString().slice(0, 10);
