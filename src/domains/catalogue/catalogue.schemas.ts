import * as z from 'zod';
import { lineText, searchText } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { pageFields, positive } from '../../kernel/paging.ts';
import {
  itemChannels,
  itemSorts,
  itemStatuses,
  mouldingStyles,
  orientations,
  sizeClasses,
  surfaces,
  workPictureKinds,
} from './catalogue.rules.ts';
import { colorFamilyIds, getColorFamily } from './colors.rules.ts';

const money = z
  .object({ amount: z.int(), currency: z.enum(currencies) })
  .meta({ id: 'Money', description: 'An amount in minor units: NTD has 0 decimals, USD 2' });

export const namedArtist = z.object({ id: z.int(), name: z.string() });
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

export const picture = z
  .object({ id: z.int(), width: z.int(), height: z.int(), color: hexColor })
  .meta({ id: 'Picture', description: 'Pixels of the public copy, and its dominant colour' });

// lists

const listItemFields = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  artist: namedArtist,
  status: z.enum(itemStatuses),
  channel: z.enum(itemChannels),
  picture,
  /** Null where no size can be bought; lists omit such works. */
  from_price: money.nullable(),
};

export const listItem = z.object(listItemFields).meta({ id: 'ListItem' });
export type ListItem = z.infer<typeof listItem>;

export const itemCards = z.object({ items: z.array(listItem) }).meta({ id: 'ItemCards' });
export type ItemCards = z.infer<typeof itemCards>;

const facetCount = z.object({ id: z.int(), name: z.string(), count: z.int() });

export const itemList = z
  .object({
    items: z.array(listItem),
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    facets: z.object({
      scenario: z.array(facetCount),
      purpose: z.array(facetCount),
      media: z.array(facetCount),
      subject: z.array(facetCount),
      color: z
        .array(z.object({ id: z.enum(colorFamilyIds), color: z.string(), count: z.int() }))
        .meta({ description: 'Colour families; `color` is the value for the filter' }),
      orientation: z.array(z.object({ id: z.enum(orientations), count: z.int() })),
      size: z.array(z.object({ id: z.enum(sizeClasses), count: z.int() })),
    }),
  })
  .meta({ id: 'ItemList' });
export type ItemList = z.infer<typeof itemList>;
export type FacetCounts = ItemList['facets'];

type QueryValue = string | string[] | undefined;

/** An empty field of an HTML form counts as missing. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: QueryValue) => (value === '' ? undefined : value), schema.optional()).optional();

const maxRepeats = 50;

/** A parameter that may be repeated; a single one arrives as a string, none as an empty list. */
const repeated = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value: QueryValue) => (Array.isArray(value) ? value : [value]).filter((one) => one !== ''),
      z.array(schema).max(maxRepeats),
    )
    .optional()
    .transform((values) => values ?? []);

/** Facets and artists are chosen by their ids. */
const ids = repeated(positive).meta({ type: 'array', items: { type: 'integer', minimum: 1 } });

const wholeAmount = maybe(
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
).meta({
  type: 'integer',
  description: "In minor units of the answer's currency",
});

/** `currency` of the response; by default the visitor's. */
const currencyQuery = maybe(z.enum(currencies));

/** A colour family by its id, or by any colour in it. */
const color = z
  .string()
  .regex(new RegExp(`^(?:${colorFamilyIds.join('|')}|#?[0-9a-fA-F]{6})$`))
  .transform((value) => colorFamilyIds.find((id) => id === value) ?? getColorFamily(value));

/** `GET /api/shop`: values of one filter are combined by OR, filters by AND. Unknown parameters are ignored. */
export const itemQuery = z.object({
  keyword: searchText.optional(),
  scenario: ids,
  purpose: ids,
  media: ids,
  subject: ids,
  artist: ids,
  color: repeated(color).meta({
    type: 'array',
    items: { type: 'string' },
    description: 'A family by its id, like `blue`, or any colour of it, like `#7a9cc6`',
  }),
  orientation: repeated(z.enum(orientations)),
  size: repeated(z.enum(sizeClasses)).meta({
    description: 'By the long side of the offered sizes: up to 400, 700, 1000 mm, and above',
  }),
  min_price: wholeAmount,
  max_price: wholeAmount,
  sort: maybe(z.enum(itemSorts)),
  ...pageFields,
  currency: currencyQuery,
});
export type ItemQuery = z.infer<typeof itemQuery>;

// frames

/** Working days that a print waits for a material that is out of stock; left out where it does not. */
const delayDays = z.int().optional();

const moulding = z.object({
  id: z.int(),
  name: z.string(),
  material: z.string(),
  /** `bar` and `floater` hold canvas alone (`docs/rules/catalogue.md`). */
  style: z.enum(mouldingStyles),
  color: hexColor,
  face_width_mm: z.int(),
  depth_mm: z.int(),
  rabbet_mm: z.int(),
  /** How deep the layers in it can be. */
  rabbet_depth_mm: z.int(),
  /** The board behind the print, or a floater frame's stretcher bar, in 0.01 mm. */
  backing_hundredths_mm: z.int(),
  weight_g_per_m: z.int(),
  base_price_ntd: z.int(),
  price_ntd_per_m: z.int(),
  delay_days: delayDays,
});

const matBoard = z.object({
  color: z.string(),
  name: z.string(),
  hex: hexColor,
  price_ntd_per_m2: z.int(),
  weight_g_per_m2: z.int(),
  thickness_hundredths_mm: z.int(),
  delay_days: delayDays,
});

const glazing = z.object({
  id: z.int(),
  name: z.string(),
  price_ntd_per_m2: z.int(),
  weight_g_per_m2: z.int(),
  thickness_hundredths_mm: z.int(),
  /** The part of ultraviolet light that it blocks. */
  uv_percent: z.int(),
  delay_days: delayDays,
});

/** With its rates, so that a page can compute the price for any size (`framePriceNtd`). */
export const frameOption = z
  .object({
    id: z.int(),
    name: z.string(),
    moulding: moulding.nullable(),
    mat: matBoard.extend({ border_mm: z.int() }).nullable(),
    glazing: glazing.nullable(),
  })
  .meta({ id: 'Frame' });
export type FrameOption = z.infer<typeof frameOption>;

/** What a page needs to draw the frame (`FramedPicture`); null without a moulding or a mat. Lengths in mm. */
export const drawnFrame = z.object({
  moulding: moulding
    .pick({ color: true, face_width_mm: true, rabbet_mm: true })
    .extend({ style: z.enum(mouldingStyles).optional() })
    .nullable(),
  mat: z.object({ hex: hexColor, border_mm: z.int() }).nullable(),
});
export type DrawnFrame = z.infer<typeof drawnFrame>;

export const substrateOption = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    /** Canvas has neither mat nor glazing. */
    surface: z.enum(surfaces),
    weight_g_per_m2: z.int(),
    thickness_hundredths_mm: z.int(),
    /** Years until a print fades visibly, out of direct sun; 0 where it is not stated. */
    lightfast_years: z.int(),
    made_in_days: z.int(),
    delay_days: delayDays,
  })
  .meta({ id: 'Substrate' });
export type SubstrateOption = z.infer<typeof substrateOption>;

/** The parts from which a buyer configures a frame. */
export const frameParts = z.object({
  mouldings: z.array(moulding),
  mats: z.array(matBoard),
  mat_border_mm: z.object({ minimum: z.int(), maximum: z.int(), step: z.int() }),
  glazings: z.array(glazing),
});
export type FrameParts = z.infer<typeof frameParts>;

const rowId = z.int().min(1).max(999_999_999);

export const frameInput = z.strictObject({
  moulding_id: rowId,
  mat: z.strictObject({ color: lineText.min(1).max(64), border_mm: z.int() }).nullish(),
  glazing_id: rowId.nullish(),
});
export type FrameInput = z.infer<typeof frameInput>;

// one item

export const sizeOption = z
  .object({
    id: z.int(),
    width_mm: z.int(),
    height_mm: z.int(),
    substrate_id: z.int(),
    surface: z.enum(surfaces),
    /** Of the print, in 0.01 mm. */
    thickness_hundredths_mm: z.int(),
    price: money,
    /** What a page needs to compute the price: the list price, and the size's own USD price if it has one. */
    price_ntd: z.int(),
    price_usd_cents: z.int().nullable(),
    available: z.boolean(),
    reason: z.enum(['resolution']).optional(),
  })
  .meta({ id: 'Size' });
export type SizeOption = z.infer<typeof sizeOption>;

/** A further picture of a work; `alt` says what it shows, in the reader's language. */
const workPicture = z
  .object({ ...picture.shape, kind: z.enum(workPictureKinds), alt: z.string() })
  .meta({ id: 'WorkPicture' });
export type WorkPicture = z.infer<typeof workPicture>;

export const itemDetail = z
  .object({
    ...listItemFields,
    /** Details, photos of the work in a room and of its artist, in the shop's order. */
    pictures: z.array(workPicture),
    year: z.int().nullable(),
    facets: z.object({
      scenario: z.array(z.int()),
      purpose: z.array(z.int()),
      media: z.array(z.int()),
      subject: z.array(z.int()),
    }),
    sizes: z.array(sizeOption),
    /** The possible custom widths, or null where there are none. */
    custom_width_mm: z.object({ minimum: z.int(), maximum: z.int() }).nullable(),
    frames: z.array(frameOption),
    edition: z.object({ size: z.int(), left: z.int() }).nullable(),
    sections: z.object({
      artist: z.string(),
      concept: z.string(),
      details: z.string(),
      certification: z.string(),
      care: z.string(),
    }),
    /** When a work to be listed goes on the shelf, if that is known. */
    lists_at: z.iso.datetime().nullable(),
    /** The stores that sell a work of the channel `store`: its own, or all open ones. */
    stores: z.array(
      z
        .object({ id: z.int(), name: z.string(), address: z.string(), hours: z.string(), phone: z.string() })
        .meta({ id: 'Store' }),
    ),
    /** The masterpiece about this work, if there is one. */
    masterpiece_id: z.int().nullable(),
    /** Working days until the quickest unframed print leaves the workshop. */
    ready_in_days: z.int(),
  })
  .meta({ id: 'Item' });
export type ItemDetail = z.infer<typeof itemDetail>;

export const currencyOnlyQuery = z.object({ currency: currencyQuery });

/** Up to `maximum` ids as text: `12,7`. */
const idList = (maximum: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${maximum - 1}}$`))
    .transform((text) => text.split(',').map(Number));

export const listedItemsQuery = z.object({ ids: idList(12), currency: currencyQuery });

/** As many as a page of a list can have. */
export const recommendedItemsQuery = z.object({ ids: idList(96) });

/** The size and frame in which the page of each item opens, and the rooms that the item suits. */
export const recommendedItems = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        size: z.object({ width_mm: z.int(), height_mm: z.int() }),
        frame: drawnFrame,
        purposes: z.array(z.object({ id: z.int(), key: z.string() })),
      }),
    ),
  })
  .meta({ id: 'RecommendedItems' });
export type RecommendedItems = z.infer<typeof recommendedItems>;

/** `preview` shows what is not public yet; the admin provides the token. */
export const itemDetailQuery = z.object({ currency: currencyQuery, preview: searchText.optional() });

export const priceQuery = z.object({
  size_id: positive.meta({ type: 'integer' }),
  frame_id: positive.meta({ type: 'integer' }),
  currency: currencyQuery,
});
export type PriceQuery = z.infer<typeof priceQuery>;

export const configuredItemPrice = z
  .object({
    price: money,
    framed_width_mm: z.int(),
    framed_height_mm: z.int(),
    weight_g: z.int(),
    ready_in_days: z.int(),
  })
  .meta({ id: 'ConfiguredItemPrice' });
export type ConfiguredItemPrice = z.infer<typeof configuredItemPrice>;

export const sizeInput = z.strictObject({
  item_id: rowId,
  width_mm: z.int(),
  substrate_id: rowId,
});
export type SizeInput = z.infer<typeof sizeInput>;
