import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector, type Visitor } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { maxAlerts } from './listing-alerts.rules.ts';
import { mailListedWorks } from './listing-alerts.usecases.ts';

type Item = Awaited<ReturnType<typeof createItem>>;

let shop: TestShop;
let member: Visitor;
let item: Item;
let people = 0;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const getEmail = (number: number) => `waiting-${number}@example.com`;
/** Registers a collector whose address is confirmed. */
async function somebody(): Promise<Visitor> {
  people += 1;
  const { visitor } = await registerCollector(shop.api, getEmail(people));
  await query('UPDATE member SET email_confirmed_at = now() WHERE email = $1', [getEmail(people)]);
  return visitor;
}
beforeEach(async () => {
  member = await somebody();
  const artist = await createArtist(shop.services.db, {
    name: { en: 'Mei Lin', 'zh-Hant': '林梅枝', 'zh-CN': '林梅' },
  });
  item = await createItem(shop.services.db, {
    artistId: artist.id,
    status: 'to_be_listed',
    title: { en: 'First snow', 'zh-Hant': '初雪', 'zh-CN': '第一场雪' },
  });
});

const getPath = ({ id }: Item) => `/api/listing-alert/${id}`;
const setStatus = (one: Item, status: string) =>
  query('UPDATE item SET status = $1 WHERE id = $2', [status, one.id]);
/** Runs the task; returns the mails that were written since the last call. */
async function mailsNow(): Promise<{ recipient: string; subject: string; text: string }[]> {
  await mailListedWorks(shop.services);
  const { rows } = await query(
    "DELETE FROM mail WHERE kind = 'work.listed' RETURNING recipient, subject, text",
  );
  return rows;
}

describe('an alert of a work to be listed', () => {
  test('is added and removed, each once', async () => {
    expect((await member.get(getPath(item))).data).toEqual({ alert: false });
    for (let time = 0; time < 2; time += 1) {
      expect(await member.put(getPath(item))).toMatchObject({
        status: 200,
        message: 'We will write to you when this work can be bought',
        data: { alert: true },
      });
    }
    expect((await member.get(getPath(item))).data).toEqual({ alert: true });
    expect((await (await somebody()).get(getPath(item))).data).toEqual({ alert: false });
    for (let time = 0; time < 2; time += 1) {
      expect((await member.delete(getPath(item))).data).toEqual({ alert: false });
    }
    await setStatus(item, 'on_shelf');
    expect(await mailsNow()).toEqual([]);
  });

  test('is mailed once the work is on the shelf, once, in the member’s language', async () => {
    const asLocale = async (locale: string, firstname: string) => {
      const visitor = await somebody();
      const values = [getEmail(people), locale, firstname];
      await query('UPDATE member SET locale = $2, firstname = $3 WHERE email = $1', values);
      return visitor;
    };
    const others = [await asLocale('zh-Hant', '梅'), await asLocale('zh-CN', '小红')];
    for (const who of [member, ...others]) expect((await who.put(getPath(item))).status).toBe(200);
    expect(await mailsNow()).toEqual([]);
    await setStatus(item, 'on_shelf');
    const mails = await mailsNow();
    mails.sort((one, other) => one.recipient.localeCompare(other.recipient, 'en', { numeric: true }));
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [getEmail(people - 2), 'Now in the shop: First snow'],
      [getEmail(people - 1), '〈初雪〉開始販售了'],
      [getEmail(people), '《第一场雪》开售了'],
    ]);
    for (const [index, words] of [
      ['Hello Mei', '“First snow” by Mei Lin is now on sale.', `http://localhost:3000/shop/${item.id}`],
      ['梅', '您關注的〈初雪〉（林梅枝）現已開始販售。', `http://localhost:3000/zh-Hant/shop/${item.id}`],
      ['小红', '您关注的《第一场雪》（林梅）现已开售。', `http://localhost:3000/zh-CN/shop/${item.id}`],
    ].entries()) {
      for (const part of words) expect(mails[index]!.text).toContain(part);
    }
    expect(await mailsNow()).toEqual([]);
    expect((await member.get(getPath(item))).data).toEqual({ alert: false });
  });

  test('of one of two works is mailed, and the other waits', async () => {
    const second = await createItem(shop.services.db, { status: 'to_be_listed' });
    for (const one of [item, second]) await member.put(getPath(one));
    await setStatus(item, 'on_shelf');
    expect((await mailsNow()).map(({ subject }) => subject)).toEqual(['Now in the shop: First snow']);
    expect((await member.get(getPath(second))).data).toEqual({ alert: true });
    await setStatus(second, 'on_shelf');
    expect((await mailsNow()).map(({ subject }) => subject)).toEqual(['Now in the shop: A work']);
  });

  test('waits for a work that has no size that can be bought', async () => {
    await member.put(getPath(item));
    await query("UPDATE item SET status = 'on_shelf', from_price_ntd = NULL WHERE id = $1", [item.id]);
    expect(await mailsNow()).toEqual([]);
    await query('UPDATE item SET from_price_ntd = 3200 WHERE id = $1', [item.id]);
    expect(await mailsNow()).toHaveLength(1);
  });

  test('says where a work is sold that is only in stores', async () => {
    await member.put(getPath(item));
    await query("UPDATE item SET status = 'on_shelf', channel = 'store' WHERE id = $1", [item.id]);
    expect((await mailsNow())[0]!.text).toContain('in our exhibition stores');
  });

  test('is mailed by one of two processes, and to everybody when there are many', async () => {
    await query(
      `INSERT INTO member (uid, type, status, email, email_key, username, firstname, lastname, mobile_code,
         mobile_number, birthday, gender, email_confirmed_at)
       SELECT 'many-' || number, 'basic', 'active', 'many-' || number || '@example.com',
         'many-' || number || '@example.com', 'M', 'M', 'M', '+886', '912345678', '1990-01-01', 'neutral', now()
       FROM generate_series(1, 450) AS number`,
    );
    await query(
      `INSERT INTO listing_alert (item_id, member_id, created_at)
       SELECT $1, id, now() FROM member WHERE email LIKE 'many-%'`,
      [item.id],
    );
    await setStatus(item, 'on_shelf');
    await Promise.all([mailListedWorks(shop.services), mailListedWorks(shop.services)]);
    const recipients = (await query("DELETE FROM mail WHERE kind = 'work.listed' RETURNING recipient")).rows;
    expect([recipients.length, new Set(recipients.map(({ recipient }) => recipient)).size]).toEqual([
      450, 450,
    ]);
  });

  test('is not mailed to an address that lost its confirmation, nor to a blocked member', async () => {
    await member.put(getPath(item));
    await (await somebody()).put(getPath(item));
    await query('UPDATE member SET email_confirmed_at = NULL WHERE email = $1', [getEmail(people - 1)]);
    await query('UPDATE member SET blocked_at = now() WHERE email = $1', [getEmail(people)]);
    await setStatus(item, 'on_shelf');
    expect(await mailsNow()).toEqual([]);
    expect((await query('SELECT * FROM listing_alert')).rows).toEqual([]);
  });
});

describe('an alert is rejected', () => {
  test('for an address that is not confirmed', async () => {
    await query('UPDATE member SET email_confirmed_at = NULL WHERE email = $1', [getEmail(people)]);
    expect(await member.put(getPath(item))).toMatchObject({ status: 409, code: 'email_unconfirmed' });
  });

  test('for a work on the shelf, and not found for one that visitors cannot see', async () => {
    await setStatus(item, 'on_shelf');
    expect(await member.put(getPath(item))).toMatchObject({ status: 409, code: 'already_listed' });
    await setStatus(item, 'off_shelf');
    for (const path of [getPath(item), '/api/listing-alert/999999', '/api/listing-alert/none']) {
      expect([path, (await member.put(path)).status]).toEqual([path, 404]);
      expect([path, (await member.get(path)).status]).toEqual([path, 404]);
    }
  });

  test('for more works than one can wait for', async () => {
    // Rows of works that do not exist, without the checks of foreign keys.
    await query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO listing_alert (item_id, member_id, created_at)
        SELECT 1000000 + number, (SELECT max(id) FROM member), now()
        FROM generate_series(1, ${maxAlerts}) AS number;
      COMMIT`);
    expect(await member.put(getPath(item))).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining(String(maxAlerts)),
    });
    expect((await (await somebody()).put(getPath(item))).status).toBe(200);
    await query('DELETE FROM listing_alert WHERE item_id = 1000001');
    expect((await member.put(getPath(item))).status).toBe(200);
    await query('DELETE FROM listing_alert');
  });

  test('without a login', async () => {
    const nobody = createVisitor(shop.api);
    for (const answer of [
      await nobody.get(getPath(item)),
      await nobody.put(getPath(item)),
      await nobody.delete(getPath(item)),
    ])
      expect(answer.status).toBe(401);
  });
});
