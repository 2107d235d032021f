import {
  sampleNames,
  samplePapers,
  sampleSurnames,
  sampleTitles,
} from './domains/orders/notifications/order-mail-samples.ts';
import { agreementMail } from './domains/submissions/agreements.mails.ts';
import { proofMail, proofNoticeMail } from './domains/submissions/proofs.mails.ts';
import { submissionMail } from './domains/submissions/submissions.mails.ts';
import { proofDecisions, submissionDecisions } from './domains/submissions/submissions.rules.ts';
import { fullName } from './kernel/contact-details.ts';
import type { Localized } from './kernel/locale.ts';
import type { MailSample } from './platform/mail/mail.ts';

const sampleReasons: Localized = {
  en: 'The left edge of the scan is out of focus. Could you scan it again?',
  'zh-Hant': '掃描檔的左側邊緣失焦，能否請您重新掃描？',
  'zh-CN': '扫描件的左侧边缘失焦，能否请您重新扫描？',
};

const sampleNotes: Localized = {
  en: 'We made the shadows a little lighter than on your screen.',
  'zh-Hant': '暗部比螢幕上略亮一些，請留意。',
  'zh-CN': '暗部比屏幕上略亮一些，请留意。',
};

const sampleProofAnswers: Localized = {
  en: 'The blue of the water is a little too green. Could you make it colder?',
  'zh-Hant': '水面的藍色偏綠，能否調得冷一點？',
  'zh-CN': '水面的蓝色偏绿，能否调得冷一点？',
};

const submissionSamples = Object.fromEntries(
  submissionDecisions.map((decision): [string, MailSample] => [
    `submission.${decision}`,
    {
      recipient: 'customer',
      write: (translate, locale, siteUrl) =>
        submissionMail(translate, {
          locale,
          decision,
          name: sampleNames[locale],
          submission: { id: 1, title: sampleTitles[locale] },
          reason: decision === 'accept' ? '' : sampleReasons[locale],
          needsProof: decision === 'accept',
          siteUrl,
        }),
    },
  ]),
);

const proofNoticeSamples = Object.fromEntries(
  proofDecisions.map((decision): [string, MailSample] => [
    `submission.proof_notice.${decision}`,
    {
      recipient: 'staff',
      write: (translate, locale, siteUrl) =>
        proofNoticeMail(translate, {
          decision,
          from: fullName({ firstname: sampleNames[locale], lastname: sampleSurnames[locale] }),
          email: 'mei@example.com',
          work: { id: 1, title: sampleTitles[locale] },
          text: decision === 'approve' ? '' : sampleProofAnswers[locale],
          siteUrl,
        }),
    },
  ]),
);

/** The mails about works that artists submitted. */
export const submissionMailSamples: Readonly<Record<string, MailSample>> = {
  ...submissionSamples,
  'submission.proof': {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      proofMail(translate, {
        locale,
        name: sampleNames[locale],
        work: { id: 1, title: sampleTitles[locale] },
        substrate: samplePapers[locale],
        note: sampleNotes[locale],
        siteUrl,
      }),
  },
  ...proofNoticeSamples,
  'submission.agreement': {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      agreementMail(translate, {
        locale,
        name: sampleNames[locale],
        works: [
          {
            submissionId: 1,
            title: sampleTitles[locale],
            share: {
              before: { share_basis_points: 3500, share_on_sold_price: false },
              after: { share_basis_points: 3250, share_on_sold_price: false },
            },
            hasPrices: true,
            note: sampleReasons[locale],
          },
        ],
        siteUrl,
      }),
  },
};
