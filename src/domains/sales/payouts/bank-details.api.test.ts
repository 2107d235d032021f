import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, password, registerCollector } from '../../../../test/clients/visitor.ts';
import { createArtist } from '../../../../test/factories/items.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { type ArtistMember, linkArtist } from '../../../../test/sales/artist-member.ts';
import { giveBalance } from '../../../../test/sales/payable-artist.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let mei: ArtistMember;
let other: ArtistMember;
beforeAll(async () => {
  shop = await createTestShop();
  const artist = async (email: string) =>
    linkArtist(shop, (await createArtist(shop.services.db)).id, { email });
  mei = await artist('mei-payout@example.com');
  other = await artist('other-payout@example.com');
});
beforeEach(async () => {
  await query('DELETE FROM payout_account');
  await query(`DELETE FROM mail WHERE kind = 'payouts.account_changed'`);
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const path = '/api/payout/account';
const taiwan = {
  currencies: ['NTD', 'USD'],
  kind: 'taiwan',
  bank_code: '700',
  branch_code: '0021',
  account: '0001-2345-6756-78',
  account_name: '林美',
  current_password: password,
};
const abroad = {
  currencies: ['NTD', 'USD'],
  kind: 'abroad',
  bank_name: 'Deutsche Bank',
  swift: 'deut de ff',
  account: 'DE89 3704 0044 0532 0130 00',
  account_name: 'Mei Lin',
  holder_address: 'Example Street 1, Berlin',
  current_password: password,
};

describe('the account for payouts', () => {
  test('is stored encrypted, shown masked and told by mail', async () => {
    expect(await mei.visitor.get(path)).toMatchObject({ status: 200, data: { accounts: [] } });
    const saved = await mei.visitor.put(path, taiwan);
    expect(saved).toMatchObject({
      status: 200,
      data: {
        accounts: ['NTD', 'USD'].map((currency) => ({
          ...{ currency, kind: 'taiwan', masked: '700-0021 ••••5678', account_name: '林美' },
        })),
      },
    });
    expect(await mei.visitor.get(path)).toMatchObject({ data: saved.data });
    expect(await other.visitor.get(path)).toMatchObject({ data: { accounts: [] } });
    const [row] = await query(
      'SELECT details, row_to_json(payout_account)::text AS text FROM payout_account',
    );
    for (const secret of ['00012345675678', '林美']) {
      expect(row.details.includes(secret)).toBe(false);
      expect(row.text).not.toContain(secret);
    }
    const [mail] = await query(`SELECT recipient, text FROM mail WHERE kind = 'payouts.account_changed'`);
    expect(mail).toMatchObject({ recipient: 'mei-payout@example.com' });
    expect(mail.text).toContain('your shares in NTD and USD to was changed. It is now 700-0021 ••••5678.');
    expect(mail.text).not.toContain('00012345675678');
  });

  test('can be abroad, with an IBAN or another number', async () => {
    expect((await mei.visitor.put(path, taiwan)).status).toBe(200);
    mei.visitor.lang = 'zh-Hant';
    expect(await mei.visitor.put(path, abroad)).toMatchObject({
      status: 200,
      data: {
        accounts: ['NTD', 'USD'].map((currency) => ({
          ...{ currency, kind: 'abroad', masked: 'DEUTDEFF ••••3000', account_name: 'Mei Lin' },
        })),
      },
    });
    mei.visitor.lang = null;
    const mails = await query(
      `SELECT locale, text FROM mail WHERE kind = 'payouts.account_changed' ORDER BY id`,
    );
    expect(mails.map(({ locale }) => locale)).toEqual(['en', 'zh-Hant']);
    for (const part of ['DEUTDEFF ••••3000', 'http://localhost:3000/zh-Hant/contact'])
      expect(mails[1].text).toContain(part);
    expect(
      await mei.visitor.put(path, { ...abroad, swift: 'CHASUS33', account: '000123456789' }),
    ).toMatchObject({
      status: 200,
    });
    const [{ count, version }] = await query(
      'SELECT count(*)::integer, max(version) AS version FROM payout_account',
    );
    expect([count, version]).toEqual([2, 3]);
  });

  test('can be another one for each currency; of a currency without one nothing is paid', async () => {
    const finance = await staffVisitor(shop, 'finance');
    const getBalance = async (currency: string) => {
      const answer = await finance.get(
        `/api/admin/payout-run/preview?currency=${currency}&cut_off=2026-06-30`,
      );
      return answer.data.balances.find(
        ({ artist }: { artist: { id: number } }) => artist.id === mei.artistId,
      );
    };
    await giveBalance(shop, mei.artistId, 21_003, 'USD');
    expect((await mei.visitor.put(path, { ...taiwan, currencies: ['NTD'] })).status).toBe(200);
    expect(await getBalance('USD')).toMatchObject({ outcome: 'no_account', account: null });
    const saved = await mei.visitor.put(path, { ...abroad, currencies: ['USD', 'USD'] });
    expect(saved.data.accounts).toMatchObject([
      { currency: 'NTD', masked: '700-0021 ••••5678' },
      { currency: 'USD', masked: 'DEUTDEFF ••••3000' },
    ]);
    expect(await getBalance('USD')).toMatchObject({ outcome: 'payable', account: 'DEUTDEFF ••••3000' });
    const run = await finance.post('/api/admin/payout-run', {
      ...{ currency: 'USD', cut_off: '2026-06-30', net: 21_003 },
    });
    expect(run.data.payouts).toMatchObject([{ account: 'DEUTDEFF ••••3000', net: { amount: 21_003 } }]);
    const mails = await query(`SELECT text FROM mail WHERE kind = 'payouts.account_changed' ORDER BY id`);
    expect(mails[1].text).toContain('your shares in USD to was changed. It is now DEUTDEFF ••••3000.');
  });

  test('is not changed without the password', async () => {
    expect((await mei.visitor.put(path, abroad)).status).toBe(200);
    const before = await query('SELECT * FROM payout_account');
    const wrong = { ...taiwan, current_password: 'Wrong.1234' };
    expect(await mei.visitor.put(path, wrong)).toMatchObject({ status: 422, fields: ['current_password'] });
    const { current_password: _, ...without } = taiwan;
    expect(await mei.visitor.put(path, without)).toMatchObject({ status: 422, fields: ['current_password'] });
    expect(await query('SELECT * FROM payout_account')).toEqual(before);
  });

  test.each([
    [taiwan, { bank_code: '70' }, 'bank_code', 'Please enter the 3 digits of the bank'],
    [
      taiwan,
      { bank_code: '7００', branch_code: '21' },
      'branch_code',
      'Please enter the 4 digits of the branch',
    ],
    [taiwan, { account: '1234567' }, 'account', 'Please enter the 8 to 16 digits of the account'],
    [taiwan, { account: '12345678A' }, 'account', 'Please enter the 8 to 16 digits of the account'],
    [taiwan, { account_name: ' ' }, 'account_name', 'Please fill this in'],
    [taiwan, { swift: 'DEUTDEFF' }, 'swift', 'This field is not known'],
    [abroad, { swift: 'DEUT' }, 'swift', 'Please enter a SWIFT/BIC of 8 or 11 letters and digits'],
    [
      abroad,
      { account: 'DE89 3704 0044 0532 0130 01' },
      'account',
      'The check digits of this IBAN do not match: a character is mistyped, or two are exchanged',
    ],
    [
      abroad,
      { account: '532013000' },
      'account',
      'Banks of this country are paid by IBAN. Please enter the whole IBAN',
    ],
    [
      abroad,
      { swift: 'CHASUS33', account: 'DE89 3704 0044 0532 0130 01' },
      'account',
      'The check digits of this IBAN do not match: a character is mistyped, or two are exchanged',
    ],
    [
      abroad,
      { swift: 'CHASUS33', account: 'DE89 3704 0044 0532 01' },
      'account',
      'This IBAN is not valid. Please compare it with your statement',
    ],
    [abroad, { account: '1' }, 'account', 'Please enter an account number of 5 to 34 letters and digits'],
    [abroad, { kind: 'elsewhere' }, 'kind', 'Please choose one of the options'],
    [taiwan, { currencies: [] }, 'currencies', 'Please choose at least one currency'],
    [abroad, { currencies: ['EUR'] }, 'currencies.0', 'Please choose one of the options'],
  ])('of %j with %j is rejected beside %s', async (form, change, field, message) => {
    const answer = await mei.visitor.put(path, { ...form, ...change });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.errors).toContainEqual({ field, message });
  });

  test('is for confirmed artists alone', async () => {
    expect(await createVisitor(shop.api).get(path)).toMatchObject({ status: 401 });
    const { visitor: collector } = await registerCollector(shop.api, 'collector-payout@example.com');
    expect(await collector.get(path)).toMatchObject({ status: 404 });
    expect(await collector.put(path, taiwan)).toMatchObject({ status: 404 });
    const { id } = await createArtist(shop.services.db);
    const pending = await linkArtist(shop, id, { email: 'pending-payout@example.com', status: 'pending' });
    expect(await pending.visitor.get(path)).toMatchObject({ status: 403, code: 'under_review' });
    expect(await pending.visitor.put(path, taiwan)).toMatchObject({ status: 403, code: 'under_review' });
  });
});

test('details that cannot be read, as after the key was lost, are entered again', async () => {
  const { secrets } = shop.services;
  const finance = await staffVisitor(shop, 'finance');
  const getAccounts = async () => (await mei.visitor.get(path)).data.accounts;
  const balance = async () => {
    const answer = await finance.get('/api/admin/payout-run/preview?currency=NTD&cut_off=2026-06-30');
    return answer.data.balances.find(({ artist }: { artist: { id: number } }) => artist.id === mei.artistId);
  };
  expect((await mei.visitor.put(path, taiwan)).status).toBe(200);
  await giveBalance(shop, mei.artistId, 30_000);
  const run = { currency: 'NTD', cut_off: '2026-06-30', net: 30_000 };
  const { data } = await finance.post('/api/admin/payout-run', run);
  await giveBalance(shop, mei.artistId, 40_000);

  const key = secrets.bankDetails;
  secrets.bankDetails = randomBytes(32).toString('base64url');
  expect(await getAccounts()).toEqual([]);
  expect(await balance()).toMatchObject({ outcome: 'no_account', account: null });
  expect(await finance.get(`/api/admin/payout-run/${data.id}/bank.csv`)).toMatchObject({
    status: 409,
    code: 'bank_details_unreadable',
    message: expect.stringContaining(`PAYOUT-${data.payouts[0].id}`),
  });
  expect((await mei.visitor.put(path, taiwan)).status).toBe(200);
  expect(await getAccounts()).toMatchObject([
    { currency: 'NTD', masked: '700-0021 ••••5678' },
    { currency: 'USD', masked: '700-0021 ••••5678' },
  ]);
  expect(await balance()).toMatchObject({ outcome: 'payable', account: '700-0021 ••••5678' });

  // Those of another artist cannot be read either.
  expect((await other.visitor.put(path, taiwan)).status).toBe(200);
  await query(
    `UPDATE payout_account SET details = (SELECT details FROM payout_account AS one WHERE member_id = $1 AND one.currency = payout_account.currency) WHERE member_id = $2`,
    [mei.memberId, other.memberId],
  );
  expect((await other.visitor.get(path)).data).toEqual({ accounts: [] });
  secrets.bankDetails = key;
});
