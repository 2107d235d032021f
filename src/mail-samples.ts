import { shareMail, shareWithdrawnMail } from './domains/artists/artists.mails.ts';
import { lowStockMail } from './domains/catalogue/stock/stock.mails.ts';
import { newsletterMail } from './domains/content/newsletter/newsletter.mails.ts';
import { answerMail, confirmationMail, noticeMail } from './domains/enquiries/enquiries.mails.ts';
import { type Enquiry, type EnquiryKind, enquiryKinds } from './domains/enquiries/enquiries.rules.ts';
import { workListedMail } from './domains/favourites/listing-alerts/listing-alerts.mails.ts';
import {
  confirmEmailMail,
  emailChangedMail,
  newEmailMail,
  oldEmailMail,
} from './domains/members/email/email.mails.ts';
import { artistInvitationMail } from './domains/members/invitations/invitations.mails.ts';
import { loginMethodMail } from './domains/members/oauth/oauth.mails.ts';
import { companyInvitationMail } from './domains/members/people/people.mails.ts';
import { reviewMail } from './domains/members/reviews/reviews.mails.ts';
import { reviewDecisions, reviewedTypes } from './domains/members/reviews/reviews.rules.ts';
import { passwordChangedMail, passwordResetMail } from './domains/members/sessions/passwords.mails.ts';
import { answeredMail, receivedMail } from './domains/messages/messages.mails.ts';
import {
  approvalMail,
  type MailedApprovalStatus,
  mailedApprovalStatuses,
} from './domains/orders/approvals/approvals.mails.ts';
import type { Approval } from './domains/orders/approvals/approvals.schemas.ts';
import { groupMailSamples } from './domains/orders/notifications/group-mail-samples.ts';
import {
  orderMailSamples,
  sampleArtists,
  sampleFrames,
  sampleMoment,
  sampleNames,
  samplePapers,
  sampleShops,
  sampleSurnames,
  sampleTitles,
} from './domains/orders/notifications/order-mail-samples.ts';
import { offerMailSamples } from './domains/orders/offers/offer-mail-samples.ts';
import { salesMail } from './domains/sales/notifications/sale-notifications.mails.ts';
import {
  payoutAccountChangedMail,
  payoutFailedMail,
  payoutPaidMail,
} from './domains/sales/payouts/payouts.mails.ts';
import { invitationMail, staffPasswordChangedMail, staffResetMail } from './domains/staff/staff.mails.ts';
import { fullName } from './kernel/contact-details.ts';
import type { Locale, Localized } from './kernel/locale.ts';
import { currencies, money } from './kernel/money.ts';
import type { MailSample } from './platform/mail/mail.ts';
import { submissionMailSamples } from './submission-mail-samples.ts';

const sampleSummaries: Localized = {
  en: 'Twelve new works about the coast, from Friday.',
  'zh-Hant': '十二件關於海岸的新作品，週五起展出。',
  'zh-CN': '十二件关于海岸的新作品，周五起展出。',
};
const questions: Localized = {
  en: 'Does it come in a smaller size?',
  'zh-Hant': '有小一點的尺寸嗎？',
  'zh-CN': '有小一点的尺寸吗？',
};
const replies: Localized = {
  en: 'It does: 30 × 40 cm, from next week.',
  'zh-Hant': '有的，下週起有 30 × 40 公分。',
  'zh-CN': '有的，下周起有 30 × 40 厘米。',
};

const sampleApproval = (status: MailedApprovalStatus, locale: Locale): Approval => ({
  id: 12,
  status,
  person: fullName({ firstname: sampleNames[locale], lastname: sampleSurnames[locale] }),
  lines: [
    {
      ...{ item_id: 7, size_id: 21, frame_id: 102, nums: 3 },
      title: sampleTitles[locale],
      artist: sampleArtists[locale],
      size: { width_mm: 600, height_mm: 400 },
      frame: sampleFrames[locale],
      total: money(25_500, 'NTD'),
      ...{ current_total: null, problem: null },
      in_cart: status === 'declined' || status === 'expired' ? status === 'declined' : null,
    },
  ],
  ...{ deliveries: [], current_total: null },
  total: money(25_800, 'NTD'),
  requested_at: '2026-11-20T04:00:00Z',
  expires_at: '2026-12-04T04:00:00Z',
  ended_at: null,
  reason: status === 'declined' ? replies[locale] : '',
  order_code: status === 'approved' ? 'G261124M4X7TQ' : null,
});

const sampleEnquiry = (kind: EnquiryKind, locale: Locale): Enquiry => ({
  id: 128,
  kind,
  status: 'open',
  locale,
  title: 'ms',
  firstname: sampleNames[locale],
  lastname: sampleSurnames[locale],
  email: 'mei@example.com',
  phoneCode: '+886',
  phoneNumber: '912345678',
  company: '',
  companyPhoneCode: null,
  companyPhoneNumber: null,
  contents: questions[locale],
  itemId: 1,
  memberId: null,
  createdAt: sampleMoment,
  version: 1,
  assigneeId: null,
  closedAt: null,
  invitedMemberId: null,
  invitedAt: null,
});

const reviewSamples = Object.fromEntries(
  reviewDecisions.flatMap((decision) =>
    reviewedTypes.map((type): [string, MailSample] => [
      `review.${decision}.${type}`,
      {
        recipient: 'customer',
        write: (translate, locale, siteUrl) =>
          reviewMail(translate, {
            locale,
            type,
            decision,
            name: sampleNames[locale],
            reason: decision === 'decline' ? replies[locale] : '',
            siteUrl,
          }),
      },
    ]),
  ),
);

const enquirySamples = Object.fromEntries(
  enquiryKinds.map((kind): [string, MailSample] => [
    `enquiry.${kind}`,
    {
      recipient: 'customer',
      write: (translate, locale) => confirmationMail(translate, sampleEnquiry(kind, locale), sampleTitles),
    },
  ]),
);

const sampleMessage = (locale: Locale, siteUrl: string) => ({
  threadId: 1,
  messageId: 1,
  title: sampleTitles[locale],
  text: questions[locale],
  siteUrl,
});

const sampleSales = (locale: Locale, siteUrl: string, isWeekly: boolean) => {
  const size = { width_mm: 500, height_mm: 700, substrate: samplePapers[locale] };
  const line = { title: sampleTitles[locale], size, frame: sampleFrames[locale] };
  const lines = [{ ...line, saleNumber: 'S-1042', pieces: 2, share: money(2419, 'NTD') }];
  if (isWeekly) lines.push({ ...line, saleNumber: 'S-1047', pieces: 1, share: money(4125, 'USD') });
  const totals = lines.map(({ share }) => share);
  return { isWeekly, locale, name: sampleNames[locale], lines, totals, siteUrl };
};

const samplePayout = (locale: Locale, siteUrl: string) => ({
  locale,
  name: sampleNames[locale],
  amount: money(24_000, 'NTD'),
  withheld: money(2400, 'NTD'),
  net: money(21_600, 'NTD'),
  masked: '000-0001 ••••5678',
  createdOn: '2026-11-20',
  siteUrl,
});

/** A sample of every mail, with invented people and orders, in the order of the list that staff see. */
export const mailSamples: Readonly<Record<string, MailSample>> = {
  ...orderMailSamples,
  ...groupMailSamples,
  ...offerMailSamples,
  work_listed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      workListedMail(translate, {
        locale,
        name: sampleNames[locale],
        work: { id: 1, title: sampleTitles[locale], artist: sampleArtists[locale], channel: 'online' },
        siteUrl,
      }),
  },
  newsletter: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      newsletterMail(translate, {
        locale,
        name: sampleNames[locale],
        news: { id: 1, title: sampleTitles[locale], summary: sampleSummaries[locale], picture: null },
        siteUrl,
        unsubscribePage: `${siteUrl}/unsubscribe?token=example`,
      }),
  },
  password_reset: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      passwordResetMail(translate, { locale, name: sampleNames[locale], token: 'example', siteUrl }),
  },
  password_changed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      passwordChangedMail(translate, { locale, name: sampleNames[locale], at: sampleMoment, siteUrl }),
  },
  login_method: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      loginMethodMail(translate, {
        locale,
        name: sampleNames[locale],
        provider: 'google',
        isLinked: true,
        at: sampleMoment,
        siteUrl,
      }),
  },
  confirm_email: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => confirmEmailMail(translate, { locale, token: 'example', siteUrl }),
  },
  email_new: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => newEmailMail(translate, { locale, token: 'example', siteUrl }),
  },
  email_old: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      oldEmailMail(translate, {
        locale,
        name: sampleNames[locale],
        token: 'example',
        siteUrl,
        newEmail: 'mei.lin@example.com',
        isByStaff: false,
        withoutOldFrom: null,
        canConfirm: true,
      }),
  },
  email_changed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      emailChangedMail(translate, {
        locale,
        name: sampleNames[locale],
        newEmail: 'mei.lin@example.com',
        at: sampleMoment,
        siteUrl,
      }),
  },
  artist_invitation: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      artistInvitationMail(translate, {
        locale,
        name: fullName({ firstname: sampleNames[locale], lastname: sampleSurnames[locale] }),
        token: 'example',
        siteUrl,
      }),
  },
  ...Object.fromEntries(
    mailedApprovalStatuses.map((status) => [
      `approval.${status}`,
      {
        recipient: 'customer',
        write: (translate, locale, siteUrl) =>
          approvalMail(translate, status, {
            approval: sampleApproval(status, locale),
            locale,
            name: sampleNames[locale],
            siteUrl,
          }),
      } satisfies MailSample,
    ]),
  ),
  company_invitation: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      companyInvitationMail(translate, { locale, company: sampleShops[locale], token: 'example', siteUrl }),
  },
  sales: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => salesMail(translate, sampleSales(locale, siteUrl, false)),
  },
  weekly_sales: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => salesMail(translate, sampleSales(locale, siteUrl, true)),
  },
  payout_account: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      payoutAccountChangedMail(translate, {
        locale,
        name: sampleNames[locale],
        currencies,
        masked: '000-0001 ••••5678',
        at: sampleMoment,
        siteUrl,
      }),
  },
  payout_paid: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => payoutPaidMail(translate, samplePayout(locale, siteUrl)),
  },
  payout_failed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => payoutFailedMail(translate, samplePayout(locale, siteUrl)),
  },
  ...reviewSamples,
  ...submissionMailSamples,
  'artist.share': {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      shareMail(translate, {
        locale,
        name: sampleNames[locale],
        startsOn: '2026-09-01',
        share: 3250,
        formerShare: 3000,
        isOnSoldPrice: false,
        siteUrl,
      }),
  },
  'artist.share_kept': {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      shareWithdrawnMail(translate, {
        locale,
        name: sampleNames[locale],
        startsOn: '2026-09-01',
        formerShare: 3000,
        siteUrl,
      }),
  },
  ...enquirySamples,
  'enquiry.answered': {
    recipient: 'customer',
    write: (translate, locale) =>
      answerMail(translate, sampleEnquiry('contact', locale), {
        id: 1,
        text: replies[locale],
        by: sampleArtists[locale],
      }),
  },
  'enquiry.notice': {
    recipient: 'staff',
    write: (translate, locale, siteUrl) =>
      noticeMail(translate, sampleEnquiry('contact', locale), sampleTitles, {
        to: 'shop@example.com',
        siteUrl,
      }),
  },
  'message.answered': {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      answeredMail(translate, {
        ...sampleMessage(locale, siteUrl),
        text: replies[locale],
        locale,
        name: sampleNames[locale],
        by: sampleArtists[locale],
        isConfirmed: true,
      }),
  },
  'stock.low': {
    recipient: 'staff',
    write: (translate, locale, siteUrl) =>
      lowStockMail(translate, {
        locale,
        material: { kind: 'substrate', id: '1', name: samplePapers[locale] },
        unit: 'cm2',
        onHand: 48_500,
        reorderLevel: 50_000,
        siteUrl,
      }),
  },
  'message.notice': {
    recipient: 'staff',
    write: (translate, locale, siteUrl) =>
      receivedMail(translate, {
        ...sampleMessage(locale, siteUrl),
        from: `${sampleNames[locale]} ${sampleSurnames[locale]}`,
        email: 'mei@example.com',
      }),
  },
  staff_invitation: {
    recipient: 'staff',
    write: (translate, locale, siteUrl) =>
      invitationMail(translate, {
        locale,
        by: sampleNames[locale],
        role: 'editor',
        shop: sampleShops[locale],
        token: 'example',
        siteUrl,
      }),
  },
  staff_reset: {
    recipient: 'staff',
    write: (translate, locale, siteUrl) =>
      staffResetMail(translate, { locale, name: sampleNames[locale], token: 'example', siteUrl }),
  },
  staff_password: {
    recipient: 'staff',
    write: (translate, locale) =>
      staffPasswordChangedMail(translate, { locale, name: sampleNames[locale], at: sampleMoment }),
  },
};
