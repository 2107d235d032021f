import type { EnquiryInput } from '../../../domains/enquiries/enquiries.schemas.ts';
import { wireBody } from '../../forms/wire-body.ts';

/** The fields that every form has. */
const names = [
  'language',
  'title',
  'firstname',
  'lastname',
  'email',
  'phone.code',
  'phone.number',
  'contents',
];
const companyPhoneNames = ['company_phone.code', 'company_phone.number'];

/** The fields that a refused form shows again: all but the captcha. */
export const shownNames = [...names, ...companyPhoneNames, 'company', 'item_id'];

/** The request body of an enquiry form. A company phone without a number is omitted. */
export function enquiryBody(values: Record<string, string>): EnquiryInput {
  const companyPhone = values['company_phone.number']?.trim() ? companyPhoneNames : [];
  return {
    captcha: '',
    ...wireBody(values, { required: [...names, 'captcha', ...companyPhone], optional: ['company'] }),
    ...(values.item_id && { item_id: Number(values.item_id) }),
  } as EnquiryInput;
}
