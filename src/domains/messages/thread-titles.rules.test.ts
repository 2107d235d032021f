import { expect, test } from 'vitest';
import { inLanguages } from '../../../test/factories/texts.ts';
import { threadTitle } from './thread-titles.rules.ts';

test('the title is that of the order, the return or the work in the reader’s language, or the subject', () => {
  const nothing = { subject: 'Opening hours', orderCode: null, returnId: null, itemTitle: null };
  const itemTitle = inLanguages({ en: 'Tideline', 'zh-Hant': '潮線', 'zh-CN': '潮线' });
  expect(threadTitle(nothing, 'en')).toBe('Opening hours');
  expect(threadTitle({ ...nothing, itemTitle }, 'zh-Hant')).toBe('潮線');
  expect(threadTitle({ ...nothing, subject: '', orderCode: 'G1' }, 'en')).toBe('Order G1');
  expect(threadTitle({ ...nothing, subject: '', orderCode: 'G1', returnId: 1 }, 'zh-CN')).toBe(
    '退换货：订单 G1',
  );
});
