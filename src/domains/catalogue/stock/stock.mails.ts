import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';
import { type StockedKind, type StockUnit, toShownQuantity } from './stock.rules.ts';

/** Tells the shop that a material has to be ordered again. Quantities are in the unit; they are shown in m or m². */
export function lowStockMail(
  translate: Translate,
  about: {
    locale: Locale;
    material: { kind: StockedKind; id: string; name: string };
    unit: StockUnit;
    onHand: number;
    reorderLevel: number;
    siteUrl: string;
  },
): ReturnType<MailSample['write']> {
  const { locale, material, unit, onHand, reorderLevel, siteUrl } = about;
  const quantityText = (quantity: number) =>
    translate(locale, `mail.stock.low.${unit}`, { quantity: toShownQuantity(quantity, unit) });
  const subject = translate(locale, 'mail.stock.low.subject', { material: material.name });
  return {
    subject,
    content: {
      heading: subject,
      parts: [
        {
          rows: [
            { label: translate(locale, 'mail.stock.low.on_hand'), value: quantityText(onHand) },
            { label: translate(locale, 'mail.stock.low.reorder_level'), value: quantityText(reorderLevel) },
          ],
        },
        {
          link: {
            label: translate(locale, 'mail.stock.low.open'),
            url: siteUrl + localizedPath(locale, `/admin/stock/${material.kind}/${material.id}`),
          },
        },
      ],
    },
  };
}
