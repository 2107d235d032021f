import { expect, test } from 'vitest';
import { enquiryInput } from '../../../domains/enquiries/enquiries.schemas.ts';
import { findErrors } from '../../../kernel/validation.ts';
import { formBody } from '../../forms/form-body.ts';
import { enquiryFields } from './enquiry-form.tsx';

const enquiryBody = (fields: Record<string, string>) => formBody(enquiryInput, enquiryFields(fields));

const typed = {
  language: 'zh-Hant',
  title: 'mx',
  firstname: '美',
  lastname: '林',
  email: 'mei@example.com',
  'phone.code': '+886',
  'phone.number': '912345678',
  company: '',
  'company_phone.code': '',
  'company_phone.number': '',
  contents: '一行\r\n兩行',
  captcha: 'solved',
};

test('a submitted form matches the schema', () => {
  expect(enquiryInput.parse(enquiryBody(typed))).toEqual({
    language: 'zh-Hant',
    title: 'mx',
    firstname: '美',
    lastname: '林',
    email: 'mei@example.com',
    phone: { code: '+886', number: '912345678' },
    company: '',
    contents: '一行\n兩行',
    captcha: 'solved',
  });
});

test('the item is included, and a company phone if it has a number', () => {
  const body = enquiryBody({
    ...typed,
    item_id: '12',
    company: 'Studio',
    'company_phone.code': '+81',
    'company_phone.number': '5550100',
  });
  expect(body).toMatchObject({
    item_id: 12,
    company: 'Studio',
    company_phone: { code: '+81', number: '5550100' },
  });
  expect(enquiryBody({ ...typed, 'company_phone.code': '+81' })).not.toHaveProperty('company_phone');
});

test('missing fields are reported by name, and a missing captcha with its own message', () => {
  const { captcha: _captcha, title: _title, ...rest } = typed;
  const body = enquiryBody({ ...rest, 'company_phone.number': '1' });
  const { error } = enquiryInput.safeParse(body);
  expect(findErrors(error!.issues, body)).toEqual([
    { field: 'title', message: 'validation.required' },
    { field: 'company_phone.code', message: 'validation.required' },
    { field: 'captcha', message: 'error.captcha_failed', params: {} },
  ]);
});
