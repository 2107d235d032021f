import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { isCompatible } from '../catalogue/framing/compatibility.rules.ts';
import { configuredItemGeometry } from '../catalogue/framing/geometry.rules.ts';
import { framePriceNtd } from '../catalogue/framing/pricing.rules.ts';
import { loadReference } from '../catalogue/framing/reference.usecases.ts';
import { offeredSizes } from '../catalogue/items/listing.rules.ts';
import { findFreightTables } from './freight.repository.ts';
import { quoteDelivery } from './freight.rules.ts';

/** A city of each zone that the shop starts with. */
const destinations = [
  { countryCode: 'TW', city: '臺北市', postalCode: '106' },
  { countryCode: 'TW', city: '澎湖縣', postalCode: '880' },
  { countryCode: 'HK', city: 'Hong Kong', postalCode: '' },
  { countryCode: 'JP', city: 'Tokyo', postalCode: '100-0001' },
  { countryCode: 'SG', city: 'Singapore', postalCode: '018956' },
  { countryCode: 'AU', city: 'Sydney', postalCode: '2000' },
  { countryCode: 'US', city: 'San Francisco', postalCode: '94103' },
  { countryCode: 'DE', city: 'Berlin', postalCode: '10115' },
  { countryCode: 'IN', city: 'Mumbai', postalCode: '400001' },
  { countryCode: 'BR', city: 'São Paulo', postalCode: '01000-000' },
].map((place) => ({ ...place, township: '', address: '' }));

const proportions = [
  [1, 1],
  [4, 5],
  [3, 4],
  [2, 3],
  [1, 2],
  [1, 3],
  [3, 1],
].map(([width = 1, height = 1]) => ({ width, height }));

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('no work under 70 cm costs more to send than to buy, to any zone, framed or not', async () => {
  const reference = await loadReference(shop.services);
  const substrates = [...reference.substrates.values()];
  const tables = await findFreightTables(shop.services.db);
  expect(new Set(tables.zones.map(({ id }) => id)).size).toBe(destinations.length);

  const framesFor = ({ substrateId }: { substrateId: number }) =>
    reference.frames.filter((frame) => isCompatible(reference.substrates.get(substrateId)!, frame));
  const pieces = proportions.flatMap((shape) =>
    offeredSizes([], { proportions: shape, pixels: null }, substrates)
      .sizes.filter((size) => Math.max(size.widthMm, size.heightMm) < 700)
      .flatMap((size) =>
        framesFor(size).map((frame) => ({
          name: `${size.widthMm} × ${size.heightMm} mm, ${frame.name.en}`,
          priceNtd: size.priceNtd + framePriceNtd(size, frame),
          packing: configuredItemGeometry(size, reference.substrates.get(size.substrateId)!, frame).packing,
        })),
      ),
  );
  expect(pieces.length).toBeGreaterThan(400);
  const tooDear = destinations.flatMap((address) =>
    pieces.flatMap(({ name, priceNtd, packing }) => {
      const quote = quoteDelivery(
        { address, lines: [{ packing, nums: 1 }], insuredValueNtd: priceNtd, date: '2026-11-23' },
        tables,
      );
      const fees = quote.deliverable ? quote.options.map(({ feeNtd }) => feeNtd) : [Number.POSITIVE_INFINITY];
      return fees.some((feeNtd) => feeNtd > priceNtd)
        ? [`${address.city}: ${name}, ${priceNtd}: ${fees.join(', ')}`]
        : [];
    }),
  );
  expect(tooDear).toEqual([]);
});
