import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { getPage } from '../../../kernel/paging.ts';
import type { Services } from '../../../platform/services.ts';
import { describeEmail } from '../email/email.usecases.ts';
import { findMember } from '../members.repository.ts';
import { countMembers, countSessions, findMembers } from './members.admin.repository.ts';
import {
  type MemberList,
  type MemberQuery,
  type MemberRecord,
  memberList,
  memberRecord,
} from './members.admin.schemas.ts';

const serializeList = serializer(memberList);
const serializeRecord = serializer(memberRecord);

/** Members by name, e-mail address, telephone number, company or tax ID, the newest first. */
export async function listMembers(services: Services, query: MemberQuery): Promise<MemberList> {
  const { page, perPage, ...range } = getPage(query);
  const { type = null, status = null, keyword = '' } = query;
  const filter = { type, status, keyword };
  const [rows, total] = await Promise.all([
    findMembers(services.db, filter, range),
    countMembers(services.db, filter),
  ]);
  return serializeList({
    items: rows.map((row) => ({
      ...row,
      company: row.companyName,
      tax: row.companyTax,
      contact: row.companyContact,
      isBlocked: row.blockedAt !== null,
    })),
    page,
    perPage,
    total,
  });
}

/** The member's data that is not in the profile. Throws 404 if there is none. */
export async function getMemberRecord(services: Services, memberId: number): Promise<MemberRecord> {
  const found = await findMember(services.db, memberId);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { id, locale, blockedAt, blockedReason } = found.member;
  return serializeRecord({
    ...found.member,
    language: locale,
    blocked: blockedAt && { at: blockedAt, reason: blockedReason },
    sessions: await countSessions(services.db, id, services.clock.now()),
    email: await describeEmail(services, found.member),
  });
}
