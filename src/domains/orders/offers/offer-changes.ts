import type { Locale } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import type { OfferData } from './offers.schemas.ts';

/** How staff changed a line of an offer against its request, for mail and PDF; null where they did not. */
export function describeChange(
  translate: Translate,
  { change, requested }: Pick<OfferData['lines'][number], 'change' | 'requested'>,
  locale: Locale,
): string | null {
  if (change === null) return null;
  if (!requested) return translate(locale, 'offer_change.added');
  const { nums, size, frame } = requested;
  return translate(locale, 'offer_change.changed', {
    nums,
    size: formatPrintSize(size, locale),
    frame: frame.name,
  });
}

/** The lines of the request that are not offered, each as one text. */
export const describeRemovedLines = (
  translate: Translate,
  lines: OfferData['removed_lines'],
  locale: Locale,
): string[] =>
  lines.map(({ nums, title, size, frame }) =>
    translate(locale, 'offer_change.line', {
      nums,
      title,
      size: formatPrintSize(size, locale),
      frame: frame.name,
    }),
  );
