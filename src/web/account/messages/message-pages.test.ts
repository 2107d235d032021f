import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { ThreadData, ThreadEntry } from '../../../domains/messages/messages.schemas.ts';
import MessagesPage from './messages-page.tsx';
import NewMessagePage from './new-message-page.tsx';
import ThreadPage from './thread-page.tsx';

const message = {
  id: 71,
  at: '2026-12-30T16:30:00Z',
  by: 'member' as const,
  name: null,
  text: 'Hello',
  attachments: [],
};
const entry: ThreadEntry = {
  id: 61,
  title: 'Return, order G261230ABCDEF',
  order_code: 'G261230ABCDEF',
  return_id: 5,
  item: null,
  status: 'unanswered',
  unread: 0,
  last_message: { at: '2026-12-31T15:00:00Z', by: 'member', text: 'Is it there?' },
  created_at: '2026-12-29T01:00:00Z',
};
const thread: ThreadData = {
  ...entry,
  messages: [
    message,
    { ...message, id: 72, at: '2026-12-31T02:05:00Z', by: 'staff', name: 'Ana', text: 'Which one?' },
  ],
  has_earlier: true,
};
const item = { id: 31, title: 'Tideline', is_shown: true };
const ofNothing = { order_code: null, return_id: null };

test('a conversation shows its messages by whom and when, and leads to what it is about', () => {
  expect(shownLines(ThreadPage, { thread, isEarlier: false, unreadMessages: 0 })).toEqual([
    'Return, order G261230ABCDEF',
    'See the return </account/order/G261230ABCDEF#returns>',
    'See earlier messages </account/message/61?before=71>',
    'You 31 December 2026 at 00:30 (GMT+8)',
    'Hello',
    'Ana, customer service 31 December 2026 at 10:05 (GMT+8)',
    'Which one?',
    'Answer',
    'Your message',
    '[text=]',
    'Please send no card numbers or passwords 0 / 5000',
    'Pictures or PDF (optional)',
    '[files=]',
    'Up to 5 files: JPEG, PNG, WebP or PDF of at most 10 MB each',
    '[Send]',
  ]);
  const closed: ThreadData = {
    ...thread,
    ...ofNothing,
    title: 'Tideline',
    item,
    status: 'closed',
    messages: [message],
    has_earlier: false,
  };
  expect(
    shownLines(ThreadPage, { thread: closed, isEarlier: true, unreadMessages: 0 }, { locale: 'zh-CN' }),
  ).toEqual([
    'Tideline',
    '查看作品 </zh-CN/shop/31>',
    '您 2026年12月31日 00:30 (GMT+8)',
    'Hello',
    '查看最新的消息 </zh-CN/account/message/61>',
    '写消息',
    '此对话已关闭；再次留言即可重新打开。',
    '消息内容',
    '[text=]',
    '请勿发送银行卡号或密码 0 / 5000',
    '图片或 PDF（选填）',
    '[files=]',
    '最多 5 个文件，支持 JPEG、PNG、WebP 或 PDF，每个不超过 10 MB',
    '[发送]',
  ]);
  const of = (about: Partial<ThreadData>) =>
    shownLines(ThreadPage, { thread: { ...thread, ...about }, isEarlier: false, unreadMessages: 0 })[1];
  expect(of({ return_id: null })).toBe('See the order </account/order/G261230ABCDEF>');
  expect(of({ ...ofNothing, item: { ...item, is_shown: false } })).not.toContain('/shop/31');
});

test('conversations are listed with their latest message and how many are unread', () => {
  const items = [
    {
      ...entry,
      unread: 3,
      last_message: { at: '2026-12-31T16:01:00Z', by: 'staff' as const, text: 'At ten.' },
    },
    { ...entry, id: 62, title: 'Opening hours', status: 'closed' as const },
  ];
  const list = { items, page: 1, per_page: 12, total: 2, unread: 3 };
  expect(shownLines(MessagesPage, { list, unreadMessages: 3 })).toEqual([
    'Messages',
    'Your conversations with our customer service. We answer on working days and tell you by e-mail.',
    'New message </account/message/new>',
    'Return, order G261230ABCDEF </account/message/61> 3 3 unread messages 1 January 2027 at 00:01 (GMT+8)',
    'Customer service: At ten.',
    'Opening hours </account/message/62> 31 December 2026 at 23:00 (GMT+8)',
    'You: Is it there?',
    'Closed',
  ]);
  expect(
    shownLines(
      MessagesPage,
      { list: { ...list, items: [], total: 0 }, unreadMessages: 0 },
      { locale: 'zh-Hant' },
    ),
  ).toEqual([
    '訊息',
    '您與客服的對話。我們於服務日回覆，並以電子郵件通知您。',
    '還沒有訊息',
    '訂單、作品或其他任何問題，都歡迎詢問；我們的回覆會顯示在這裡。',
    '新訊息 </zh-Hant/account/message/new>',
  ]);
});

test('a new message is about an order, a return or a work, or has a subject', () => {
  const about = (kind: 'order' | 'return' | 'item', name: string) =>
    shownLines(NewMessagePage, { about: { kind, name } }).slice(0, 2);
  expect([about('order', 'G1'), about('return', 'G2'), about('item', 'Tideline')]).toEqual([
    ['Question about order G1', 'We answer here, and tell you by e-mail.'],
    ['Question about your return, order G2', 'We answer here, and tell you by e-mail.'],
    ['Question about “Tideline”', 'We answer here, and tell you by e-mail.'],
  ]);
  expect(shownLines(NewMessagePage, { about: null })).toEqual([
    'New message',
    'We answer here, and tell you by e-mail. Is it about an order? Then please ask from its page </account/order> , so that we see it at once.',
    'Subject',
    '[subject=]',
    'Your message',
    '[text=]',
    'Please send no card numbers or passwords 0 / 5000',
    'Pictures or PDF (optional)',
    '[files=]',
    'Up to 5 files: JPEG, PNG, WebP or PDF of at most 10 MB each',
    '[Send]',
  ]);
});
