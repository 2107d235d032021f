import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { inTransaction } from '../../platform/services.ts';
import type { Actor, AuditEvent } from './audit.rules.ts';
import { maxCountedEvents } from './audit.rules.ts';
import { recordAuditEvent, recordRejection } from './audit.usecases.ts';

let shop: TestShop;
let owner: StaffVisitor;
let actor: Actor;

beforeAll(async () => {
  shop = await createTestShop();
  owner = await staffVisitor(shop, 'owner', 'Ana Wu');
  actor = {
    staffId: owner.id,
    name: owner.name,
    role: 'owner',
    ip: '203.0.113.1',
    requestId: 'request-1',
  };
});
afterAll(() => shop.close());

const auditEvent: AuditEvent = {
  action: 'member.confirm',
  subject: { kind: 'member', id: 7 },
  before: { status: 'pending' },
  after: { status: 'confirmed' },
};
const query = (text: string) => shop.database.pool.query(text);
const list = async (search: string) => (await owner.get(`/api/admin/audit?${search}`)).data;
const getIds = async (search: string): Promise<number[]> =>
  (await list(search)).items.map((item: { id: number }) => item.id);

describe('an entry', () => {
  test('has the actor, the action, its subject, and the state before and after', async () => {
    await recordAuditEvent(shop.services, actor, auditEvent);
    const [entry] = (await list('')).items;
    expect(entry).toEqual({
      id: expect.any(Number),
      at: shop.clock.now().toISOString(),
      staff_id: owner.id,
      staff_name: 'Ana Wu',
      role: 'owner',
      action: 'member.confirm',
      outcome: 'done',
      subject_kind: 'member',
      subject_id: '7',
      before: { status: 'pending' },
      after: { status: 'confirmed' },
      ip: '203.0.113.1',
      request_id: 'request-1',
    });
  });

  test('is rolled back with its transaction; a rejection is always stored', async () => {
    const before = (await auditEntries(shop)).length;
    const failed = inTransaction(shop.services, async (tx) => {
      await recordAuditEvent(tx, actor, auditEvent);
      throw new Error('the action failed');
    });
    await expect(failed).rejects.toThrow('the action failed');
    expect(await auditEntries(shop)).toHaveLength(before);
    await recordRejection(shop.services, actor, auditEvent);
    expect((await auditEntries(shop)).slice(before)).toMatchObject([{ outcome: 'refused' }]);
  });
});

describe('the log in the database', () => {
  beforeAll(() => recordAuditEvent(shop.services, actor, auditEvent));

  test.each([
    ['UPDATE', "UPDATE audit_entry SET staff_name = 'Nobody'"],
    ['UPDATE of nothing', "UPDATE audit_entry SET staff_name = 'Nobody' WHERE false"],
    ['DELETE', 'DELETE FROM audit_entry'],
    ['TRUNCATE', 'TRUNCATE audit_entry'],
    ['TRUNCATE of what it leans on', 'TRUNCATE staff CASCADE'],
    [
      'INSERT that updates',
      `INSERT INTO audit_entry OVERRIDING SYSTEM VALUE SELECT * FROM audit_entry LIMIT 1
       ON CONFLICT (id) DO UPDATE SET staff_name = 'Nobody'`,
    ],
    ['MERGE', `MERGE INTO audit_entry USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE`],
  ])('rejects %s, by its owner too', async (_, text) => {
    const before = await auditEntries(shop);
    expect(before).not.toEqual([]);
    await expect(query(text)).rejects.toThrow('the audit log is append-only');
    expect(await auditEntries(shop)).toEqual(before);
  });

  test('rejects changes in a session that runs as a replica', async () => {
    const client = await shop.database.pool.connect();
    try {
      await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
      await expect(client.query('DELETE FROM audit_entry')).rejects.toThrow('the audit log is append-only');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('keeps staff who are named in it from being deleted', async () => {
    await expect(query(`DELETE FROM staff WHERE id = ${owner.id}`)).rejects.toThrow('foreign key');
  });
});

describe('searching', () => {
  test('by actor, action, subject, outcome and day, the newest first, in pages', async () => {
    const editor = await staffVisitor(shop, 'editor', 'Ben Hsu');
    const other: Actor = { ...actor, staffId: editor.id, name: 'Ben Hsu', role: 'editor' };
    shop.clock.set('2027-03-01T15:59:59Z');
    await recordAuditEvent(shop.services, other, { ...auditEvent, subject: { kind: 'member', id: 91 } });
    shop.clock.set('2027-03-01T16:00:00Z');
    await recordAuditEvent(shop.services, other, {
      action: 'enquiry.assign',
      subject: { kind: 'enquiry', id: 91 },
    });
    await recordRejection(shop.services, other, {
      action: 'enquiry.close',
      subject: { kind: 'enquiry', id: 92 },
    });
    const [refused, taken, confirmed] = (await auditEntries(shop)).toReversed().map(({ id }) => id);
    // The owner signed in before the clock was moved; the test needs a new session.
    owner = Object.assign(owner, { userToken: (await staffVisitor(shop, 'owner')).userToken });

    const by = `staff=${editor.id}`;
    expect(await getIds(by)).toEqual([refused, taken, confirmed]);
    expect(await getIds(`${by}&action=enquiry.assign`)).toEqual([taken]);
    expect(await getIds(`${by}&outcome=refused`)).toEqual([refused]);
    expect(await getIds('subject_kind=enquiry')).toEqual([refused, taken]);
    expect(await getIds('subject_kind=member&subject_id=91')).toEqual([confirmed]);
    // Days are in Taipei time.
    expect(await getIds(`${by}&to=2027-03-01`)).toEqual([confirmed]);
    expect(await getIds(`${by}&from=2027-03-02&to=2027-03-02`)).toEqual([refused, taken]);
    expect(await getIds(`${by}&from=2027-03-03`)).toEqual([]);
    expect(await list(`${by}&per_page=2&page=2`)).toMatchObject({
      items: [{ id: confirmed }],
      page: 2,
      per_page: 2,
      total: 3,
      is_more: false,
    });
    expect(await list(`${by}&page=9`)).toMatchObject({ items: [], total: 3 });
  });

  test('by words of the name, the subject and the changes, in both Chinese scripts', async () => {
    const named: Actor = { ...actor, name: '許雅婷' };
    await recordAuditEvent(shop.services, named, {
      action: 'staff.update',
      subject: { kind: 'staff', id: 4242 },
      before: { reason: { text: '作品集連結無法開啟' }, team: ['haystack'] },
      after: { email: 'needle@example.com', team: ['haystack'] },
    });
    const newest = (await auditEntries(shop)).at(-1)!.id;
    for (const word of ['許雅婷', '许雅婷', '4242', '连结', 'needle', 'needle@example.com']) {
      expect(await getIds(`keyword=${encodeURIComponent(word)}`)).toEqual([newest]);
    }
    // What did not change is not found.
    expect(await getIds('keyword=haystack')).toEqual([]);
    expect(await getIds('keyword=%21%21')).toEqual([]);
    expect(await getIds('keyword=&subject_id=4242')).toEqual([newest]);
  });

  test.each([
    'staff=x',
    'action=nothing',
    'subject_kind=x',
    'from=yesterday',
    'to=0000-01-01',
    'subject_id=%00',
    'outcome=maybe',
    'page=0',
  ])('rejects ?%s', async (search) => {
    expect((await owner.get(`/api/admin/audit?${search}`)).status).toBe(422);
  });

  test('counts up to ten thousand, and reports that there are more', async () => {
    await query(`
      INSERT INTO audit_entry (at, staff_name, role, action, outcome, subject_kind, subject_id, ip, request_id, search)
      SELECT now(), 'Many', 'system', 'staff.revoke_invitation', 'done', 'invitation', n::text, '', '', ''::tsvector
      FROM generate_series(1, ${maxCountedEvents + 1}) AS n`);
    const filter = 'action=staff.revoke_invitation&per_page=96';
    expect(await list(filter)).toMatchObject({ total: 10_000, is_more: true });
    const last = Math.ceil(maxCountedEvents / 96);
    expect((await list(`${filter}&page=${last}`)).items).toHaveLength(maxCountedEvents - 96 * (last - 1));
    expect((await list(`${filter}&page=${last + 1}`)).items).toEqual([]);
  });
});
