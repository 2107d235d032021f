import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery, galleryCompany } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';

let admin: AdminOrders;
beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

const phone = { code: '+886', number: '223456789' };
const confirmed = { ...galleryCompany, contact: 'Mei Lin', phone };
const person = {
  firstname: 'Mei',
  lastname: 'Lin',
  mobile: { code: '+886', number: '912345678' },
  birthday: '1985-03-09',
  gender: 'female',
};
const save = ({ visitor }: Gallery, company: object) =>
  visitor.post('/api/member/business', { ...person, company: { ...confirmed, ...company } });
const getProfile = async ({ visitor }: Gallery) => (await visitor.get('/api/member/profile')).data;
const getReview = async ({ memberId }: Gallery) =>
  (await admin.ana.get(`/api/admin/review/${memberId}`)).data;
const decide = async (gallery: Gallery, form: object) => {
  const { version } = await getReview(gallery);
  return admin.ana.post(`/api/admin/review/${gallery.memberId}`, { version, ...form });
};
const orderOnTerms = (gallery: Gallery) =>
  admin.ordering.place(
    { address_id: gallery.addressId, on_terms: true, items: [line(admin.ordering.item, 1)] },
    gallery.visitor,
  );
async function createGalleryOnTerms(name: string): Promise<Gallery> {
  const gallery = await createGallery(admin.shop, name);
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit: 500_000 };
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
  return gallery;
}

test('a confirmed company with another name is reviewed again, and its terms rest meanwhile', async () => {
  const gallery = await createGalleryOnTerms('renamed');
  expect((await orderOnTerms(gallery)).status).toBe(201);
  // Contact, telephone, letter case and spaces are no other company.
  const same = await save(gallery, { contact: 'Ken', name: ' HARBOUR  gallery' });
  expect(same).toMatchObject({
    status: 200,
    message: 'Your profile has been saved',
    data: { status: 'active' },
  });

  const changed = await save(gallery, { name: 'Harbour Trading' });
  expect(changed.status, JSON.stringify(changed)).toBe(200);
  expect(changed.message).toContain('We review the new name or tax ID');
  expect(changed.data).toMatchObject({
    status: 'pending',
    company: { name: 'Harbour Trading', confirmed: { name: 'HARBOUR  gallery', tax: galleryCompany.tax } },
    payment_terms: { net_days: 30, is_resting: true },
  });
  gallery.visitor.lang = 'zh-CN';
  const rejected = await orderOnTerms(gallery);
  gallery.visitor.lang = null;
  expect(rejected).toMatchObject({ status: 422, fields: ['on_terms'] });
  expect(JSON.stringify(rejected)).toContain('审核通过前，暂停账期付款');
  const paidAtOnce = await admin.ordering.place({ address_id: gallery.addressId }, gallery.visitor);
  expect(paidAtOnce.status).toBe(201);

  // What was confirmed stays beside a second change, and staff see it.
  await save(gallery, { name: 'Harbour Holding', tax: '12345675' });
  const { items } = (await admin.ana.get('/api/admin/review?keyword=harbour+holding')).data;
  expect(items).toMatchObject([{ member_id: gallery.memberId, company: { is_changed: true } }]);
  expect((await getReview(gallery)).profile.company).toMatchObject({
    name: 'Harbour Holding',
    tax: '12345675',
    confirmed: { name: 'HARBOUR  gallery', tax: galleryCompany.tax },
  });
  expect((await decide(gallery, { decision: 'confirm' })).status).toBe(200);
  const profile = await getProfile(gallery);
  expect(profile).toMatchObject({ status: 'active', payment_terms: { is_resting: false } });
  expect(profile.company).not.toHaveProperty('confirmed');
  expect((await orderOnTerms(gallery)).status).toBe(201);
});

test('another tax id alone is reviewed, and a company that is declined then has no terms', async () => {
  const gallery = await createGalleryOnTerms('other-tax');
  await save(gallery, { tax: '12345675' });
  expect((await getProfile(gallery)).status).toBe('pending');
  await decide(gallery, { decision: 'decline', reason: 'Another company' });
  expect(await getProfile(gallery)).toMatchObject({ status: 'declined' });
  expect(await getProfile(gallery)).not.toHaveProperty('payment_terms');
  const rejected = await orderOnTerms(gallery);
  expect(rejected).toMatchObject({ status: 422, fields: ['on_terms'] });
  expect(JSON.stringify(rejected)).toContain('Payment by invoice is not agreed with you');
  // Declined, and not confirmed again by another change.
  await save(gallery, { name: 'Quay' });
  expect((await getProfile(gallery)).status).toBe('declined');
});

test('an order on terms that waits while the company changes is not placed', async () => {
  const gallery = await createGalleryOnTerms('at-once');
  const { memberId } = gallery;
  const [placed] = await runBehindLock(
    admin.shop.database.pool,
    {
      // The lock of a member's orders on terms, which are counted one after the other.
      hold: `WITH held AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($2, 0)))
        UPDATE member SET status = 'pending' FROM held WHERE id = $1`,
      values: [memberId, `unpaid:member:${memberId}`],
    },
    [() => orderOnTerms(gallery)],
  );
  expect(placed).toMatchObject({ status: 422, fields: ['on_terms'] });
});

test('staff change a company without a review', async () => {
  const gallery = await createGallery(admin.shop, 'by-staff');
  const { version, language } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}`)).data;
  const { firstname, lastname, mobile } = person;
  const form = { firstname, lastname, mobile, job_title: '', language, version };
  const company = { ...confirmed, name: 'Renamed by staff' };
  const changed = await admin.ben.put(`/api/admin/member/${gallery.memberId}`, { ...form, company });
  expect(changed.status, JSON.stringify(changed)).toBe(200);
  expect((await getProfile(gallery)).status).toBe('active');
});

test('the reviews of two accounts with one tax id show each other', async () => {
  const [first, second] = [
    await createGallery(admin.shop, 'one'),
    await createGallery(admin.shop, 'two', 'pending'),
  ];
  const other = await createGallery(admin.shop, 'three');
  const setTax = (memberId: number, tax: string) =>
    admin.getRows('UPDATE company SET tax = $2 WHERE member_id = $1', [memberId, tax]);
  for (const { memberId } of [first, second]) await setTax(memberId, '10458575');
  await setTax(other.memberId, '53212539');
  expect((await getReview(second)).same_tax).toEqual([
    { member_id: first.memberId, name: galleryCompany.name, email: first.email, status: 'confirmed' },
  ]);
  expect((await getReview(first)).same_tax).toEqual([
    { member_id: second.memberId, name: galleryCompany.name, email: second.email, status: 'pending' },
  ]);
  expect((await getReview(other)).same_tax).toEqual([]);
});
