import * as z from 'zod';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { saleFields } from '../../catalogue/costs/costs.schemas.ts';
import { spanData, spanFields } from '../reports.admin.schemas.ts';
import { marginGroupings } from './margins.rules.ts';

export const marginsQuery = z.object({
  ...spanFields,
  by: z.enum(marginGroupings).optional(),
  ...pageFields,
});
export type MarginsQuery = z.infer<typeof marginsQuery>;

/** Sales of works without freight, in whole NTD at the orders' own rates (`docs/rules/costs.md`). */
const marginFigures = {
  pieces: z.int(),
  /** The prints whose cost is not known; the amounts below are without them. */
  unknown_pieces: z.int(),
  unknown_before_tax_ntd: z.int(),
  ...saleFields,
};
const marginReport = z
  .object({
    /** The first day of the month, or the id of the work or frame. */
    key: z.string(),
    name: z.string(),
    ...marginFigures,
  })
  .meta({ id: 'MarginReport' });
export type MarginReport = z.infer<typeof marginReport>;

export const marginList = getList(marginReport).extend({
  span: spanData,
  by: z.enum(marginGroupings),
  minimum_margin_basis_points: z.int().nullable(),
  totals: z.object(marginFigures),
});
export type MarginList = z.infer<typeof marginList>;
