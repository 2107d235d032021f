import { createGallery } from '../factories/gallery.ts';
import { createApplicant, createEnquiry, type Example, newEmail, type Part, several } from './setup.ts';

const enquiryExample =
  (operation: string, form: object = {}): Example =>
  async (setup) => {
    const id = await createEnquiry(setup);
    return () => setup.owner.post(`/api/admin/enquiry/${id}/${operation}`, { version: 1, ...form });
  };

const memberExample =
  (operation: string, form: object = {}): Example =>
  async (setup) => {
    const id = await createApplicant(setup);
    return () => setup.owner.post(`/api/admin/member/${id}/${operation}`, { version: 1, ...form });
  };

const examples: Record<string, Example> = {
  'POST /api/admin/review/{member_id}': async (setup) => {
    const id = await createApplicant(setup);
    return () => setup.owner.post(`/api/admin/review/${id}`, { decision: 'confirm', version: 1 });
  },
  'PUT /api/admin/member/{id}': async (setup) => {
    const id = await createApplicant(setup);
    const form = { firstname: 'Mei', lastname: 'Lin', job_title: '', language: 'en', version: 1 };
    const mobile = { code: '+886', number: '912000111' };
    return () => setup.owner.put(`/api/admin/member/${id}`, { ...form, mobile });
  },
  'POST /api/admin/member/{id}/end-sessions': memberExample('end-sessions'),
  'POST /api/admin/member/{id}/send-link': memberExample('send-link'),
  'POST /api/admin/member/{id}/email': memberExample('email', { email: 'another@example.com' }),
  'POST /api/admin/member/{id}/block': memberExample('block', { reason: 'Cards of other people' }),
  'POST /api/admin/member/{id}/unblock': async (setup) => {
    const id = await createApplicant(setup);
    await setup.owner.post(`/api/admin/member/${id}/block`, { reason: 'A mistake', version: 1 });
    return () => setup.owner.post(`/api/admin/member/${id}/unblock`, { version: 2 });
  },
  'PUT /api/admin/member/{id}/terms': async (setup) => {
    const { memberId } = await createGallery(setup.shop, newEmail().replace(/@.*/, ''));
    const { version } = (await setup.owner.get(`/api/admin/member/${memberId}/terms`)).data;
    const terms = { net_days: 30, credit_limit: 100_000 };
    return () => setup.owner.put(`/api/admin/member/${memberId}/terms`, { terms, version });
  },
  'POST /api/admin/member/{id}/discount': async (setup) => {
    const { memberId } = await createGallery(setup.shop, newEmail().replace(/@.*/, ''));
    const { version } = (await setup.owner.get(`/api/admin/member/${memberId}/terms`)).data;
    const form = { percent: '12.5', starts_on: '2100-01-01', version };
    return () => setup.owner.post(`/api/admin/member/${memberId}/discount`, form);
  },
  'POST /api/admin/enquiry/{id}/assign': enquiryExample('assign'),
  'POST /api/admin/enquiry/{id}/answer': enquiryExample('answer', { text: 'Yes, it does.' }),
  'POST /api/admin/enquiry/{id}/close': enquiryExample('close'),
  'POST /api/admin/enquiry/{id}/invite': async (setup) => {
    const id = await createEnquiry(setup, 'artist');
    return () => setup.owner.post(`/api/admin/enquiry/${id}/invite`, { action: 'invite', version: 1 });
  },
};

export const customersPart: Part = {
  permissions: {
    review: ['reviews.decide'],
    member: ['members.read', 'members.write', 'settings.write'],
    enquiry: ['enquiries.read', 'enquiries.answer'],
  },
  examples,
  reads: [
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
    for (let index = 0; index < several; index += 1) {
      applicantId = await createApplicant(setup);
      enquiryId = await createEnquiry(setup);
      await setup.owner.post(`/api/admin/enquiry/${enquiryId}/assign`, { version: 1 });
      await setup.owner.post(`/api/admin/review/${applicantId}`, { decision: 'confirm', version: 1 });
    }
    return { applicant: applicantId, enquiry: enquiryId };
  },
};
