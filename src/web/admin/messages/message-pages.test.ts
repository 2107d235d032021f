import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { AdminThreadData, AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import MessagesPage from './messages-page.tsx';
import ThreadPage from './thread-page.tsx';

const [ana, ben] = [
  { id: 2, name: 'Ana' },
  { id: 3, name: 'Ben' },
];
const member = { id: 41, name: 'Mei Lin', email: 'mei@example.com' };
const message = {
  id: 71,
  at: '2026-12-30T16:30:00Z',
  by: 'member' as const,
  name: null,
  text: 'Hello',
  attachments: [],
};
const entry: AdminThreadEntry = {
  id: 61,
  title: 'Return, order G261230ABCDEF',
  order_code: 'G261230ABCDEF',
  return_id: 5,
  item: null,
  status: 'unanswered',
  unread: 0,
  last_message: { at: '2026-12-31T15:00:00Z', by: 'member', text: 'Is it there?' },
  created_at: '2026-12-29T01:00:00Z',
  member,
  assignee: ben,
  waiting_since: '2026-12-30T16:30:00Z',
};
const thread: AdminThreadData = {
  ...entry,
  messages: [
    message,
    {
      ...message,
      id: 72,
      at: '2026-12-31T02:05:00Z',
      by: 'staff',
      name: 'Ana',
      text: 'Which one?',
      attachments: [
        { id: 'a'.repeat(24), name: 'corner.jpg', type: 'image/jpeg', bytes: 20_481, width: 60, height: 40 },
        {
          id: 'b'.repeat(24),
          name: 'receipt.pdf',
          type: 'application/pdf',
          bytes: 1_300_000,
          width: null,
          height: null,
        },
      ],
    },
  ],
  has_earlier: true,
  language: 'zh-Hant',
  closed_at: null,
  version: 9,
  operations: ['assign', 'answer', 'close'],
  assignees: [ana, ben],
};
const all = { isEarlier: false, me: 2, canReadMembers: true, canReadOrders: true, canAnswer: true };

test('a thread shows who writes, what it is about, its messages, and what staff can do', () => {
  expect(shownLines(ThreadPage, { ...all, thread })).toEqual([
    'Return, order G261230ABCDEF',
    'Unanswered',
    'About',
    'Member | Mei Lin </admin/member/41>',
    'E-mail | mei@example.com',
    'Preferred language | Traditional Chinese',
    'Return, order | G261230ABCDEF </admin/order/G261230ABCDEF>',
    'Waiting since | 2026-12-31 00:30',
    'Conversation',
    'Show earlier messages </admin/message/61?before=71>',
    'Mei Lin 2026-12-31 00:30',
    'Hello',
    'Ana 2026-12-31 10:05',
    'Which one?',
    '[image: corner.jpg] </admin/message-attachment/aaaaaaaaaaaaaaaaaaaaaaaa>',
    'receipt.pdf </admin/message-attachment/bbbbbbbbbbbbbbbbbbbbbbbb> PDF, 1270 KB',
    'Assignee',
    'Assigned to Ben. Assign it to yourself to answer it.',
    '[intent=assign] [version=9] [text=] [attached=]',
    'Assign to',
    '[assignee_id: Ana (you)*]',
    '[Assign]',
    'Answer',
    'Shown in the member’s account. The member is notified by e-mail.',
    '[intent=answer] [version=9]',
    'Your answer',
    '[text=]',
    'In Traditional Chinese 0 / 5000',
    'Pictures or PDF (optional)',
    '[files=]',
    'Up to 5 files: JPEG, PNG, WebP or PDF, up to 10 MB each',
    '[Send answer]',
    'Close',
    'For conversations that need no further answer. No e-mail is sent. If the member writes again, the conversation reopens.',
    'Close conversation…',
    '[intent=close] [version=9] [Close now]',
  ]);
});

test('a closed thread about a work shows when it was closed; readers see no forms and no links that they may not follow', () => {
  const closed: AdminThreadData = {
    ...thread,
    title: 'Tideline',
    order_code: null,
    return_id: null,
    item: { id: 31, title: 'Tideline', is_shown: true },
    status: 'closed',
    waiting_since: null,
    closed_at: '2026-12-31T16:01:00Z',
    has_earlier: false,
    operations: ['reopen'],
    messages: [message],
  };
  expect(shownLines(ThreadPage, { ...all, thread: closed, isEarlier: true }, { locale: 'zh-CN' })).toEqual([
    'Tideline',
    '已关闭',
    '相关信息',
    '会员 | Mei Lin </zh-CN/admin/member/41>',
    '邮箱 | mei@example.com',
    '希望回复语言 | 繁体中文',
    '作品 | Tideline </zh-CN/shop/31>',
    '关闭时间 | 2027-01-01 00:01',
    '对话',
    'Mei Lin 2026-12-31 00:30',
    'Hello',
    '查看最新的消息 </zh-CN/admin/message/61>',
    '重新打开',
    '需要再回复时使用。',
    '[intent=reopen] [version=9] [重新打开]',
  ]);
  const hidden = { ...closed, item: { ...closed.item!, is_shown: false } };
  expect(shownLines(ThreadPage, { ...all, thread: hidden })).toContain('Work | Tideline');
  const reader = { ...all, canReadMembers: false, canReadOrders: false, canAnswer: false };
  expect(
    shownLines(ThreadPage, {
      ...reader,
      thread: { ...thread, return_id: null, has_earlier: false, messages: [] },
    }),
  ).toEqual([
    'Return, order G261230ABCDEF',
    'Unanswered',
    'About',
    'Member | Mei Lin',
    'E-mail | mei@example.com',
    'Preferred language | Traditional Chinese',
    'Order | G261230ABCDEF',
    'Waiting since | 2026-12-31 00:30',
    'Conversation',
  ]);
});

test('an answer that came too late is kept beside the messages that came meanwhile', () => {
  const newer = { ...thread, version: 10, operations: ['assign' as const] };
  const actionData = {
    intent: 'answer',
    values: { text: 'Yes, at ten.' },
    failure: {
      status: 409,
      code: 'thread_assigned',
      message: 'Ben answers this conversation',
      errors: [],
      data: newer,
    },
  };
  expect(shownLines(ThreadPage, { ...all, thread }, { actionData })).toEqual([
    'Return, order G261230ABCDEF',
    'Unanswered',
    'Ben answers this conversation',
    'This is the conversation as it is now.',
    'About',
    'Member | Mei Lin </admin/member/41>',
    'E-mail | mei@example.com',
    'Preferred language | Traditional Chinese',
    'Return, order | G261230ABCDEF </admin/order/G261230ABCDEF>',
    'Waiting since | 2026-12-31 00:30',
    'Conversation',
    'Show earlier messages </admin/message/61?before=71>',
    'Mei Lin 2026-12-31 00:30',
    'Hello',
    'Ana 2026-12-31 10:05',
    'Which one?',
    '[image: corner.jpg] </admin/message-attachment/aaaaaaaaaaaaaaaaaaaaaaaa>',
    'receipt.pdf </admin/message-attachment/bbbbbbbbbbbbbbbbbbbbbbbb> PDF, 1270 KB',
    'Not sent',
    'Your answer was not sent. It is kept here until you leave the page.',
    'Yes, at ten.',
    'Assignee',
    'Assigned to Ben. Assign it to yourself to answer it.',
    '[intent=assign] [version=10] [text=Yes, at ten.] [attached=]',
    'Assign to',
    '[assignee_id: Ana (you)*]',
    '[Assign]',
  ]);
});

test('the threads are listed with their members, assignees and last messages', () => {
  const items = [
    entry,
    {
      ...entry,
      id: 62,
      title: 'Opening hours',
      order_code: null,
      return_id: null,
      status: 'answered' as const,
      assignee: null,
      waiting_since: null,
      last_message: { at: '2026-12-31T03:00:00Z', by: 'staff' as const, text: 'At ten.' },
    },
  ];
  const list = { items, page: 1, per_page: 24, total: 2, assignees: [ana, ben] };
  const filters = { status: 'open', assignee: '3' };
  expect(
    shownLines(MessagesPage, { list, filters, rejected: [], me: 2 }, { path: '/admin/message?status=open' }),
  ).toEqual([
    'Messages',
    'Conversations with members. Each is answered by one person.',
    'Filters (1)',
    'Order, subject or member',
    '[keyword=]',
    'Status',
    '[status: All, Open*, Unanswered, Answered, Closed]',
    'Assignee',
    '[assignee: All, Me, Not assigned, Ben*]',
    '[Filter] Clear the filters </admin/message>',
    '1–2 of 2',
    'Subject | Latest message | Status | Assignee | Since',
    'Return, order G261230ABCDEF </admin/message/61> / Mei Lin | Is it there? | Unanswered | Ben | 2026-12-31 00:30',
    'Opening hours </admin/message/62> / Mei Lin | We: At ten. | Answered | Not assigned | 2026-12-31 11:00',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});
