import { addApplication } from '../factories/applications.ts';
import { createGallery } from '../factories/gallery.ts';
import {
  after,
  createApplicant,
  createEnquiry,
  type Example,
  newEmail,
  type Part,
  type Setup,
  several,
} from './setup.ts';

const createMember = async (setup: Setup) => ({ id: await createApplicant(setup), version: 1 });

async function createBlocked(setup: Setup) {
  const { id, version } = await createMember(setup);
  await setup.owner.post(`/api/admin/member/${id}/block`, { reason: 'A mistake', version });
  return { id, version: 2 };
}

/** A gallery, with the version of its terms. */
async function createBuyer({ shop, owner }: Setup) {
  const { memberId: id } = await createGallery(shop, newEmail().replace(/@.*/, ''));
  return { id, version: (await owner.get(`/api/admin/member/${id}/terms`)).data.version as number };
}

const createQuestion = async (setup: Setup) => ({ id: await createEnquiry(setup), version: 1 });

const examples: Record<string, Example> = {
  'POST /api/admin/review/{member_id}': after(createApplicant, () => ({ decision: 'confirm', version: 1 })),
  'PUT /api/admin/member/{id}': after(createMember, {
    firstname: 'Mei',
    lastname: 'Lin',
    job_title: '',
    language: 'en',
    mobile: { code: '+886', number: '912000111' },
  }),
  'POST /api/admin/member/{id}/end-sessions': after(createMember),
  'POST /api/admin/member/{id}/send-link': after(createMember),
  'POST /api/admin/member/{id}/email': after(createMember, { email: 'another@example.com' }),
  'POST /api/admin/member/{id}/block': after(createMember, { reason: 'Cards of other people' }),
  'POST /api/admin/member/{id}/unblock': after(createBlocked),
  'PUT /api/admin/member/{id}/terms': after(createBuyer, { terms: { net_days: 30, credit_limit: 100_000 } }),
  'POST /api/admin/member/{id}/discount': after(createBuyer, { percent: '12.5', starts_on: '2100-01-01' }),
  'POST /api/admin/enquiry/{id}/assign': after(createQuestion),
  'POST /api/admin/enquiry/{id}/answer': after(createQuestion, { text: 'Yes, it does.' }),
  'POST /api/admin/enquiry/{id}/close': after(createQuestion),
  'POST /api/admin/enquiry/{id}/invite': after(
    (setup) => createEnquiry(setup, 'artist'),
    () => ({ action: 'invite', version: 1 }),
  ),
};

export const customersPart: Part = {
  permissions: {
    'artist-application': ['reviews.decide'],
    review: ['reviews.decide'],
    member: ['members.read', 'members.write', 'settings.write'],
    enquiry: ['enquiries.read', 'enquiries.answer'],
  },
  examples,
  reads: [
    ['/api/admin/artist-application/{applicant}', 3],
    ['/api/admin/artist-application/picture/{application_picture}', 3],
    ['/api/admin/review', 3],
    ['/api/admin/review', 3, '?status=confirmed'],
    ['/api/admin/review/{applicant}', 6],
    ['/api/admin/member', 3],
    ['/api/admin/member', 3, '?keyword=mei'],
    ['/api/admin/member/{applicant}', 16],
    ['/api/admin/member/{applicant}/terms', 4],
    ['/api/admin/enquiry', 4],
    ['/api/admin/enquiry/{enquiry}', 3],
  ],
  ids: async (setup) => {
    let applicantId = 0;
    let enquiryId = 0;
    let picture = '';
    for (let index = 0; index < several; index += 1) {
      applicantId = await createApplicant(setup);
      picture = await addApplication(setup.shop, applicantId);
      enquiryId = await createEnquiry(setup);
      await setup.owner.post(`/api/admin/enquiry/${enquiryId}/assign`, { version: 1 });
      await setup.owner.post(`/api/admin/review/${applicantId}`, { decision: 'confirm', version: 1 });
    }
    return { applicant: applicantId, application_picture: picture, enquiry: enquiryId };
  },
};
