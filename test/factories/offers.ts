import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { Visitor } from '../clients/visitor.ts';
import type { AdminOrders } from './admin-orders.ts';
import type { Gallery } from './gallery.ts';

/** Asks for an offer as a gallery; returns its code. */
export async function askForOffer(
  { visitor, addressId }: Pick<Gallery, 'visitor' | 'addressId'>,
  items: object[],
  part: object = {},
): Promise<string> {
  const asked = await visitor.post('/api/offer', { items, address_id: addressId, currency: 'NTD', ...part });
  expect(asked.status, JSON.stringify(asked)).toBe(201);
  return asked.data.code;
}

/** Answers a request as staff, with one price for every print. */
export const answerOffer = (staff: Visitor, code: string, unitPrice: number, part: object = {}) =>
  postAnswer(staff, code, 'answer', { unitPrice, part });

/** Revises the answer, with one price for every print. */
export const reviseOffer = (staff: Visitor, code: string, unitPrice: number, part: object = {}) =>
  postAnswer(staff, code, 'revise', { unitPrice, part });

export type OfferedLine = { item_id: number; size_id: number; frame_id: number; nums: number };

/** A line of an offer as an answer has it. */
export const answerLine = (
  { item_id, size_id, frame_id, nums }: OfferedLine,
  unit_price: number,
  part: object = {},
) => ({ item_id, size_id, frame_id, nums, unit_price, ...part });

async function postAnswer(
  staff: Visitor,
  code: string,
  call: 'answer' | 'revise',
  { unitPrice, part }: { unitPrice: number; part: object },
) {
  const { data } = await staff.get(`/api/admin/offer/${code}`);
  return staff.post(`/api/admin/offer/${code}/${call}`, {
    lines: data.lines.map((held: OfferedLine) => answerLine(held, unitPrice)),
    freight: 900,
    days_min: 3,
    days_max: 9,
    valid_until: data.proposal.valid_until,
    version: data.version,
    ...part,
  });
}

/** The text of an offer's PDF without white space, for its gallery in a language. */
export async function readOfferPdf(
  { shop }: Pick<AdminOrders, 'shop'>,
  { visitor }: Pick<Gallery, 'visitor'>,
  code: string,
  lang: string,
): Promise<string> {
  const answer = await shop.api.request(`/api/offer/${code}/pdf`, {
    headers: { lang, authorization: `Bearer ${visitor.userToken}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return withoutSpace((await extractText(pdf, { mergePages: true })).text);
}

export const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '');
