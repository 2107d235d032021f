import * as z from 'zod';
import { moneyData } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { getList, pageFields, positive } from '../../kernel/paging.ts';
import { rejection } from '../../kernel/validation.ts';
import { itemStatuses } from '../catalogue/catalogue.rules.ts';
import { groupings } from './reports.rules.ts';

/** A day in Taipei; the days around it have years of four digits too. */
const day = z.iso
  .date()
  .refine((text) => text >= '1990-01-01' && text < '2200-01-01', rejection('validation.invalid'));
const id = positive.meta({ type: 'integer', minimum: 1 });

/** Both inclusive; by default the last 30 days. */
export const spanFields = { from: day.optional(), to: day.optional() };

const salesFields = {
  ...spanFields,
  currency: z.enum(currencies).optional(),
  artist: id.optional(),
  /** ISO 3166-1 alpha-2, of the destination. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
};

export const salesQuery = z.object(salesFields);
export type SalesQuery = z.infer<typeof salesQuery>;

export const overviewQuery = z.object({ ...salesFields, by: z.enum(groupings).optional() });
export type OverviewQuery = z.infer<typeof overviewQuery>;

export const rankedSalesQuery = z.object({
  ...salesFields,
  sort: z.enum(['amount', 'pieces']).optional(),
  ...pageFields,
});
export type RankedSalesQuery = z.infer<typeof rankedSalesQuery>;

export const viewsQuery = z.object({
  ...spanFields,
  artist: id.optional(),
  sort: z.enum(['views', 'carts', 'orders']).optional(),
  ...pageFields,
});
export type ViewsQuery = z.infer<typeof viewsQuery>;

export const editionsQuery = z.object({ artist: id.optional(), ...pageFields });
export type EditionsQuery = z.infer<typeof editionsQuery>;

export const spanData = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Sales in one currency, minus the refunds of the same span (`docs/rules/sales.md`). */
const salesReport = z
  .object({
    currency: z.enum(currencies),
    /** Orders settled and refunds made in the span. */
    orders: z.int(),
    refunds: z.int(),
    pieces: z.int(),
    items: moneyData,
    freight: moneyData,
    /** Included in `total`; of orders within Taiwan. */
    tax: moneyData,
    before_tax: moneyData,
    /** The artists' shares. */
    share: moneyData,
    total: moneyData,
    /** `total` in NTD, each order at its own exchange rate. */
    in_ntd: moneyData,
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof salesReport>;

/** One entry for each currency with sales, NTD first: currencies are never added. */
const figures = z.array(salesReport);

/** A day, or the first day of a week or month. */
const part = z.object({ from: z.iso.date(), figures });

export const overviewData = z
  .object({
    span: spanData,
    /** The span for comparison. */
    before: spanData,
    by: z.enum(groupings),
    totals: figures,
    totals_before: figures,
    /** All parts, also those without sales. */
    parts: z.array(part),
    parts_before: z.array(part),
  })
  .meta({ id: 'FiguresOverview' });
export type OverviewData = z.infer<typeof overviewData>;

const named = z.object({ id: z.int(), name: z.string() });

const soldItem = z.object({
  id: z.int(),
  title: z.string(),
  artist: named,
  status: z.enum(itemStatuses),
  picture: z.object({ id: z.int(), width: z.int(), height: z.int(), color: z.string() }),
});

const workReport = z.object({ item: soldItem, figures }).meta({ id: 'WorkReport' });
export type WorkReport = z.infer<typeof workReport>;
/** Freight belongs to whole orders and is not in works' amounts; `totals` are of all works too. */
export const workList = getList(workReport).extend({ span: spanData, totals: figures });
export type WorkList = z.infer<typeof workList>;

const artistReport = z.object({ artist: named, figures }).meta({ id: 'ArtistReport' });
export type ArtistReport = z.infer<typeof artistReport>;
export const artistReportList = getList(artistReport).extend({ span: spanData, totals: figures });
export type ArtistReportList = z.infer<typeof artistReportList>;

const countryReport = z
  .object({ country: z.object({ code: z.string(), name: z.string() }), figures })
  .meta({ id: 'CountryReport' });
export type CountryReport = z.infer<typeof countryReport>;
export const countryList = z.object({ items: z.array(countryReport), span: spanData, totals: figures });
export type CountryList = z.infer<typeof countryList>;

const viewCounts = {
  /** Visitors, each once a day. */
  views: z.int(),
  /** Carts with the work, each once a day. */
  carts: z.int(),
  /** Settled orders with the work. */
  orders: z.int(),
  pieces: z.int(),
};

const viewsEntry = z
  .object({
    item: soldItem,
    ...viewCounts,
    /** Members who have bought it or have it among their favourites. */
    collectors: z.int(),
  })
  .meta({ id: 'ViewsEntry' });
export type ViewsEntry = z.infer<typeof viewsEntry>;
/** `totals`: of all works; an order with two works counts for both. */
export const viewsList = getList(viewsEntry).extend({ span: spanData, totals: z.object(viewCounts) });
export type ViewsList = z.infer<typeof viewsList>;

const editionEntry = z
  .object({
    item: soldItem,
    size: z.int(),
    sold: z.int(),
    reserved: z.int(),
    /** Refunded; their numbers are never sold again. */
    retired: z.int(),
    free: z.int(),
    /** The highest number sold. */
    last_number: z.int().nullable(),
    /** Of all years. */
    figures,
  })
  .meta({ id: 'EditionEntry' });
export type EditionEntry = z.infer<typeof editionEntry>;
export const editionList = getList(editionEntry);
export type EditionList = z.infer<typeof editionList>;

export const todayData = z
  .object({
    day: z.iso.date(),
    today: figures,
    /** From the first of the month to today. */
    month: figures,
  })
  .meta({ id: 'FiguresToday' });
export type TodayData = z.infer<typeof todayData>;

/** Artists and countries with any sale. */
export const reportFiltersData = z.object({
  artists: z.array(named),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type ReportFiltersData = z.infer<typeof reportFiltersData>;
