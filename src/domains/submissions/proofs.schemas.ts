import * as z from 'zod';
import { idField, localizedData, optionalLines, versionField } from '../../kernel/fields.ts';
import { attachmentId } from '../attachments/attachments.schemas.ts';
import { proofDecisions, proofStatuses, proofTextLimit } from './submissions.rules.ts';

/** `POST /api/admin/submission/{id}/proof`: a picture of `POST /api/admin/proof-picture`, the material it was printed on, and a note. */
export const proofInput = z
  .strictObject({
    attachment_id: attachmentId,
    substrate_id: idField,
    /** Mailed to the artist. */
    note: optionalLines(proofTextLimit).default(''),
    version: versionField,
  })
  .meta({ id: 'ProofInput' });
export type ProofInput = z.infer<typeof proofInput>;

/** `POST /api/submission/{id}/proof/{proof_id}`: the text is required where the artist asks for changes. */
export const proofAnswer = z
  .strictObject({ decision: z.enum(proofDecisions), text: optionalLines(proofTextLimit).default('') })
  .meta({ id: 'ProofAnswer' });
export type ProofAnswer = z.infer<typeof proofAnswer>;

/** A proof as its artist reads it. */
export const proofData = z.object({
  id: z.int(),
  shown_at: z.iso.datetime(),
  /** What it was printed on. */
  substrate: z.object({ id: z.int(), name: localizedData }),
  /** What staff wrote. */
  note: z.string(),
  /** In pixels; null once the artist closed the account. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
  status: z.enum(proofStatuses),
  /** What the artist wants to be changed. */
  answer: z.string(),
  answered_at: z.iso.datetime().nullable(),
});
export type ProofData = z.infer<typeof proofData>;
