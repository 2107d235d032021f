import type { Currency, Money } from '../../../kernel/money.ts';
import type { SizeRow } from '../catalogue.repository.ts';
import type { Surface } from '../catalogue.rules.ts';
import type { SizeOption } from '../catalogue.schemas.ts';
import { configuredItemPriceInclTax } from './pricing.rules.ts';

const unframedPrice = (size: SizeRow, currency: Currency, rate: string): Money =>
  configuredItemPriceInclTax(
    { priceNtd: size.price_ntd, priceUsdCents: size.price_usd_cents },
    0,
    currency,
    rate,
  );

/** A size in the format of the API. */
export const sizeOptionOf = (
  size: SizeRow,
  surface: Surface,
  currency: Currency,
  rate: string,
): SizeOption => ({
  id: size.id,
  width_mm: size.width_mm,
  height_mm: size.height_mm,
  substrate_id: size.substrate_id,
  surface,
  price: unframedPrice(size, currency, rate),
  price_ntd: size.price_ntd,
  price_usd_cents: size.price_usd_cents,
  available: size.available,
  ...(size.reason === 'resolution' && { reason: size.reason }),
});
