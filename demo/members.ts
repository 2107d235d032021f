import { insertAddress, insertMember, upsertCompany } from '../src/domains/members/members.repository.ts';
import type { AddressInput } from '../src/domains/members/members.schemas.ts';
import { findCredentials } from '../src/domains/members/sessions/sessions.repository.ts';
import { emailKey } from '../src/kernel/email.ts';
import { base64Url } from '../src/kernel/ids.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { inTransaction, type Services } from '../src/platform/services.ts';

export const demoPassword = 'Demo.1234';

type DemoMember = {
  email: string;
  type: 'basic' | 'artist' | 'business';
  status: 'active' | 'pending';
  firstname: string;
  lastname: string;
  gender: 'female' | 'male' | 'neutral';
  birthday: string;
  jobTitle: string;
  locale: Locale;
  addresses: AddressInput[];
  company?: { name: string; contact: string; phone: { code: string; number: string }; tax: string };
};

const taiwan = { code: '886', number: '900000000' };

/** They are invented, and their telephone numbers are unused. */
const demoMembers: readonly DemoMember[] = [
  {
    email: 'collector@example.com',
    type: 'basic',
    status: 'active',
    firstname: 'Demo',
    lastname: 'Collector',
    gender: 'neutral',
    birthday: '1984-05-17',
    jobTitle: 'Collector',
    locale: 'en',
    addresses: [
      {
        name: 'Demo Collector',
        phone: taiwan,
        country_code: 'TW',
        city: '臺北市',
        township: '大安區',
        postal_code: '106',
        address: '示範路一段 1 號 5 樓',
      },
      {
        name: 'Demo Collector',
        phone: { code: '81', number: '9000000000' },
        country_code: 'JP',
        city: 'Kyoto',
        township: 'Nakagyo-ku',
        postal_code: '604-0000',
        address: '1-1 Example-cho',
      },
    ],
  },
  {
    email: 'artist@example.com',
    type: 'artist',
    status: 'active',
    firstname: '示範',
    lastname: '藝術家',
    gender: 'neutral',
    birthday: '1990-09-09',
    jobTitle: '藝術家',
    locale: 'zh-Hant',
    addresses: [
      {
        name: '示範藝術家',
        phone: taiwan,
        country_code: 'TW',
        city: '臺南市',
        township: '中西區',
        postal_code: '700',
        address: '示範街 2 號',
      },
    ],
  },
  {
    email: 'gallery@example.com',
    type: 'business',
    status: 'active',
    firstname: 'Demo',
    lastname: 'Gallery',
    gender: 'neutral',
    birthday: '1979-01-31',
    jobTitle: 'Director',
    locale: 'en',
    addresses: [
      {
        name: 'Demo Gallery Ltd.',
        phone: taiwan,
        country_code: 'TW',
        city: '高雄市',
        township: '鹽埕區',
        postal_code: '803',
        address: '示範二路 3 號',
      },
    ],
    // An unused number with a valid checksum (docs/rules/taiwan.md).
    company: { name: 'Demo Gallery Ltd.', contact: 'Demo Gallery', phone: taiwan, tax: '00000000' },
  },
  {
    email: 'newartist@example.com',
    type: 'artist',
    status: 'pending',
    firstname: 'Demo',
    lastname: 'Newcomer',
    gender: 'neutral',
    birthday: '2001-11-03',
    jobTitle: 'Artist',
    locale: 'en',
    addresses: [
      {
        name: 'Demo Newcomer',
        phone: taiwan,
        country_code: 'TW',
        city: '花蓮縣',
        township: '花蓮市',
        postal_code: '970',
        address: '示範路 4 號',
      },
    ],
  },
];

/** Creates the missing members of the demo, without changing existing ones. Returns their ids by e-mail. */
export async function saveDemoMembers(services: Services): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const member of demoMembers) {
    const known = await findCredentials(services.db, emailKey(member.email));
    const id = known?.id ?? (await createMember(services, member));
    if (id !== null) ids.set(member.email, id);
  }
  return ids;
}

/** Returns null if another process has created the member first. */
async function createMember(services: Services, member: DemoMember): Promise<number | null> {
  const passwordHash = await services.passwords.hash(demoPassword);
  return inTransaction(services, async ({ db, ids, clock }) => {
    const id = await insertMember(db, {
      uid: base64Url(ids.random(9)),
      type: member.type,
      status: member.status,
      email: member.email,
      emailKey: emailKey(member.email),
      passwordHash,
      username: `${member.firstname} ${member.lastname}`,
      firstname: member.firstname,
      lastname: member.lastname,
      mobileCode: taiwan.code,
      mobileNumber: taiwan.number,
      birthday: member.birthday,
      gender: member.gender,
      jobTitle: member.jobTitle,
      locale: member.locale,
      isDemo: true,
      emailConfirmedAt: clock.now(),
    });
    if (id === null) return null;
    if (member.company) await upsertCompany(db, id, member.company);
    for (const address of member.addresses) await insertAddress(db, id, address);
    return id;
  });
}
