import { serializer } from '../../../kernel/http/serializer.ts';
import type { Currency, Money } from '../../../kernel/money.ts';
import type { SizeRow } from '../catalogue.repository.ts';
import { type SizeOption, sizeOption } from '../catalogue.schemas.ts';
import type { Print } from './compatibility.rules.ts';
import { configuredItemPriceInclTax } from './pricing.rules.ts';

const serializeSize = serializer(sizeOption);

const unframedPrice = (size: SizeRow, currency: Currency, rate: string): Money =>
  configuredItemPriceInclTax(
    { priceNtd: size.price_ntd, priceUsdCents: size.price_usd_cents },
    0,
    currency,
    rate,
  );

/** A size and its print in the format of the API. */
export const findSizeOption = (
  size: SizeRow,
  { surface, thicknessHundredthsMm }: Print,
  currency: Currency,
  rate: string,
): SizeOption =>
  serializeSize({
    ...size,
    surface,
    thickness_hundredths_mm: thicknessHundredthsMm,
    price: unframedPrice(size, currency, rate),
    reason: size.reason === 'resolution' ? size.reason : undefined,
  });
