import {
  applicant,
  type Caller,
  type Callers,
  type Example,
  enquiry,
  type Part,
  type Stage,
  several,
} from './stage.ts';

const actOnEnquiry =
  (operation: string, form: object = {}): Example =>
  async (stage) => {
    const id = await enquiry(stage);
    return () => stage.owner.post(`/api/admin/enquiry/${id}/${operation}`, { version: 1, ...form });
  };

const actOnMember =
  (operation: string, form: object = {}): Example =>
  async (stage) => {
    const id = await applicant(stage);
    return () => stage.owner.post(`/api/admin/member/${id}/${operation}`, { version: 1, ...form });
  };

const examples: Record<string, Example> = {
  'POST /api/admin/review/{member_id}': async (stage) => {
    const id = await applicant(stage);
    return () => stage.owner.post(`/api/admin/review/${id}`, { decision: 'confirm', version: 1 });
  },
  'PUT /api/admin/member/{id}': async (stage) => {
    const id = await applicant(stage);
    const form = { firstname: 'Mei', lastname: 'Lin', job_title: '', language: 'en', version: 1 };
    const mobile = { code: '+886', number: '912000111' };
    return () => stage.owner.put(`/api/admin/member/${id}`, { ...form, mobile });
  },
  'POST /api/admin/member/{id}/end-sessions': actOnMember('end-sessions'),
  'POST /api/admin/member/{id}/send-link': actOnMember('send-link'),
  'POST /api/admin/member/{id}/block': actOnMember('block', { reason: 'Cards of other people' }),
  'POST /api/admin/member/{id}/unblock': async (stage) => {
    const id = await applicant(stage);
    await stage.owner.post(`/api/admin/member/${id}/block`, { reason: 'A mistake', version: 1 });
    return () => stage.owner.post(`/api/admin/member/${id}/unblock`, { version: 2 });
  },
  'POST /api/admin/enquiry/{id}/assign': actOnEnquiry('assign'),
  'POST /api/admin/enquiry/{id}/answer': actOnEnquiry('answer', { text: 'Yes, it does.' }),
  'POST /api/admin/enquiry/{id}/close': actOnEnquiry('close'),
};

const withEnquiry = async (stage: Stage): Promise<Caller> => ({ known: { id: [await enquiry(stage)] } });

const withReview = async (stage: Stage): Promise<Caller> => ({
  known: { member_id: [await applicant(stage)], artist_id: [undefined] },
});

const withMember = async (stage: Stage): Promise<Caller> => ({ known: { id: [await applicant(stage)] } });

const callers: Callers = {
  '/api/admin/review/{member_id}': withReview,
  '/api/admin/member/{id}': async (stage) => ({
    known: { id: [await applicant(stage)], code: ['+886'], company: [undefined] },
  }),
  '/api/admin/member/{id}/end-sessions': withMember,
  '/api/admin/member/{id}/send-link': withMember,
  '/api/admin/member/{id}/block': withMember,
  '/api/admin/member/{id}/unblock': async (stage) => {
    const id = await applicant(stage);
    await stage.owner.post(`/api/admin/member/${id}/block`, { reason: 'A mistake', version: 1 });
    return { known: { id: [id], version: [2] } };
  },
  '/api/admin/enquiry/{id}': withEnquiry,
  '/api/admin/enquiry/{id}/assign': withEnquiry,
  '/api/admin/enquiry/{id}/answer': withEnquiry,
  '/api/admin/enquiry/{id}/close': withEnquiry,
};

export const customersPart: Part = {
  permissions: {
    review: ['reviews.decide'],
    member: ['members.read', 'members.write'],
    enquiry: ['enquiries.read', 'enquiries.answer'],
  },
  examples,
  reads: [
    ['/api/admin/review', 3],
    ['/api/admin/review', 3, '?status=confirmed'],
    ['/api/admin/review/{applicant}', 6],
    ['/api/admin/member', 3],
    ['/api/admin/member', 3, '?keyword=mei'],
    ['/api/admin/member/{applicant}', 11],
    ['/api/admin/enquiry', 4],
    ['/api/admin/enquiry/{enquiry}', 3],
  ],
  ids: async (stage) => {
    let applicantId = 0;
    let enquiryId = 0;
    for (let index = 0; index < several; index += 1) {
      applicantId = await applicant(stage);
      enquiryId = await enquiry(stage);
      await stage.owner.post(`/api/admin/enquiry/${enquiryId}/assign`, { version: 1 });
      await stage.owner.post(`/api/admin/review/${applicantId}`, { decision: 'confirm', version: 1 });
    }
    return { applicant: applicantId, enquiry: enquiryId };
  },
  callers,
};
