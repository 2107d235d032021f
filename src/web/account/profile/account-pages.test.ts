import { describe, expect, test } from 'vitest';
import { addressAbroad, homeAddress } from '../../../../test/pages/sample-cart.ts';
import { countries, shownOrder } from '../../../../test/pages/sample-order.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import { money } from '../../../kernel/money.ts';
import AddressesPage from '../addresses/addresses-page.tsx';
import AccountPage from './account-page.tsx';
import EmailPage from './email-page.tsx';

const profile = {
  uid: 'U5',
  type: 'artist' as const,
  status: 'active' as const,
  email: 'mei@example.com',
  username: 'mei',
  firstname: 'Mei',
  lastname: 'Lin',
  mobile: { code: '+886', number: '911000111' },
  birthday: '1990-12-31',
  gender: 'female' as const,
  job_title: '',
  address: homeAddress,
  company: {
    name: 'Example Gallery',
    contact: 'Ken Sato',
    phone: { code: '+81', number: '312345678' },
    tax: '04595257',
  },
  newsletter: false,
  latest: [shownOrder()],
  history: [shownOrder()],
  sales: {
    pieces: 17,
    figures: (['NTD', 'USD'] as const).map((currency) => ({
      currency,
      pieces: 3,
      sales: money(20_583, currency),
      refunds: money(-1307, currency),
      before_tax: money(18_358, currency),
      pictures_before_tax: money(15_211, currency),
      share_rates: [4000],
      share: money(6287, currency),
    })),
  },
};

describe('the overview of the account', () => {
  test('shows the cart, the orders, the sales and the profile', () => {
    const data = { profile, isEmailConfirmed: false, cart: { step: 2, count: 3 }, countries };
    expect(shownLines(AccountPage, data)).toEqual([
      'Good to see you, mei',
      'Please confirm this address with the link in the e-mail that we have sent you. You can order as usual in the meantime.',
      '[intent=resend] [Send the e-mail again]',
      '3 works are waiting in your cart.',
      'Continue to checkout </cart/checkout>',
      'Latest orders',
      'Works | Number | Date | Status | Payment | Total',
      '[image: Tideline] / [image: Harbour] | See order G270101ABC123 </account/order/G270101ABC123> | 1 January 2027 | In production (status) | Unpaid (payment) | NT$22,050',
      'See all earlier orders </account/order#history>',
      'Your sales',
      '17 prints sold',
      'Your share',
      'NT$6,287',
      'US$62.87',
      'See all sales </account/sales>',
      'Profile',
      'Edit </account/profile>',
      'Name | Mei Lin',
      'Member | Artist',
      'E-mail | mei@example.com',
      'Mobile phone | +886 911000111',
      'Company | Example Gallery',
      'Address | 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
    ]);
    const chinese = shownLines(AccountPage, data, { locale: 'zh-Hant' });
    expect(chinese.slice(-12)).toEqual([
      '您的分潤',
      'NT$6,287',
      'US$62.87',
      '查看全部銷售 </zh-Hant/account/sales>',
      '個人資料',
      '修改 </zh-Hant/account/profile>',
      '姓名 | Mei Lin',
      '會員類別 | 藝術家',
      '電子信箱 | mei@example.com',
      '手機號碼 | +886 911000111',
      '公司 | Example Gallery',
      '地址 | 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
    ]);
  });

  test('of a company whose change is reviewed says what rests', () => {
    const company = { ...profile.company, confirmed: { name: 'Former Gallery', tax: '10458575' } };
    const person = { ...profile, type: 'business' as const, status: 'pending' as const, company };
    const data = { profile: person, isEmailConfirmed: true, cart: { step: 1, count: 0 }, countries };
    expect(shownLines(AccountPage, data)[1]).toBe(
      'We are reviewing the new name or tax ID of your company. You can order and pay at once; payment by invoice, trade prices and offers rest until we have confirmed it. We will write to you.',
    );
  });

  test.each([
    ['pending', 'Your account is under review. You can already order and edit your profile.'],
    ['declined', 'We could not confirm your account; our e-mail to you says why. You can order as before.'],
  ] as const)('of an artist who is %s says so', (status, said) => {
    const person = { ...profile, status, username: '' };
    const data = { profile: person, isEmailConfirmed: true, cart: { step: 1, count: 0 }, countries };
    expect(shownLines(AccountPage, data).slice(0, 4)).toEqual([
      'Good to see you, Mei',
      said,
      'Add your artist’s name, links and pictures </account/application>',
      'Latest orders',
    ]);
  });
});

describe('the page of the e-mail address', () => {
  const change = {
    email: 'next@example.com',
    is_by_staff: false,
    is_new_confirmed: false,
    is_old_confirmed: false,
    without_old_from: null,
    expires_at: '2026-12-31T16:30:00Z',
  };
  const state = { email: 'mei@example.com', is_confirmed: true, change };

  test('shows the address, its change and until when the links are valid', () => {
    expect(shownLines(EmailPage, { state })).toEqual([
      'E-mail address',
      'Your address is mei@example.com.',
      'Change in progress',
      'You asked to change your address to next@example.com.',
      'The new address has not been confirmed yet.',
      'The current address has not confirmed the change yet.',
      'The links are valid until 1 January 2027.',
      '[intent=cancel] [Stop the change]',
      'Change the address',
      'We e-mail a link to both addresses. The change takes effect when both have confirmed it.',
      'New e-mail address',
      '[email=]',
      'Current password',
      '[current_password=]',
      'Forgotten, or none set yet? Set a new password </forgotPassword>',
      '[Change address]',
    ]);
    const chinese = shownLines(EmailPage, { state }, { locale: 'zh-CN' });
    expect(chinese.slice(0, 8)).toEqual([
      '邮箱',
      '您目前的邮箱是 mei@example.com。',
      '正在更换',
      '您申请把邮箱更换为 next@example.com。',
      '新邮箱尚未验证。',
      '目前的邮箱尚未确认这次更换。',
      '链接有效期至 2027年1月1日。',
      '[intent=cancel] [停止更换]',
    ]);
  });

  const changes = [
    { ...change, is_new_confirmed: true },
    { ...change, is_old_confirmed: true },
    { ...change, is_by_staff: true, without_old_from: '2027-01-03T16:30:00Z' },
  ];
  test('says who has confirmed, and from when the old address need not', () => {
    const said = changes.map((one) =>
      shownLines(EmailPage, { state: { ...state, change: one } }).slice(3, 6),
    );
    const unconfirmed = { ...state, is_confirmed: false };
    said.push(shownLines(EmailPage, { state: unconfirmed }).slice(2, 8));
    expect(said).toEqual([
      [
        'You asked to change your address to next@example.com.',
        'The new address is confirmed.',
        'The current address has not confirmed the change yet.',
      ],
      [
        'You asked to change your address to next@example.com.',
        'The new address has not been confirmed yet.',
        'The current address has confirmed the change.',
      ],
      [
        'At your request, we are changing your address to next@example.com.',
        'The new address has not been confirmed yet.',
        'From 4 January 2027 the current address need not confirm.',
      ],
      [
        'Please confirm this address with the link in the e-mail that we have sent you. You can order as usual in the meantime.',
        '[intent=resend] [Send the e-mail again]',
        'Change in progress',
        'You asked to change your address to next@example.com.',
        'The new address has not been confirmed yet.',
        'The current address is not asked, since it was never confirmed.',
      ],
    ]);
  });
});

test('addresses are shown as on a letter, with their names', () => {
  const addresses = [{ ...homeAddress, email: 'studio@example.com', remark: 'Ring twice' }, addressAbroad];
  expect(shownLines(AddressesPage, { addresses, countries })).toEqual([
    'Addresses',
    'You choose among these at checkout. Your profile shows the first.',
    'Studio · Mei Lin',
    '104 Taiwan',
    '臺北市中山區示範路 1 號',
    '+886 912345678',
    'Ring twice',
    'studio@example.com',
    'Edit the address of Studio · Mei Lin </account/address/41>',
    'Ken Sato',
    '3 Example Street',
    'Sakyo, Kyoto 606-0000',
    'Japan',
    'Edit the address of Ken Sato </account/address/42>',
    'Add an address </account/address/new>',
  ]);
});
