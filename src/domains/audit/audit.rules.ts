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
  'order.see',
  'order.move',
  'order.terms',
  'order.note',
  'order.master',
  'payment.record',
  'payment.accept',
  'payment.return',
  'payment.refund',
  'payment.finish',
  'parcel.add',
  'parcel.change',
  'parcel.move',
  'parcel.remove',
  'view.create',
  'view.change',
  'view.remove',
  'job.retry',
  'job.dismiss',
  'upload.create',
  'material.create',
  'material.change',
  'material.order',
  'store.create',
  'store.change',
  'store.order',
  'import.check',
  'import.apply',
  'item.create',
  'item.change',
  'item.bulk',
  'item.picture',
  'item.list',
  'item.remove',
  'artist.create',
  'artist.change',
  'artist.order',
  'facet.create',
  'facet.change',
  'facet.order',
  'facet.remove',
  'masterpiece.create',
  'masterpiece.change',
  'masterpiece.order',
  'news.create',
  'news.change',
  'news.read',
  'news.publish',
  'news.unpublish',
  'news.delete',
  'news.picture',
  'article.draft',
  'article.change',
  'article.read',
  'article.schedule',
  'article.withdraw',
  'article.delete',
  'faq.create',
  'faq.change',
  'faq.read',
  'faq.order',
  'faq.delete',
  'home.draft',
  'home.show',
  'staff.forget_password',
  'member.change',
  'member.end_sessions',
  'member.send_link',
  'member.block',
  'member.unblock',
  'rate.add',
  'rate.change',
  'rate.remove',
  'setting.change',
  'freight.add_zone',
  'freight.change_zone',
  'freight.set_rates',
  'freight.remove_rates',
  'freight.set_limit',
  'freight.remove_limit',
  'freight.set_parameters',
  'freight.remove_parameters',
  'mail_text.change',
  'mail_text.test',
  'review_template.add',
  'review_template.change',
  'review_template.remove',
] as const;
export type Action = (typeof actions)[number];

/** What an act is done to. */
export const subjectKinds = [
  'staff',
  'invitation',
  'member',
  'enquiry',
  'order',
  'view',
  'job',
  'upload',
  'substrate',
  'moulding',
  'mat',
  'glazing',
  'frame',
  'store',
  'import',
  'item',
  'artist',
  'artist_category',
  'facet',
  'facet_group',
  'masterpiece',
  'masterpiece_order',
  'news',
  'article',
  'faq',
  'home',
  'picture',
  'rate',
  'setting',
  'freight',
  'mail_text',
  'review_template',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const outcomes = ['done', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** One act; `before` and `after` hold what it changed, with no secret in it. */
export type AuditEvent = {
  action: Action;
  subject: { kind: SubjectKind; id: number | string };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** A list tells no greater total and goes no further: whoever looks for an older entry narrows the dates. */
export const countedAtMost = 10_000;
