import { type Locale, type Localized, textIn } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';

/** What a thread is about. */
export type ThreadSubject = {
  subject: string;
  orderCode: string | null;
  returnId: number | null;
  itemTitle: Localized | null;
};

/** The title of a thread in a language: its order, return or work, or the subject. */
export function threadTitle(
  { subject, orderCode, returnId, itemTitle }: ThreadSubject,
  locale: Locale,
): string {
  if (orderCode !== null) {
    return translate(locale, returnId === null ? 'message.about_order' : 'message.about_return', {
      code: orderCode,
    });
  }
  return itemTitle ? textIn(itemTitle, locale) : subject;
}
