import type { Mutation } from '../mutation.ts';

const ofConsent = ['src/domains/members/newsletter/newsletter.api.test.ts'];
const ofSending = ['src/domains/content/newsletter/newsletter.admin.api.test.ts'];
const repository = 'src/domains/members/newsletter/newsletter.repository.ts';
const news = 'src/domains/content/news/news.admin.usecases.ts';

/** The newsletter: consent, sending, and the ways to end it. */
export const newsletter: readonly Mutation[] = [
  {
    file: 'src/domains/members/members.usecases.ts',
    find: 'if (form.newsletter) await setNewsletter(tx, memberId, true);',
    replace: 'await setNewsletter(tx, memberId, form.newsletter !== false);',
    what: 'who registers without a word gets newsletters',
    tests: ofConsent,
  },
  {
    file: 'src/domains/members/members.usecases.ts',
    find: 'if (form.newsletter !== undefined) await setNewsletter(tx, member.id, form.newsletter);',
    replace: 'await setNewsletter(tx, member.id, form.newsletter === true);',
    what: 'a profile saved without the field ends the newsletter',
    tests: ofConsent,
  },
  {
    file: repository,
    find: 'since && sql`coalesce(${memberTable.newsletterSince}, ${since})`',
    replace: 'since',
    what: 'the time of the consent is that of the last save',
    tests: ofConsent,
  },
  {
    file: 'src/domains/members/newsletter/unsubscribe-token.ts',
    find: 'timingSafeEqual(Buffer.from(signature), Buffer.from(expected))',
    replace: 'expected',
    what: 'anybody ends the newsletter of any member',
    tests: ofConsent,
  },
  {
    file: repository,
    find: '  isNotNull(memberTable.emailConfirmedAt),\n',
    replace: '',
    what: 'a newsletter is sent to an address that nobody confirmed',
    tests: ofSending,
  },
  {
    file: repository,
    find: '  isNotNull(memberTable.newsletterSince),\n',
    replace: '',
    what: 'a newsletter is sent to members who did not ask for it',
    tests: ofSending,
  },
  {
    file: repository,
    find: '  isNull(memberTable.blockedAt),\n',
    replace: '',
    what: 'a blocked member gets newsletters',
    tests: ofSending,
  },
  {
    file: news,
    find: '    if (news.newsletterSentAt !== null) throw new ShopError(contentErrors.newsletterSent);\n',
    replace: '',
    what: 'news is sent twice',
    tests: ofSending,
  },
  {
    file: news,
    find: "    if (stateOfNews(news.publishedAt, now) !== 'published') throw new ShopError(contentErrors.notPublished);\n",
    replace: '',
    what: 'a draft is sent',
    tests: ofSending,
  },
  {
    file: 'src/domains/content/newsletter/newsletter.usecases.ts',
    find: '        key: `newsletter:${newsId}:${id}`,\n',
    replace: '',
    what: 'a repeated step sends a second mail',
    tests: ofSending,
  },
  {
    file: 'src/domains/content/newsletter/newsletter.usecases.ts',
    find: '    if (last && members.length === mailedAtOnce)',
    replace: '    if (last && members.length > mailedAtOnce)',
    what: 'only the first subscribers get the newsletter',
    tests: ofSending,
  },
  {
    file: 'src/domains/content/newsletter/newsletter.usecases.ts',
    find: '!news || news.publishedAt === null',
    replace: '!news',
    what: 'news that was hidden again is sent',
    tests: ofSending,
  },
  {
    file: 'src/platform/mail/smtp.ts',
    find: "            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',\n",
    replace: '',
    what: 'mail programs cannot end the newsletter with one click',
    tests: ofSending,
  },
];
