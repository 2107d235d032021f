import type { EnquiryInput } from '../../../domains/enquiries/enquiries.schemas.ts';
import { wireBody } from '../../forms/wire-body.ts';

const names = [
  'language',
  'title',
  'firstname',
  'lastname',
  'email',
  'phone.code',
  'phone.number',
  'contents',
  'captcha',
];

/** The request body of an enquiry form. A company phone without a number is omitted. */
export function enquiryBody(values: Record<string, string>): EnquiryInput {
  const companyPhone = values['company_phone.number']?.trim()
    ? ['company_phone.code', 'company_phone.number']
    : [];
  return {
    captcha: '',
    ...wireBody(values, { required: [...names, ...companyPhone], optional: ['company'] }),
    ...(values.item_id && { item_id: Number(values.item_id) }),
  } as EnquiryInput;
}
