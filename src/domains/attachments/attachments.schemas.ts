import * as z from 'zod';
import { requiredText } from '../../kernel/fields.ts';

/** The file's name, for the person who reads it. */
export const attachmentQuery = z.object({ name: requiredText.max(200) });

/** The raw bytes of a file. */
export const attachmentBody = {
  content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
};

export const attachmentId = z.string().regex(/^[A-Za-z0-9_-]{24}$/);

export const attachmentData = z
  .object({
    id: attachmentId,
    name: z.string(),
    type: z.enum(['image/jpeg', 'application/pdf']),
    bytes: z.int(),
    /** Of a picture, in pixels. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'Attachment' });
export type AttachmentData = z.infer<typeof attachmentData>;
