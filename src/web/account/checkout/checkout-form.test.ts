import { describe, expect, test } from 'vitest';
import { type CheckoutForm, cartFormInput, checkoutForm } from '../../../domains/cart/cart.schemas.ts';
import { quoteInput } from '../../../domains/orders/checkout/checkout.schemas.ts';
import { formBody } from '../../forms/form-body.ts';
import { acceptanceFields, checkoutFields, orderBody, withDefaults } from './checkout-form.ts';

const parseCheckoutForm = (fields: Record<string, string>) => formBody(checkoutForm, checkoutFields(fields));

describe('checkoutFields', () => {
  test('returns the form as the cart stores it', () => {
    const form = parseCheckoutForm({
      pickup_type: 'delivery',
      address_id: '7',
      freight_for: '7',
      freight_id: '2',
      paytype: 'transfer',
      'invoice.type': 'company',
      'invoice.carrier': ' ',
      tax_id: ' 04595257 ',
      'receiver.phone.code': '+886',
      'receiver.phone.number': '',
      'receiver.show_orderer_name': 'on',
      intent: 'continue',
    });
    expect(form).toEqual({
      pickup_type: 'delivery',
      address_id: 7,
      freight_id: 2,
      paytype: 'transfer',
      on_terms: false,
      tax_id: ' 04595257 ',
      invoice: { type: 'company', carrier: ' ' },
      receiver: { show_orderer_name: true },
    });
    expect(cartFormInput.parse({ form }).form).toMatchObject({
      tax_id: '04595257',
      invoice: { carrier: '' },
    });
  });

  test('ignores a freight option for another address', () => {
    const chosen = { pickup_type: 'delivery', address_id: '8', freight_id: '2' };
    expect(parseCheckoutForm({ ...chosen, freight_for: '7' }).freight_id).toBeUndefined();
    expect(parseCheckoutForm({ ...chosen, freight_for: 'store' }).freight_id).toBeUndefined();
    expect(parseCheckoutForm({ ...chosen, freight_for: '8' }).freight_id).toBe(2);
  });
});

describe('acceptanceFields', () => {
  const typed = { 'invoice.carrier': '/ABC1234', 'invoice.donation': '', tax_id: '04595257', agree: 'on' };

  test('has the fields of the chosen invoice alone', () => {
    expect(acceptanceFields({ ...typed, 'invoice.type': 'personal', paytype: 'paypal' })).toEqual({
      'invoice.type': 'personal',
      'invoice.carrier': '/ABC1234',
      'invoice.donation': '',
      agree: 'on',
      paytype: 'paypal',
      on_terms: 'false',
    });
    expect(acceptanceFields({ ...typed, 'invoice.type': 'company', paytype: 'terms' })).toEqual({
      'invoice.type': 'company',
      tax_id: '04595257',
      agree: 'on',
      paytype: 'transfer',
      on_terms: 'on',
    });
  });
});

describe('orderBody', () => {
  const line = { item_id: 1, size_id: 2, frame_id: 3, nums: 4 };
  const getBody = (form: CheckoutForm) =>
    orderBody(
      {
        lines: [
          { ...line, selected: true },
          { ...line, frame_id: 9, selected: false },
        ] as never,
        form,
        currency: 'NTD',
      },
      [
        { id: 7, country_code: 'TW' },
        { id: 8, country_code: 'US' },
      ],
    );
  const everything: CheckoutForm = {
    paytype: 'transfer',
    address_id: 7,
    freight_id: 2,
    store_id: 5,
    tax_id: '04595257',
    invoice: { type: 'personal', carrier: '/ABC1234', donation: '919' },
    receiver: { name: 'Mei', email: 'mei@example.com', show_orderer_name: true },
  };

  test('orders only the selected lines', () => {
    expect(getBody(everything).items).toEqual([line]);
  });

  test('names nobody on a parcel that is collected in a store', () => {
    expect(getBody(everything).receiver?.show_orderer_name).toBe(true);
    expect(getBody({ ...everything, pickup_type: 'store' }).receiver?.show_orderer_name).toBe(false);
  });

  test('has no payment method where none is chosen, which the API rejects', () => {
    const { paytype, ...unpaid } = everything;
    const asked = quoteInput.safeParse({ ...getBody(unpaid), pickup_type: 'store', store_id: 5 });
    expect(asked.error?.issues.map(({ path }) => path)).toEqual([['paytype']]);
  });

  test('has no Taiwanese invoice where it is delivered abroad', () => {
    const company: CheckoutForm = { ...everything, invoice: { type: 'company' } };
    expect(getBody(company)).toMatchObject({ invoice: { type: 'company' }, tax_id: '04595257' });
    for (const invoice of [company.invoice, everything.invoice]) {
      const abroad = getBody({ ...company, invoice, address_id: 8 });
      expect(abroad.invoice).toEqual({ type: 'personal', carrier: undefined, donation: undefined });
      expect(abroad).not.toHaveProperty('tax_id');
    }
  });

  test('omits values of options not chosen', () => {
    const delivered = getBody({ ...everything, pickup_type: 'delivery' });
    expect(delivered).toMatchObject({ address_id: 7, freight_id: 2, invoice: { carrier: '/ABC1234' } });
    expect(delivered).not.toHaveProperty('store_id');
    expect(delivered).not.toHaveProperty('tax_id');
    expect(delivered.receiver?.name).toBeUndefined();

    const pickup = getBody({
      ...everything,
      pickup_type: 'store',
      invoice: { ...everything.invoice, type: 'company' },
    });
    expect(pickup).toMatchObject({ store_id: 5, tax_id: '04595257', receiver: { name: 'Mei' } });
    expect(pickup).not.toHaveProperty('address_id');
    expect(pickup.invoice).toEqual({ type: 'company', carrier: undefined, donation: undefined });
    expect(quoteInput.safeParse(pickup).success).toBe(true);
  });
});

describe('withDefaults', () => {
  const person = { firstname: 'Mei', lastname: 'Lin', email: 'mei@example.com' };
  const getDefaults = (saved: CheckoutForm, company?: { tax: string }) =>
    withDefaults(saved, {
      addresses: [],
      paytypes: ['transfer'],
      hasTerms: false,
      profile: { ...person, company },
    });

  test('a company starts with an invoice for itself, which it can change', () => {
    const company = { tax: '04595257' };
    expect(getDefaults({}, company)).toMatchObject({ invoice: { type: 'company' }, tax_id: '04595257' });
    const saved: CheckoutForm = { invoice: { type: 'personal' }, tax_id: '24536806' };
    expect(getDefaults(saved, company)).toMatchObject(saved);
  });

  test('a collector starts with a personal invoice', () => {
    expect(getDefaults({})).toMatchObject({ invoice: { type: 'personal' } });
    expect(getDefaults({})).not.toHaveProperty('tax_id');
  });
});
