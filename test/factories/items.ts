import { randomBytes } from 'node:crypto';
import { artistTable } from '../../src/domains/artists/artists.table.ts';
import {
  type ItemChannel,
  type ItemStatus,
  toFromPrices,
} from '../../src/domains/catalogue/catalogue.rules.ts';
import {
  artworkTable,
  editionCopyTable,
  itemTable,
  pictureTable,
  sizeTable,
} from '../../src/domains/catalogue/catalogue.table.ts';
import { getColorFamily } from '../../src/domains/catalogue/colors.rules.ts';
import { sizeConfigurationKey } from '../../src/domains/catalogue/framing/configuration.rules.ts';
import { updateItemLinks } from '../../src/domains/catalogue/items/item-writes.repository.ts';
import { byLocale, type Localized } from '../../src/kernel/locale.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { searchVector } from '../../src/platform/search-terms.ts';
import { inLanguages } from './texts.ts';

/** The same text in every language. */
export const inAllLanguages = (text: string): Localized => byLocale(() => text);

export async function createArtist(
  db: Database,
  options: { name?: Partial<Localized>; memberId?: number; shareBasisPoints?: number } = {},
) {
  const [artist] = await db
    .insert(artistTable)
    .values({
      name: options.name ? inLanguages(options.name) : inAllLanguages('An artist'),
      statement: inAllLanguages('What the artist says'),
      memberId: options.memberId,
      shareBasisPoints: options.shareBasisPoints,
    })
    .returning();
  return artist!;
}

type SizeOptions = {
  widthMm: number;
  heightMm: number;
  priceNtd: number;
  priceUsdCents?: number;
  substrateId?: number;
  available?: boolean;
};

export type ItemOptions = {
  artistId?: number;
  title?: Partial<Localized>;
  concept?: Partial<Localized>;
  status?: ItemStatus;
  channel?: ItemChannel;
  listedAt?: Date;
  editionSize?: number;
  /** Pixels of the public copy. */
  picture?: { width: number; height: number; color?: string };
  /** Pixels of the print master; without them it is a vector scene. */
  master?: { width: number; height: number };
  facetIds?: number[];
  sizes?: SizeOptions[];
};

const usualSizes: SizeOptions[] = [
  { widthMm: 400, heightMm: 300, priceNtd: 3217 },
  { widthMm: 800, heightMm: 600, priceNtd: 8803 },
];

/** Creates an item that can be bought, with its artwork, picture, sizes and edition. */
export async function createItem(db: Database, options: ItemOptions = {}) {
  const artistId = options.artistId ?? (await createArtist(db)).id;
  const title = options.title ? inLanguages(options.title) : inAllLanguages('A work');
  const concept = options.concept ? inLanguages(options.concept) : inAllLanguages('What it is about');
  const { width, height, color = '#808080' } = options.picture ?? { width: 1600, height: 1200 };
  const [picture] = await db
    .insert(pictureTable)
    .values({
      masterFile: 'masters/none.svg',
      masterWidth: options.master?.width,
      masterHeight: options.master?.height,
      masterSha256: randomBytes(32),
      publicFile: 'public/none.webp',
      publicLimit: 2400,
      width,
      height,
      color,
      colorFamily: getColorFamily(color),
    })
    .returning();
  const [artwork] = await db
    .insert(artworkTable)
    .values({
      artistId,
      pictureId: picture!.id,
      title,
      concept,
      details: inAllLanguages('How it was made'),
    })
    .returning();
  const sizes = (options.sizes ?? usualSizes).map((size) => ({
    substrateId: 1,
    available: true,
    ...size,
    priceUsdCents: size.priceUsdCents ?? null,
  }));
  const [item] = await db
    .insert(itemTable)
    .values({
      artworkId: artwork!.id,
      status: options.status ?? 'on_shelf',
      channel: options.channel ?? 'online',
      listedAt: options.listedAt,
      editionSize: options.editionSize,
      ...toFromPrices(sizes),
      search: searchVector(Object.values(concept), Object.values(title)),
    })
    .returning();
  const itemId = item!.id;
  const sizeRows = await db
    .insert(sizeTable)
    .values(
      sizes.map((size) => ({
        ...size,
        itemId,
        reason: size.available ? null : ('resolution' as const),
        configurationKey: sizeConfigurationKey({
          itemId,
          widthMm: size.widthMm,
          substrateId: size.substrateId,
        }),
      })),
    )
    .returning();
  if (options.facetIds?.length) {
    const links = options.facetIds.map((id) => ({ itemId, id }));
    await updateItemLinks(db, 'facet', links, []);
  }
  const { editionSize } = options;
  if (editionSize) {
    const numbers = Array.from({ length: editionSize }, (_, index) => index + 1);
    await db.insert(editionCopyTable).values(numbers.map((number) => ({ itemId, number, editionSize })));
  }
  return { ...item!, artistId, picture: picture!, sizes: sizeRows };
}
