import * as z from 'zod';
import { idField, optionalLines } from '../../../kernel/fields.ts';
import { noteLimit, proposalStatuses } from './agreements.rules.ts';

const share = z.object({
  /** Of the picture's price before tax, in basis points. */
  share_basis_points: z.int(),
  /** Whether it is of the price a picture is sold at; otherwise of the list price. */
  share_on_sold_price: z.boolean(),
});

/** The price of an unframed print in whole NTD, tax included, and its own USD price in cents; null for the converted one. */
const price = z.object({ price_ntd: z.int(), price_usd_cents: z.int().nullable() });

const proposalFields = {
  id: z.int(),
  status: z.enum(proposalStatuses),
  /** Null where the share stays. */
  share: z.object({ before: share, after: share }).nullable(),
  /** The sizes whose prices change; `before` is null for a new size. */
  sizes: z.array(
    z.object({ width_mm: z.int(), substrate_id: z.int(), before: price.nullable(), after: price }),
  ),
  /** What staff wrote to the artist. */
  note: z.string(),
  proposed_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
};

/** What binds for a work that was accepted from an artist's account, and what was proposed since, the newest first. */
export const agreementData = z
  .object({ ...share.shape, proposals: z.array(z.object(proposalFields)) })
  .meta({ id: 'Agreement' });
export type AgreementData = z.infer<typeof agreementData>;

/** As staff see it; `by` is empty for an import on the server. */
export const agreementAdminData = z
  .object({ ...share.shape, proposals: z.array(z.object({ ...proposalFields, by: z.string() })) })
  .meta({ id: 'AgreementAdminData' });

/** `POST /api/admin/item/{id}/agreement`: another share, which the artist is asked to accept. */
export const shareProposal = z
  .strictObject({
    share_basis_points: z.int().min(0).max(10_000),
    share_on_sold_price: z.boolean(),
    note: optionalLines(noteLimit).default(''),
  })
  .meta({ id: 'ShareProposal' });
export type ShareProposal = z.infer<typeof shareProposal>;

export const proposalChoice = z.strictObject({ proposal_id: idField }).meta({ id: 'ProposalChoice' });
