import { maxMessageFiles } from '../../../domains/messages/messages.rules.ts';
import { getFields, type getRequestContext, performAction, toFormData, toResult } from '../../api.server.ts';
import { attachedValue, getUpload, uploadFiles } from '../../attached-files.server.ts';
import type { Failure } from '../../failure.ts';

type Api = ReturnType<typeof getRequestContext>['api'];

export type ThreadActionResult = {
  intent: string;
  message?: string;
  failure?: Failure;
  /** An answer that was typed and not sent yet. */
  values?: { text: string; attached: string };
};

/** Performs the posted operation on a thread. */
export async function performThreadAction(
  api: Api,
  id: string,
  request: Request,
): Promise<ThreadActionResult> {
  const thread = api.api.admin.message[':id'];
  const form = await toFormData(request);
  const { intent = '', text = '', attached = '', assignee_id, version: sent } = getFields(form);
  const param = { id };
  const version = Number(sent);
  if (intent === 'answer') return answerThread(api, id, form, { text, version });
  const actions = {
    assign: () =>
      toResult(
        thread.assign.$post({
          param,
          json: { version, ...(assignee_id && { assignee_id: Number(assignee_id) }) },
        }),
      ),
    close: () => toResult(thread.close.$post({ param, json: { version } })),
    reopen: () => toResult(thread.reopen.$post({ param, json: { version } })),
  };
  const done = await performAction(actions, intent);
  const values = { text, attached };
  return done.ok ? { intent, message: done.message, values } : { intent, failure: done.failure, values };
}

async function answerThread(
  api: Api,
  id: string,
  form: FormData,
  { text, version }: { text: string; version: number },
): Promise<ThreadActionResult> {
  const intent = 'answer';
  const { ids, failure } = await uploadFiles(form, maxMessageFiles, (file) =>
    toResult(api.api.admin.attachment.$post(...getUpload(file))),
  );
  const values = { text, attached: attachedValue(ids, maxMessageFiles) };
  if (failure) return { intent, failure, values };
  const json = { text, attachments: ids, version };
  const done = await toResult(api.api.admin.message[':id'].answer.$post({ param: { id }, json }));
  return done.ok ? { intent, message: done.message } : { intent, failure: done.failure, values };
}
