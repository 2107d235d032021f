import { data } from 'react-router';
import type { ListedPrints } from '../../../domains/orders/offers/offer-list.schemas.ts';
import { offerAnswerInput, offerFreightInput } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { getFields, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import type { FormResult } from '../../forms/form-result.ts';
import type { RequestContext } from '../../session/context.ts';
import { csvBody, type ListedPrint, listOfForm, writeList } from '../../works/offer-list.ts';
import {
  getAnswerCurrency,
  getAnswerFields,
  getAnswerRows,
  getFormAfterRead,
  getFreightFields,
  getListedPrints,
  matchRows,
  toFormErrors,
  withProposal,
} from './offer-answer.ts';

/** The result of the form of an answer: the prints from lists that it shows, and the list that was read last. */
export type AnswerResult = FormResult & { listed?: ListedPrint[]; list?: ListedPrints | undefined };

const empty: ListedPrints = { lines: [], faults: [] };

/**
 * Sends the form of an answer (`answer`, `revise`), or reads the list and the other sizes and frames that it has and shows the form with
 * them and the freight that is proposed for its lines (`read`).
 */
export async function performAnswer(api: RequestContext['api'], code: string, form: FormData) {
  const values = getFields(form);
  const { intent = '' } = values;
  const query = { currency: getAnswerCurrency(values) };
  const offer = api.api.admin.offer[':code'];
  const read = (body: Blob) => toResult(api.api.admin.offer.list.$post({ query }, csvBody(body)));
  const rows = getAnswerRows(values);
  const reject = (failure: Failure, listed: ListedPrint[]) =>
    data<AnswerResult>({ intent, failure, values, listed }, { status: failure.status });

  const cells = rows.flatMap((row) => (row.cells ? [row.cells] : []));
  const found =
    cells.length > 0 ? await read(new Blob([writeList(cells)])) : { ok: true as const, data: empty };
  if (!found.ok) return reject(found.failure, []);
  const { matched, errors } = matchRows(rows, found.data);
  const listed = getListedPrints(matched, values);
  if (errors[0]) {
    return reject({ status: 422, code: 'validation', message: errors[0].message, errors }, listed);
  }
  if (intent === 'read') {
    const body = listOfForm(form);
    const list = body.size > 0 ? await read(body) : null;
    if (list && !list.ok) return reject(list.failure, listed);
    const shown = getFormAfterRead(values, matched, list?.data ?? null);
    const lines = formBody(offerFreightInput, getFreightFields(shown.values, shown.listed));
    const quoted = await toResult(offer.freight.$post({ param: { code }, json: lines }));
    // Lines that cannot be read are named once the answer is sent.
    const proposed = quoted.ok ? withProposal(shown.values, quoted.data) : shown.values;
    return data<AnswerResult>({ intent, ...shown, values: proposed, list: list?.data });
  }
  const included = matched.filter(({ isIncluded }) => isIncluded);
  const json = formBody(offerAnswerInput, getAnswerFields(values, included));
  const call = { param: { code }, json };
  const sent = await toResult(intent === 'revise' ? offer.revise.$post(call) : offer.answer.$post(call));
  if (sent.ok) return data<AnswerResult>({ intent, message: sent.message });
  return reject({ ...sent.failure, errors: toFormErrors(sent.failure.errors, included) }, listed);
}
