import { insertMessage, insertThread, updateThread } from '../src/domains/messages/messages.repository.ts';
import { threadTable } from '../src/domains/messages/messages.table.ts';
import { orderTable } from '../src/domains/orders/orders.table.ts';
import { staffTable } from '../src/domains/staff/staff.table.ts';
import { desc, eq, sql } from '../src/platform/db/drizzle.ts';
import { inTransaction, type Services } from '../src/platform/services.ts';

const hour = 3_600_000;

type DemoMessage = { hoursAgo: number; by: 'member' | 'staff'; text: string };

/** Invented conversations: one that staff have answered and the member has not read, and one that waits. */
const demoThreads: readonly {
  member: string;
  locale: 'en' | 'zh-Hant';
  /** Empty for a thread about the member's latest order. */
  subject: string;
  messages: readonly DemoMessage[];
}[] = [
  {
    member: 'collector@example.com',
    locale: 'zh-Hant',
    subject: '',
    messages: [
      { hoursAgo: 5, by: 'member', text: '您好，這筆訂單可以改成平日晚上七點後送達嗎？白天家裡沒有人。' },
      {
        hoursAgo: 4,
        by: 'staff',
        text: '您好，物流可指定晚上六點到八點送達，我們已經替您備註。\n若當天臨時不便，請在送達前一天告訴我們。',
      },
    ],
  },
  {
    member: 'gallery@example.com',
    locale: 'en',
    subject: 'Twelve prints for a hotel',
    messages: [
      {
        hoursAgo: 5,
        by: 'member',
        text: 'We would like twelve prints of the sea series, all 60 cm wide in oak. Is there one mat that suits all of them, and could they arrive together?',
      },
    ],
  },
];

/** Creates threads of the demo's members, once even if processes load the demo at the same time. Sends no mails. */
export const saveDemoMessages = (services: Services, members: ReadonlyMap<string, number>): Promise<void> =>
  inTransaction(services, async ({ db, clock }) => {
    await db.execute(sql`lock table message_thread in share row exclusive mode`);
    const known = await db.select({ memberId: threadTable.memberId }).from(threadTable);
    const writers = new Set(known.map(({ memberId }) => memberId));
    const [owner] = await db.select().from(staffTable).where(eq(staffTable.isDemo, true)).limit(1);
    for (const { member, locale, subject, messages } of demoThreads) {
      const memberId = members.get(member);
      if (!owner || memberId === undefined || writers.has(memberId)) continue;
      const [order] = await db
        .select({ id: orderTable.id })
        .from(orderTable)
        .where(eq(orderTable.memberId, memberId))
        .orderBy(desc(orderTable.id))
        .limit(1);
      if (subject === '' && !order) continue;
      const getTimeValue = ({ hoursAgo }: DemoMessage) => new Date(clock.now().getTime() - hoursAgo * hour);
      const [first, last] = [messages[0], messages.at(-1)];
      if (!first || !last) continue;
      const id = await insertThread(db, {
        memberId,
        subject,
        orderId: subject === '' ? (order?.id ?? null) : null,
        locale,
        createdAt: getTimeValue(first),
        lastMessageAt: getTimeValue(last),
      });
      if (id === null) continue;
      for (const message of messages) {
        const staffId = message.by === 'staff' ? owner.id : null;
        await insertMessage(db, { threadId: id, at: getTimeValue(message), staffId, text: message.text }, []);
      }
      const isAnswered = last.by === 'staff';
      await updateThread(db, id, {
        waitingSince: isAnswered ? null : getTimeValue(first),
        memberUnread: isAnswered ? 1 : 0,
        assigneeId: isAnswered ? owner.id : null,
      });
    }
  });
