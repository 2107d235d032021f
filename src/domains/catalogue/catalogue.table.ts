import { timestamptz } from '../../platform/db/columns.ts';
import { boolean, integer, pgTable, primaryKey, smallint, sql, text } from '../../platform/db/drizzle.ts';
import { bytea, localized, tsvector } from '../../platform/db/localized.ts';
import type {
  FacetGroup,
  ItemChannel,
  ItemStatus,
  MouldingStyle,
  SizeReason,
  Surface,
  WorkPictureKind,
} from './catalogue.rules.ts';
import type { ColorFamily } from './colors.rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => timestamptz('created_at').notNull().defaultNow();

export const pictureTable = pgTable('picture', {
  id: id(),
  masterFile: text('master_file').notNull(),
  masterWidth: integer('master_width'),
  masterHeight: integer('master_height'),
  masterSha256: bytea('master_sha256').notNull(),
  publicFile: text('public_file').notNull(),
  publicLimit: integer('public_limit').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  color: text().notNull(),
  colorFamily: text('color_family').$type<ColorFamily>().notNull(),
  /** The `pipelineVersion` that made the public copy. */
  pipeline: integer().notNull().default(1),
  createdAt: createdAt(),
});

export const artworkTable = pgTable('artwork', {
  id: id(),
  /** The work's key in imports; assigned by the database by default. */
  importKey: text('import_key'),
  artistId: integer('artist_id').notNull(),
  pictureId: integer('picture_id').notNull(),
  title: localized('title').notNull(),
  concept: localized('concept').notNull(),
  details: localized('details').notNull(),
  year: integer(),
  /** The most pixels on the long side for the public; null for the shop's limit. */
  publicLimit: integer('public_limit'),
  createdAt: createdAt(),
});

/** Further pictures of a work, in their order. */
export const workPictureTable = pgTable(
  'work_picture',
  {
    artworkId: integer('artwork_id').notNull(),
    position: smallint().notNull(),
    pictureId: integer('picture_id').notNull(),
    kind: text().$type<WorkPictureKind>().notNull(),
    alt: localized('alt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artworkId, table.position] })],
);

export const substrateTable = pgTable('substrate', {
  id: id(),
  key: text().notNull(),
  name: localized('name').notNull(),
  description: localized('description').notNull(),
  surface: text().$type<Surface>().notNull().default('paper'),
  weightGPerM2: integer('weight_g_per_m2').notNull(),
  thicknessHundredthsMm: integer('thickness_hundredths_mm').notNull(),
  priceNtdPerM2: integer('price_ntd_per_m2').notNull(),
  lightfastYears: integer('lightfast_years').notNull().default(0),
  madeInDays: integer('made_in_days').notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const mouldingTable = pgTable('moulding', {
  id: id(),
  key: text().notNull(),
  name: localized('name').notNull(),
  material: localized('material').notNull(),
  style: text().$type<MouldingStyle>().notNull().default('wood'),
  color: text().notNull(),
  faceWidthMm: integer('face_width_mm').notNull(),
  depthMm: integer('depth_mm').notNull(),
  rabbetMm: integer('rabbet_mm').notNull(),
  rabbetDepthMm: integer('rabbet_depth_mm').notNull(),
  backingHundredthsMm: integer('backing_hundredths_mm').notNull(),
  weightGPerM: integer('weight_g_per_m').notNull(),
  basePriceNtd: integer('base_price_ntd').notNull(),
  priceNtdPerM: integer('price_ntd_per_m').notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const matColorTable = pgTable('mat_color', {
  color: text().primaryKey(),
  name: localized('name').notNull(),
  hex: text().notNull(),
  priceNtdPerM2: integer('price_ntd_per_m2').notNull(),
  weightGPerM2: integer('weight_g_per_m2').notNull(),
  thicknessHundredthsMm: integer('thickness_hundredths_mm').notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const glazingTable = pgTable('glazing', {
  id: id(),
  key: text().notNull(),
  name: localized('name').notNull(),
  priceNtdPerM2: integer('price_ntd_per_m2').notNull(),
  weightGPerM2: integer('weight_g_per_m2').notNull(),
  thicknessHundredthsMm: integer('thickness_hundredths_mm').notNull(),
  uvPercent: integer('uv_percent').notNull().default(0),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const frameTable = pgTable('frame', {
  id: id(),
  mouldingId: integer('moulding_id'),
  matColor: text('mat_color'),
  matBorderMm: integer('mat_border_mm'),
  glazingId: integer('glazing_id'),
  configurationKey: text('configuration_key').notNull(),
  custom: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  name: localized('name').notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const facetTable = pgTable('facet', {
  id: id(),
  groupKey: text('group_key').$type<FacetGroup>().notNull(),
  key: text().notNull(),
  name: localized('name').notNull(),
  /** Other search words for its works. */
  keywords: text().array().notNull().default([]),
  position: integer().notNull().default(0),
  /** Its bit within its group; assigned by the database. */
  bit: smallint().notNull(),
  version: integer().notNull().default(1),
});

export const itemTable = pgTable('item', {
  id: id(),
  artworkId: integer('artwork_id').notNull(),
  status: text().$type<ItemStatus>().notNull(),
  channel: text().$type<ItemChannel>().notNull(),
  listedAt: timestamptz('listed_at').notNull().defaultNow(),
  /** When it last left the shelf. */
  unlistedAt: timestamptz('unlisted_at'),
  listsAt: timestamptz('lists_at'),
  editionSize: integer('edition_size'),
  fromPriceNtd: integer('from_price_ntd'),
  fromPriceUsdCents: integer('from_price_usd_cents'),
  fromPriceConvertedNtd: integer('from_price_converted_ntd'),
  /** Whether lists show it. */
  shown: boolean().notNull().generatedAlwaysAs(sql`status <> 'off_shelf' AND from_price_ntd IS NOT NULL`),
  search: tsvector().notNull(),
  /** Of the item with its artwork, facets, stores and sizes. */
  version: integer().notNull().default(1),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
  /** When its artist withdrew it; it stays off the shelf from then on. */
  withdrawnAt: timestamptz('withdrawn_at'),
  proofApprovedAt: timestamptz('proof_approved_at'),
  /** What was agreed with the artist's account; null for works without one. */
  agreedShareBasisPoints: integer('agreed_share_basis_points'),
  agreedOnSoldPrice: boolean('agreed_on_sold_price'),
  /** Whether custom sizes are sold, and within which widths. */
  customSizes: boolean('custom_sizes').notNull().default(true),
  customMinimumMm: integer('custom_minimum_mm'),
  customMaximumMm: integer('custom_maximum_mm'),
  /** Points of the last 90 days, counted once a day. */
  popularity: integer().notNull().default(0),
});

/** The stores that sell a work of the channel `store`; without a row, all stores. */
export const itemStoreTable = pgTable(
  'item_store',
  { itemId: integer('item_id').notNull(), storeId: integer('store_id').notNull() },
  (table) => [primaryKey({ columns: [table.itemId, table.storeId] })],
);

export const sizeTable = pgTable('size', {
  id: id(),
  itemId: integer('item_id').notNull(),
  substrateId: integer('substrate_id').notNull(),
  widthMm: integer('width_mm').notNull(),
  heightMm: integer('height_mm').notNull(),
  priceNtd: integer('price_ntd').notNull(),
  priceUsdCents: integer('price_usd_cents'),
  available: boolean().notNull().default(true),
  reason: text().$type<SizeReason>(),
  custom: boolean().notNull().default(false),
  configurationKey: text('configuration_key').notNull(),
});

export const editionCopyTable = pgTable(
  'edition_copy',
  {
    itemId: integer('item_id').notNull(),
    number: integer().notNull(),
    editionSize: integer('edition_size').notNull(),
    status: text().$type<'free' | 'reserved' | 'final' | 'retired'>().notNull().default('free'),
    orderLineId: integer('order_line_id'),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.number] })],
);

export const masterpieceTable = pgTable('masterpiece', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  artworkId: integer('artwork_id').notNull(),
  summary: localized('summary').notNull(),
  story: localized('story').notNull(),
  position: integer().notNull().default(0),
  search: tsvector('search').notNull(),
  /** Null while it is not published. */
  publishedAt: timestamptz('published_at').defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
});
