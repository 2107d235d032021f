import * as z from 'zod';
import { moneyData, searchText } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { getList, pageFields, positive } from '../../../kernel/paging.ts';
import { itemStatuses } from '../../catalogue/catalogue.rules.ts';
import { type OverviewCategory, shelfStatuses } from './artist-sales.rules.ts';

export const year = z
  .string()
  .regex(/^(?:19[89]|20\d|21\d)\d$/)
  .transform(Number)
  .meta({ type: 'integer', minimum: 1980, maximum: 2199 });
export const month = z
  .string()
  .regex(/^(?:[1-9]|1[0-2])$/)
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: 12 });

const category = z
  .enum(['1', '2', '3', '4'])
  .transform((text) => Number(text) as OverviewCategory)
  .meta({ type: 'integer', enum: [1, 2, 3, 4] });

export const artistOverviewQuery = z.object({
  /** The ranking: 1 sales count, 2 amount, 3 views, 4 collectors. */
  category: category.optional(),
  status: z.enum(shelfStatuses).optional(),
  currency: z.enum(currencies).optional(),
  ...pageFields,
});
export type ArtistOverviewQuery = z.infer<typeof artistOverviewQuery>;

/** Pages are of the works. */
export const artistReportQuery = z.object({ year: year.optional(), ...pageFields });
export type ArtistReportQuery = z.infer<typeof artistReportQuery>;

export const artistLineQuery = z
  .object({
    year: year.optional(),
    month: month.optional(),
    item: positive.meta({ type: 'integer', minimum: 1 }).optional(),
    currency: z.enum(currencies).optional(),
    ...pageFields,
  })
  .refine((query) => query.month === undefined || query.year !== undefined, { path: ['year'] });
export type ArtistLineQuery = z.infer<typeof artistLineQuery>;

export const annualReportQuery = z.object({ year, lang: searchText.optional() });

const picture = z.object({ id: z.int(), width: z.int(), height: z.int(), color: z.string() });
const named = z.object({ id: z.int(), name: z.string() });

const overviewFigures = {
  /** Prints sold in all currencies, less those refunded. */
  sales: z.int(),
  /** The same for each currency. */
  sales_in: z.object({ NTD: z.int(), USD: z.int() }),
  /** What the prints cost with their frames, tax included, less refunds; in the asked currency alone. */
  amount: moneyData,
  share: moneyData,
  /** Visitors, each once a day. */
  views: z.int(),
};

const overviewItem = z
  .object({
    id: z.int(),
    title: z.string(),
    artist: named,
    picture,
    /** When it last went on the shelf; null if it was not there yet. */
    online_at: z.iso.datetime().nullable(),
    /** When it left the shelf; null while it is on it, or if it never was. */
    offline_at: z.iso.datetime().nullable(),
    status: z.enum(shelfStatuses),
    ...overviewFigures,
    /** Members who bought it or have it among their favourites. */
    collectors: z.int(),
  })
  .meta({ id: 'ArtistWorkSales' });

/** `totals` are of all works that match. */
export const artistOverview = getList(overviewItem).extend({ totals: z.object(overviewFigures) });
export type ArtistOverview = z.infer<typeof artistOverview>;

/** An artist's lines in one currency: `sales` and `refunds` are prices with frames; the other amounts are their sum's (`docs/rules/sales.md`). */
export const artistFigures = z
  .object({
    currency: z.enum(currencies),
    /** Prints sold, less those refunded. */
    pieces: z.int(),
    sales: moneyData,
    /** Negative. */
    refunds: moneyData,
    before_tax: moneyData,
    /** The part of `before_tax` that is for pictures, without frames: what the share is computed from. */
    pictures_before_tax: moneyData,
    /** Every rate of the lines, in basis points. */
    share_rates: z.array(z.int()),
    share: moneyData,
  })
  .meta({ id: 'ArtistFigures' });
export type ArtistFigures = z.infer<typeof artistFigures>;

/** One entry for each currency with sales, NTD first: currencies are never added. */
const figures = z.array(artistFigures);

const reportItem = z.object({ id: z.int(), title: z.string(), status: z.enum(itemStatuses), picture });

export const artistReport = z
  .object({
    /** Null while no artist's page is linked to the account. */
    artist: named.nullable(),
    year: z.int(),
    /** The years with sales and this one, the newest first. */
    years: z.array(z.object({ year: z.int(), figures })),
    /** The months of the year with sales or refunds. */
    months: z.array(z.object({ month: z.int(), figures })),
    works: getList(z.object({ item: reportItem, figures })),
    totals: figures,
  })
  .meta({ id: 'ArtistSalesReport' });
export type ArtistSalesReport = z.infer<typeof artistReport>;

/** A line of an order, or a refund of one, without the buyer and without the order's code. */
const artistLine = z
  .object({
    /** The number that staff know it by as well; a refund or correction has that of its line. */
    sale_number: z.string(),
    /** A correction changes what was posted before for a sale or refund. */
    kind: z.enum(['sale', 'refund', 'correction']),
    /** When it counts, in Taipei: the day on which the order was settled, or of the refund. */
    day: z.iso.date(),
    ordered_on: z.iso.date(),
    item_id: z.int(),
    /** As sold, like size and frame. */
    title: z.string(),
    size: z.object({ width_mm: z.int(), height_mm: z.int(), substrate: z.string() }),
    frame: z.string(),
    pieces: z.int(),
    /** With frames, tax included; negative for a refund, like all amounts. */
    price: moneyData,
    before_tax: moneyData,
    pictures_before_tax: moneyData,
    share_basis_points: z.int(),
    share: moneyData,
  })
  .meta({ id: 'ArtistLine' });
export type ArtistLine = z.infer<typeof artistLine>;

/** `totals` are of all lines that match. */
export const artistLines = getList(artistLine).extend({ totals: figures });
export type ArtistLines = z.infer<typeof artistLines>;

/** An artist's sales of all years, in the profile. */
export const artistSummary = z.object({
  pieces: z.int(),
  figures,
});
export type ArtistSummary = z.infer<typeof artistSummary>;
