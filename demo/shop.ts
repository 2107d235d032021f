import { sql } from '../src/platform/db/drizzle.ts';
import type { Services } from '../src/platform/services.ts';

/** The details of the demo shop. All names, addresses and numbers are invented. */
const info = {
  name: { en: 'Giclée', 'zh-Hant': 'Giclée 藝術微噴', 'zh-CN': 'Giclée 艺术微喷' },
  phone: '+886 2 5550 0100',
  email: 'service@giclee.example',
  address: {
    en: '1 Example Road, Zhongshan District, Taipei City, Taiwan',
    'zh-Hant': '臺北市中山區示範路 1 號',
    'zh-CN': '台北市中山区示例路 1 号',
  },
  social: [],
};

const bankAccount = {
  bank_name: { en: 'Example Bank', 'zh-Hant': '示範銀行', 'zh-CN': '示例银行' },
  bank_code: '000',
  // XX is not a country code, so the code is invalid.
  swift: 'EXAMXXTP',
  address: {
    en: 'Example Branch, 9 Example Road, Taipei City, Taiwan',
    'zh-Hant': '示範分行，臺北市示範路 9 號',
    'zh-CN': '示例支行，台北市示例路 9 号',
  },
  account: '000-000-000000',
  account_name: { en: 'Example Art Co., Ltd.', 'zh-Hant': '示範藝術有限公司', 'zh-CN': '示例艺术有限公司' },
};

const stores = [
  {
    id: 1,
    name: { en: 'Example store, Taipei', 'zh-Hant': '臺北示範門市', 'zh-CN': '台北示例门店' },
    address: info.address,
    hours: {
      en: 'Tuesday to Sunday, 11:00–19:00',
      'zh-Hant': '週二至週日 11:00–19:00',
      'zh-CN': '周二至周日 11:00–19:00',
    },
    phone: '+886 2 5550 0100',
  },
  {
    id: 2,
    name: { en: 'Example store, Tainan', 'zh-Hant': '臺南示範門市', 'zh-CN': '台南示例门店' },
    address: {
      en: '2 Example Street, West Central District, Tainan City, Taiwan',
      'zh-Hant': '臺南市中西區示範街 2 號',
      'zh-CN': '台南市中西区示例街 2 号',
    },
    hours: {
      en: 'Wednesday to Sunday, 12:00–20:00',
      'zh-Hant': '週三至週日 12:00–20:00',
      'zh-CN': '周三至周日 12:00–20:00',
    },
    phone: '+886 6 5550 0200',
  },
];

/** Saves the demo's name, address, bank account and stores in a new shop, confirms its rates and freight, and publishes its texts. */
export async function saveDemoShop({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    update setting set value = ${JSON.stringify(info)}::jsonb where key = 'info' and value ->> 'email' = ''`);
  await db.execute(sql`
    update setting set value = ${JSON.stringify(bankAccount)}::jsonb
    where key = 'bank_account' and value = 'null'::jsonb`);
  const confirmed = await db.execute(sql`
    update setting set value = '{"rates": true, "freight": true}' where key = 'setup' and version = 1
      and value <> '{"rates": true, "freight": true}'`);
  if (confirmed.rowCount) await publishTexts(db);
  await db.execute(sql`
    insert into store (id, name, address, hours, phone, position)
    select id, name, address, hours, phone, id
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb)
      as demo (id integer, name jsonb, address jsonb, hours jsonb, phone text)
    where not exists (select from store)`);
  // The rows above have ids of their own, which the sequence does not know.
  await db.execute(sql`select setval(pg_get_serial_sequence('store', 'id'), max(id)) from store`);
}

/** Puts the drafts of a new shop into effect, in place of the titles that stand for some of them. */
async function publishTexts(db: Services['db']): Promise<void> {
  await db.execute(sql`
    delete from article using article draft
    where draft.slug = article.slug and draft.effective_from is null and article.effective_from is not null`);
  await db.execute(sql`update article set effective_from = '2026-01-01' where effective_from is null`);
  await db.execute(sql`update faq set published = true`);
}
