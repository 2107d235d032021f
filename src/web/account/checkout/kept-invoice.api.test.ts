import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGallery, type Gallery, galleryCompany } from '../../../../test/factories/gallery.ts';
import { abroad, createOrdering, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { routeArguments } from '../../../../test/pages/route-arguments.ts';
import { pageHtml } from '../../../../test/pages/shown-lines.ts';
import CheckoutPage, { action, loader } from './checkout-page.tsx';

let ordering: Ordering;
let gallery: Gallery;
beforeAll(async () => {
  ordering = await createOrdering();
  gallery = await createGallery(ordering.shop, 'invoices');
});
afterAll(() => ordering.shop.close());

const path = 'http://shop.invalid/cart/checkout';
const getArguments = <Arguments>(request: Request) =>
  routeArguments<Arguments>(ordering.shop, gallery.visitor, request);

/** The fields of the page's form with a value, except those of choices that are not chosen. */
async function shownFields(): Promise<Record<string, string>> {
  const data = await loader(getArguments(new Request(path)));
  const html = pageHtml(CheckoutPage, data);
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  return Object.fromEntries(
    inputs
      .filter((input) => !/type="(?:radio|checkbox)"/.test(input) || input.includes(' checked'))
      .map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']),
  );
}

async function post(values: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...values, intent: 'update' });
  await action(getArguments(new Request(path, { method: 'POST', body })));
}

const savedForm = async () => (await gallery.visitor.get('/api/cart')).data.form;

test('a gallery keeps the invoice for its company while an address abroad is chosen', async () => {
  await gallery.visitor.post('/api/cart', [line(ordering.item)]);
  const added = await gallery.visitor.post('/api/member/address', abroad);
  const home = await shownFields();
  const invoice = { 'invoice.type': 'company', tax_id: galleryCompany.tax };
  expect(home).toMatchObject({ ...invoice, address_id: String(gallery.addressId) });

  await post({ ...home, address_id: String(added.data.id) });
  const away = await shownFields();
  await post({ ...away, 'receiver.show_orderer_name': 'on' });
  await post({ ...away, address_id: String(gallery.addressId) });
  expect(await savedForm()).toMatchObject({ invoice: { type: 'company' }, tax_id: galleryCompany.tax });
  expect(await shownFields()).toMatchObject({ ...invoice, address_id: String(gallery.addressId) });
});
