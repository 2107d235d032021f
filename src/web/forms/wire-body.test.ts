import { expect, test } from 'vitest';
import { formValues } from './form-values.ts';
import { wireBody } from './wire-body.ts';

test('dotted fields become objects, and back', () => {
  const values = { firstname: 'Mei', 'mobile.code': '+886', 'mobile.number': '912345678', job_title: '' };
  const body = wireBody(values, {
    required: ['firstname', 'mobile.code', 'mobile.number', 'birthday'],
    optional: ['job_title'],
  });
  expect(body).toEqual({ firstname: 'Mei', mobile: { code: '+886', number: '912345678' } });
  expect(formValues(body)).toEqual({
    firstname: 'Mei',
    'mobile.code': '+886',
    'mobile.number': '912345678',
  });
});

test('an empty required field is sent, so that the schema reports it', () => {
  expect(wireBody({ city: '' }, { required: ['city'] })).toEqual({ city: '' });
});
