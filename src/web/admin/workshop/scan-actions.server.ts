import {
  copyMoveInput,
  copyRemakeInput,
  type WorkshopOrder,
} from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import { findCopyCode, toCopyCode } from '../../../domains/orders/print-copies/print-copies.rules.ts';
import { buildForm, performAction, toResult } from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import type { FormResult } from '../../forms/form-result.ts';
import type { RequestContext } from '../../session/context.ts';
import { findShownCopy, type ShownCopy } from './shown-copy.ts';

/** The result of a form of the scan page; `shown` is the copy that it was about. */
export type ScanResult = FormResult & { shown: ShownCopy | null };

/** Runs the action of a form on the scan page; the API validates its fields. */
export async function performScanAction(api: RequestContext['api'], request: Request): Promise<ScanResult> {
  const values = await buildForm(request);
  const { intent = '', copy: scanned = '' } = values;
  const { workshop } = api.api.admin;
  const named = findCopyCode(scanned);
  const param = { copy: named ? toCopyCode(named) : scanned };
  const actions = {
    scan: () => toResult(workshop.scan.$post({ json: formBody(copyMoveInput, values) })),
    undo: () => toResult(workshop.copy[':copy'].undo.$post({ param })),
    remake: () =>
      toResult(workshop.copy[':copy'].remake.$post({ param, json: formBody(copyRemakeInput, values) })),
  };
  const done = await performAction(actions, intent);
  const order = done.ok ? done.data : stateAfterConflict<WorkshopOrder>(done.failure);
  const shown = order && named ? findShownCopy(order, named) : null;
  return done.ok
    ? { intent, message: done.message, values: { to: values.to ?? '' }, shown }
    : { intent, failure: done.failure, values, shown };
}
