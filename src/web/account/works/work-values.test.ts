import { describe, expect, test } from 'vitest';
import { newSubmission } from '../../../domains/submissions/submissions.schemas.ts';
import { formBody } from '../../forms/form-body.ts';
import { computePrices, fieldsToSend, formErrors } from './work-values.ts';

const getBody = (values: Record<string, string>) => formBody(newSubmission, fieldsToSend(values));

describe('the body of a form', () => {
  test('has the checked sizes with their prices, and the checked facets', () => {
    const body = getBody({
      'title.en': 'Tide line',
      'title.zh-Hant': '',
      'title.zh-CN': '',
      'facet_ids.3': 'on',
      year: ' 2,024 ',
      'offer.1-300': 'on',
      'price.1-300': '4,200',
      'price.1-500': '8000',
      'offer.2-300': 'on',
      'price.2-300': '',
    });
    expect(body).toMatchObject({
      title: { en: 'Tide line', 'zh-Hant': '', 'zh-CN': '' },
      year: 2024,
      facet_ids: [3],
      sizes: [
        { width_mm: 300, substrate_id: 1, price_ntd: 4200 },
        { width_mm: 300, substrate_id: 2 },
      ],
    });
  });

  test('has an invalid number as it was typed, for the API to reject', () => {
    expect(getBody({ year: 'then' }).year).toBe('then');
  });

  test('has no sizes of another picture', () => {
    const values = { 'offer.1-300': 'on', 'price.1-300': '4200', upload_id: 'b' };
    expect(getBody({ ...values, shown_upload: 'a' })).not.toHaveProperty('sizes');
    expect(getBody({ ...values, shown_upload: 'b' }).sizes).toHaveLength(1);
  });
});

test('an error of a size is shown at its row', () => {
  const values = { 'offer.1-300': 'on', 'offer.2-500': 'on', 'price.2-500': 'x' };
  expect(
    formErrors(
      [
        { field: 'sizes.1.price_ntd', message: 'A number' },
        { field: 'year', message: 'A year' },
      ],
      values,
    ),
  ).toEqual([
    { field: 'price.2-500', message: 'A number' },
    { field: 'year', message: 'A year' },
  ]);
});

test.each([
  ['4200', 4200],
  ['4,200', 4200],
  ['４２００', 4200],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['100000001', undefined],
])('the price “%s” is calculated as %s', (typed, price) => {
  expect(computePrices({ 'price.1-300': typed }).get('1-300')).toBe(price);
});
