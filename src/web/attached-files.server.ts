import type { AttachmentData } from '../domains/attachments/attachments.schemas.ts';
import type { Failure } from './failure.ts';
import { sentFileName } from './uploads/sent-file-name.ts';

type Result = { ok: true; data: AttachmentData } | { ok: false; failure: Failure };

/** The request of an upload: the file's name, and the file as the body. */
export const getUpload = (file: File) =>
  [
    { query: { name: sentFileName(file) } },
    { init: { body: file, headers: { 'content-type': 'application/octet-stream' } } },
  ] as const;

/**
 * Uploads the files of a form one after another; returns their ids after those that a rejected attempt has left in the hidden field
 * `attached`. One file more than allowed is uploaded, so that the API rejects them with the field's message.
 */
export async function uploadFiles(
  form: FormData,
  maximum: number,
  upload: (file: File) => Promise<Result>,
): Promise<{ ids: string[]; failure?: Failure }> {
  const ids = String(form.get('attached') ?? '')
    .split(' ')
    .filter(Boolean);
  const files = form
    .getAll('files')
    .filter((file): file is File => file instanceof File && file.size > 0)
    .slice(0, Math.max(0, maximum + 1 - ids.length));
  for (const file of files) {
    const sent = await upload(file);
    if (!sent.ok) return { ids, failure: sent.failure };
    ids.push(sent.data.id);
  }
  return { ids };
}

/** What the hidden field `attached` keeps after a rejection. */
export const attachedValue = (ids: readonly string[], maximum: number): string =>
  ids.slice(0, maximum).join(' ');
