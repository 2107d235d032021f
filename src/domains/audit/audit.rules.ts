import type { Role } from '../../kernel/roles.ts';

/** Who acts: somebody of the staff as they are at that moment, or the system (the operator on the server). */
export type Actor = {
  staffId: number | null;
  name: string;
  role: Role | 'system';
  /** The address of the internet that the call came from; empty for the system. */
  ip: string;
  /** As in the log; empty for the system. */
  requestId: string;
};

/** The operator at the server itself: the commands and the shop's start. */
export const systemActor: Actor = { staffId: null, name: '', role: 'system', ip: '', requestId: '' };

/** What staff do, each named in three languages by the back office. */
export const actions = [
  'staff.sign_in',
  'staff.sign_out',
  'staff.second_factor',
  'staff.end_session',
  'staff.change_password',
  'staff.set_totp',
  'staff.remove_totp',
  'staff.renew_recovery',
  'staff.add_passkey',
  'staff.remove_passkey',
  'staff.invite',
  'staff.withdraw',
  'staff.join',
  'staff.renew_password',
  'staff.change',
  'staff.reset_factors',
  'member.confirm',
  'member.decline',
  'enquiry.take',
  'enquiry.answer',
  'enquiry.close',
] as const;
export type Action = (typeof actions)[number];

/** What an act is done to. */
export const subjectKinds = ['staff', 'invitation', 'member', 'enquiry'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const outcomes = ['done', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** One act; `before` and `after` hold what it changed, with no secret in it. */
export type Act = {
  action: Action;
  subject: { kind: SubjectKind; id: number | string };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** A list tells no greater total and goes no further: whoever looks for an older entry narrows the dates. */
export const countedAtMost = 10_000;
