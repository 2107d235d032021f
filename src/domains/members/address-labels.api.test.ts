import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectorForm, taipeiAddress } from '../../../test/clients/visitor.ts';
import { createOrdering, line, type Ordering } from '../../../test/factories/ordering.ts';

let ordering: Ordering;
beforeAll(async () => {
  ordering = await createOrdering();
});
afterAll(() => ordering.shop.close());

test('an address has a name of its own, which the order does not have', async () => {
  const { member, item } = ordering;
  const form = { name: 'Mei Lin', ...taipeiAddress, label: ' Taipei showroom ' };
  const { data: address } = await member.post('/api/member/address', form);
  expect(address).toMatchObject({ label: 'Taipei showroom', name: 'Mei Lin' });
  const placed = await ordering.place({ items: [line(item)], address_id: address.id });
  const order = await ordering.read(placed.data.order.code);
  expect(order.receiver).toMatchObject({ name: 'Mei Lin', address_id: address.id });
  expect(order.receiver.address).not.toHaveProperty('label');
  const { id, label, ...without } = address;
  const { data } = await member.put(`/api/member/address/${id}`, without);
  expect(data).not.toHaveProperty('label');
  expect(await member.post('/api/member/address', { ...form, label: 'x'.repeat(150) })).toMatchObject({
    status: 422,
    fields: ['label'],
  });
});

test('the name of an address stays when the profile is saved', async () => {
  const { member } = ordering;
  const { birthday, gender, mobile } = collectorForm('unused@example.com');
  const [first] = (await member.get('/api/member/address')).data.items;
  await member.put(`/api/member/address/${first.id}`, {
    name: first.name,
    phone: first.phone,
    ...taipeiAddress,
    label: 'Home',
  });
  const { items } = (await member.get('/api/member/address')).data;
  const other = { firstname: 'Mei-Hua', lastname: 'Wu', mobile: { ...mobile, number: '987654321' } };
  const place = { ...taipeiAddress, township: '大安區', postal_code: '106', address: '另一路 9 號' };
  const saved = await member.post('/api/member/basic', { ...other, birthday, gender, address: place });
  const moved = { ...items[0], ...place };
  expect(moved.label).toBe('Home');
  expect(saved).toMatchObject({ status: 200, data: { ...other, username: 'Mei', address: moved } });
  expect((await member.get('/api/member/address')).data.items).toEqual([moved, ...items.slice(1)]);
});

test('an empty display name is the first name', async () => {
  const { member } = ordering;
  const { birthday, gender, mobile } = collectorForm('unused@example.com');
  const form = { firstname: 'Mei', lastname: 'Lin', mobile, birthday, gender };
  const save = async (username: string) =>
    (await member.post('/api/member/basic', { ...form, username })).data.username;
  expect([await save('Tideline'), await save(' ')]).toEqual(['Tideline', 'Mei']);
});
