import type { Mutation } from '../mutation.ts';

const api = ['src/domains/enquiries/enquiry-invitations.api.test.ts'];
const folder = 'src/domains/members/invitations';

/** Invitations of artists from their enquiries: which accounts change, once, and the link to the password. */
export const invitations: readonly Mutation[] = [
  {
    file: `${folder}/invitations.rules.ts`,
    find: "if (account.isBlocked || account.type === 'business') return null;",
    replace: "if (account.type === 'business') return null;",
    what: 'a blocked account becomes that of an artist',
    tests: api,
  },
  {
    file: `${folder}/invitations.rules.ts`,
    find: "return account.hasJoined ? 'link' : 'resend';",
    replace: "return 'resend';",
    what: 'an artist who can log in is mailed a link to another password',
    tests: api,
  },
  {
    file: `${folder}/invitations.usecases.ts`,
    find: '  if (action !== invitationActionFor(account)) throw new ShopError(memberErrors.accountChanged);\n',
    replace: '',
    what: 'the account of a collector is changed without that having been chosen',
    tests: api,
  },
  {
    file: `${folder}/invitations.repository.ts`,
    find: "where(isAccount(of)).for('update');",
    replace: 'where(isAccount(of));',
    what: 'two enquiries at the same time convert one account twice',
    tests: api,
  },
  {
    file: `${folder}/invitations.repository.ts`,
    find: '(${memberTable.passwordHash} IS NOT NULL OR EXISTS (\n    SELECT FROM ${oauthIdentityTable} WHERE ${oauthIdentityTable.memberId} = ${memberTable.id}))`,',
    replace: '(${memberTable.passwordHash} IS NOT NULL)`,',
    what: 'an artist who logs in by a provider is invited again',
    tests: api,
  },
  {
    file: `${folder}/invitations.usecases.ts`,
    find: '  await deleteMemberResets(tx.db, account.id);\n',
    replace: '',
    what: 'the link of a former invitation still sets the password',
    tests: api,
  },
  {
    file: `${folder}/invitations.usecases.ts`,
    find: 'invitationDays * 24 * 3_600_000',
    replace: 'invitationDays * 3_600_000',
    what: 'an invitation ends after seven hours',
    tests: api,
  },
  {
    file: `${folder}/invitations.usecases.ts`,
    find: "if (action === 'resend') await mailInvitation(tx, account, invitee);",
    replace:
      "if (action === 'resend') await mailInvitation(tx, { id: account.id, email: invitee.email }, invitee);",
    what: 'another link goes to the address of the enquiry and not to that of the account',
    tests: api,
  },
  {
    file: `${folder}/invitations.usecases.ts`,
    find: '    secretUntil: expiresAt,\n',
    replace: '',
    what: 'the link to the password is kept with the sent mails',
    tests: api,
  },
  {
    file: `${folder}/invitations.usecases.ts`,
    find: '    isEmailConfirmed: false,\n',
    replace: '    isEmailConfirmed: true,\n',
    what: 'the address of an invited artist counts as confirmed before its owner has answered',
    tests: api,
  },
  {
    file: 'src/domains/enquiries/enquiries.admin.usecases.ts',
    find: "      if (enquiry.kind !== 'artist') throw new ShopError(commonErrors.notFound);\n",
    replace: '',
    what: 'the sender of the contact form becomes an artist',
    tests: api,
  },
  {
    file: 'src/domains/enquiries/enquiries.admin.usecases.ts',
    find: '    const why = refusalOf(enquiry, operation, actor.staffId);\n',
    replace:
      "    const why = operation === 'invite' ? null : refusalOf(enquiry, operation, actor.staffId);\n",
    what: 'an artist is invited from a closed enquiry',
    tests: api,
  },
  {
    file: 'src/domains/enquiries/enquiries.admin.usecases.ts',
    find: '  if (error.definition === commonErrors.versionConflict && isInvited(action, now)) return now;',
    replace: '  if (error.definition === commonErrors.versionConflict) return now;',
    what: 'an invitation that was not made looks as if it were',
    tests: api,
  },
];
