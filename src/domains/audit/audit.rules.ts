import type { Role } from '../../kernel/roles.ts';

/** Who acts: a staff member as of that moment, a member on their own page, or the system (the operator on the server). */
export type Actor = {
  staffId: number | null;
  name: string;
  role: Role | 'member' | 'system';
  /** The IP address of the request; empty for members and the system. */
  ip: string;
  /** As in the server log; empty for the system. */
  requestId: string;
};

/** The operator on the server: commands and the startup of the shop. */
export const systemActor: Actor = { staffId: null, name: '', role: 'system', ip: '', requestId: '' };

/**
 * A member who changes something public. The log is never erased, so that it has neither the member's own name nor their
 * address (`docs/rules/privacy.md`).
 *
 * @param name a public name, as that of the artist's page
 */
export const memberActor = (name: string, requestId: string): Actor => ({
  staffId: null,
  name,
  role: 'member',
  ip: '',
  requestId,
});

/** The actions of staff, and of members on public pages; the dictionaries of the admin pages name each of them. */
export const actions = [
  'staff.sign_in',
  'staff.sign_out',
  'staff.second_factor',
  'staff.end_session',
  'staff.update_password',
  'staff.set_totp',
  'staff.delete_totp',
  'staff.renew_recovery',
  'staff.create_passkey',
  'staff.delete_passkey',
  'staff.invite',
  'staff.revoke_invitation',
  'staff.accept_invitation',
  'staff.renew_password',
  'staff.update',
  'staff.reset_factors',
  'member.invite',
  'member.convert',
  'member.confirm',
  'member.decline',
  'enquiry.assign',
  'enquiry.answer',
  'enquiry.invite',
  'enquiry.close',
  'message.create',
  'message.assign',
  'message.answer',
  'message.close',
  'message.reopen',
  'order.mark_seen',
  'order.transition',
  'order.terms',
  'order.start_production',
  'order.finish_remake',
  'order.note',
  'order.master',
  'payment.record',
  'payment.accept',
  'payment.return',
  'payment.refund',
  'payment.finish',
  'payment.retry',
  'bank_statement.check',
  'bank_statement.record',
  'bank_transaction.assign',
  'bank_transaction.confirm',
  'bank_transaction.dismiss',
  'return.accept',
  'return.decline',
  'return.receive',
  'return.refund',
  'return.exchange',
  'invoice.void',
  'invoice.send',
  'invoice_series.create',
  'invoice_series.update',
  'parcel.create',
  'parcel.update',
  'parcel.transition',
  'parcel.delete',
  'webhook.create',
  'webhook.update',
  'webhook.rotate_secret',
  'webhook.test',
  'webhook.resend',
  'view.create',
  'view.update',
  'view.delete',
  'job.retry',
  'job.dismiss',
  'upload.create',
  'material.create',
  'material.update',
  'material.reorder',
  'store.create',
  'store.update',
  'store.reorder',
  'import.check',
  'import.apply',
  'item.create',
  'item.update',
  'item.bulk_update',
  'item.picture',
  'item.list',
  'item.delete',
  'item.withdraw',
  'submission.accept',
  'submission.request_changes',
  'submission.decline',
  'artist.create',
  'artist.update',
  'artist.picture',
  'artist.reorder',
  'facet.create',
  'facet.update',
  'facet.reorder',
  'facet.delete',
  'masterpiece.create',
  'masterpiece.update',
  'masterpiece.reorder',
  'news.create',
  'news.update',
  'news.mark_reviewed',
  'news.publish',
  'news.unpublish',
  'news.send',
  'news.delete',
  'news.picture',
  'article.create',
  'article.update',
  'article.mark_reviewed',
  'article.schedule',
  'article.unschedule',
  'article.delete',
  'faq.create',
  'faq.update',
  'faq.mark_reviewed',
  'faq.reorder',
  'faq.delete',
  'home.update',
  'home.publish',
  'staff.request_reset',
  'member.update',
  'member.end_sessions',
  'member.send_link',
  'member.start_email_change',
  'member.block',
  'member.unblock',
  'rate.create',
  'rate.update',
  'rate.delete',
  'setting.update',
  'freight.create_zone',
  'freight.update_zone',
  'freight.set_rates',
  'freight.delete_rates',
  'freight.set_limit',
  'freight.delete_limit',
  'freight.set_parameters',
  'freight.delete_parameters',
  'mail_text.update',
  'mail_text.test',
  'review_template.create',
  'review_template.update',
  'review_template.delete',
] as const;
export type Action = (typeof actions)[number];

/** The kinds of subjects of an action. */
export const subjectKinds = [
  'staff',
  'invitation',
  'member',
  'enquiry',
  'message',
  'order',
  'bank_statement',
  'bank_transaction',
  'webhook',
  'invoice_series',
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
  'submission',
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

/** One action; `before` and `after` contain what it changed, and no secrets. */
export type AuditEvent = {
  action: Action;
  subject: { kind: SubjectKind; id: number | string };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Totals and pages end here; a narrower date range finds older entries. */
export const maximumCounted = 10_000;
