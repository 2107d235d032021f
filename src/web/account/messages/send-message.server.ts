import { maxMessageFiles } from '../../../domains/messages/messages.rules.ts';
import type { MessageInput } from '../../../domains/messages/messages.schemas.ts';
import { getFields, type getRequestContext, rejected, toFormData, toResult } from '../../api.server.ts';
import { attachedValue, getUpload, uploadFiles } from '../../attached-files.server.ts';

/** The fields that a rejected form shows again. */
const shownNames = ['subject', 'text', 'attached'];

/** Uploads the files of a posted message and sends it; returns its thread and message, or the rejection for the form. */
export async function sendMessage(
  { api }: ReturnType<typeof getRequestContext>,
  request: Request,
  about: (values: Record<string, string>) => Omit<MessageInput, 'text' | 'attachments'>,
) {
  const form = await toFormData(request);
  const values = getFields(form);
  const keep = (ids: string[]) => ({ ...values, attached: attachedValue(ids, maxMessageFiles) });
  const { ids, failure } = await uploadFiles(form, maxMessageFiles, (file) =>
    toResult(api.api.attachment.$post(...getUpload(file))),
  );
  if (failure) return { rejection: rejected(failure, keep(ids), shownNames) };
  const sent = await toResult(
    api.api.message.$post({ json: { ...about(values), text: values.text ?? '', attachments: ids } }),
  );
  if (!sent.ok) return { rejection: rejected(sent.failure, keep(ids), shownNames) };
  const { id, messages } = sent.data;
  return { threadId: id, messageId: messages.at(-1)?.id ?? 0 };
}
