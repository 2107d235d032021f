import { insertEnquiry } from '../src/domains/enquiries/enquiries.repository.ts';
import { enquiryTable } from '../src/domains/enquiries/enquiries.table.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import { inTransaction, type Services } from '../src/platform/services.ts';

const hour = 3_600_000;

type DemoEnquiry = Omit<typeof enquiryTable.$inferInsert, 'createdAt' | 'memberId'> & {
  hoursAgo: number;
  /** The demo's member who wrote it. */
  member?: string;
};

/** They are invented, and no mail reaches their addresses. */
const demoEnquiries: readonly DemoEnquiry[] = [
  {
    hoursAgo: 50,
    kind: 'collaborate',
    locale: 'en',
    title: 'mx',
    firstname: 'Demo',
    lastname: 'Hotelier',
    email: 'hotelier@example.com',
    phoneCode: '886',
    phoneNumber: '900000000',
    company: 'Demo Hotels Ltd.',
    contents:
      'We are furnishing forty rooms by the sea in Hualien and look for quiet pictures of water, all in one frame. Could we meet in January?',
  },
  {
    hoursAgo: 26,
    kind: 'artist',
    locale: 'zh-CN',
    title: 'ms',
    firstname: '画家',
    lastname: '示范',
    email: 'painter@example.com',
    phoneCode: '86',
    phoneNumber: '900000000',
    contents: '我画水粉风景二十年，主要是海岸与雾。想请你们看看十二件作品，文件都已扫描到每英寸 600 点。',
  },
  {
    hoursAgo: 3,
    kind: 'contact',
    locale: 'zh-Hant',
    title: 'ms',
    firstname: 'Demo',
    lastname: 'Collector',
    email: 'collector@example.com',
    member: 'collector@example.com',
    phoneCode: '886',
    phoneNumber: '900000000',
    contents: '請問送到離島的無框作品，大約要幾天？想趕在生日前收到。',
  },
];

/** Creates enquiries for the staff of the demo, each once even if processes load the demo at the same time. Sends no mails. */
export const saveDemoEnquiries = (services: Services, members: ReadonlyMap<string, number>): Promise<void> =>
  inTransaction(services, async ({ db, clock }) => {
    await db.execute(sql`lock table enquiry in share row exclusive mode`);
    const known = await db.select({ email: enquiryTable.email }).from(enquiryTable);
    const emails = new Set(known.map(({ email }) => email));
    for (const { hoursAgo, member, ...enquiry } of demoEnquiries) {
      if (emails.has(enquiry.email)) continue;
      await insertEnquiry(db, {
        ...enquiry,
        memberId: (member && members.get(member)) || null,
        createdAt: new Date(clock.now().getTime() - hoursAgo * hour),
      });
    }
  });
