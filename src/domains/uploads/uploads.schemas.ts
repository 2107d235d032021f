import * as z from 'zod';
import { requiredText } from '../../kernel/fields.ts';
import { rejection } from '../../kernel/validation.ts';
import { uploadRejections, uploadStates } from './uploads.rules.ts';

export const masterUploadId = z.string().regex(/^[A-Za-z0-9_-]{24}$/);

/** A print master that an artist uploads, as its owner reads it. */
export const masterUploadData = z
  .object({
    id: masterUploadId,
    file_name: z.string(),
    /** As declared; once the file is checked, by its content. */
    media_type: z.string(),
    bytes: z.int(),
    /** The bytes stored so far. */
    received: z.int(),
    /** Of the whole file as declared, in hexadecimal: by it, a file that is chosen again is found. */
    sha256: z.string(),
    state: z.enum(uploadStates),
    /** Why the file was refused, in the reader's language; null otherwise. */
    refusal: z.object({ code: z.enum(uploadRejections), message: z.string() }).nullable(),
    /** Of the upright picture, in pixels; null until it is completed. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** The dominant colour, and up to five colours, as `#rrggbb`. */
    color: z.string().nullable(),
    palette: z.array(z.string()).nullable(),
    /** Whether something refers to it, such as a submission: then it does not expire. */
    is_used: z.boolean(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    /** When it is deleted if it is still unfinished, or unused; null while it is used. */
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MasterUpload' });
export type MasterUploadData = z.infer<typeof masterUploadData>;

/** The list of a member's uploads, the newest first, and what may be uploaded. */
export const masterUploadsData = z
  .object({
    uploads: z.array(masterUploadData),
    /** The largest file, in bytes. */
    maximum_bytes: z.int(),
    /** How many files may be unfinished at the same time. */
    maximum_unfinished: z.int(),
  })
  .meta({ id: 'MasterUploads' });

/** What the creation of an upload declares: its length, and its metadata `filename`, `filetype` and `sha256`. */
export const uploadDeclaration = z.object({
  bytes: z
    .string()
    .refine((text) => /^[1-9]\d{0,14}$/.test(text), rejection('validation.master_upload_length'))
    .transform(Number),
  file_name: requiredText,
  media_type: z
    .string()
    .regex(/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/)
    .catch('application/octet-stream'),
  sha256: z
    .string()
    .toLowerCase()
    .refine((text) => /^[0-9a-f]{64}$/.test(text), rejection('validation.master_upload_sha256')),
});
export type UploadDeclaration = z.infer<typeof uploadDeclaration>;
