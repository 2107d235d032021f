import * as z from 'zod';
import {
  dayField,
  idField,
  inAllLanguages,
  localizedData,
  moneyData,
  optionalLines,
  optionalText,
  textField,
  versionField,
} from '../../kernel/fields.ts';
import { locales, noText } from '../../kernel/locale.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { rejection } from '../../kernel/validation.ts';
import { itemStatuses, sizeReasons } from '../catalogue/catalogue.rules.ts';
import { picture } from '../catalogue/catalogue.schemas.ts';
import { customSideMm, maxPriceNtd } from '../catalogue/framing/pricing.rules.ts';
import { agreementData } from '../catalogue/items/agreements.schemas.ts';
import { itemState } from '../catalogue/items/items.admin.schemas.ts';
import { masterUploadData, masterUploadId } from '../uploads/uploads.schemas.ts';
import { proofData } from './proofs.schemas.ts';
import {
  answerKinds,
  decisionReasonLimit,
  maxSizes,
  proofStates,
  reviewedStates,
  submissionDecisions,
  submissionEventKinds,
  submissionOperations,
  submissionStates,
} from './submissions.rules.ts';

// what artists write

/** A line in some of the languages. */
const lineField = inAllLanguages(optionalText);

const priceNtd = z.int().min(1).max(maxPriceNtd);

/** A print size that the artist proposes; the height follows from the picture. */
const submittedSize = z.strictObject({
  width_mm: z.int().min(customSideMm.minimum).max(customSideMm.maximum),
  substrate_id: idField,
  /** The unframed print, tax included, in whole NTD. */
  price_ntd: priceNtd,
});
export type SubmittedSize = z.infer<typeof submittedSize>;

const { year, facet_ids, edition_size, public_limit } = itemState.shape;

/** All fields of a submission: a draft may leave everything empty. */
const submissionFields = z.strictObject({
  /** A master of `POST /api/upload`, which may still be on its way; null for none. */
  upload_id: masterUploadId.nullable(),
  /** One language is enough. */
  title: lineField,
  concept: textField,
  details: textField,
  technique: lineField,
  year,
  facet_ids,
  edition_size,
  public_limit,
  sizes: z.array(submittedSize).max(maxSizes),
});

/** `POST /api/submission`: a new draft. */
export const newSubmission = z
  .strictObject({
    ...submissionFields.shape,
    upload_id: masterUploadId.nullable().default(null),
    title: lineField.default(noText),
    concept: textField.default(noText),
    details: textField.default(noText),
    technique: lineField.default(noText),
    year: year.default(null),
    facet_ids: facet_ids.default([]),
    edition_size: edition_size.default(null),
    public_limit: public_limit.default(null),
    sizes: submissionFields.shape.sizes.default([]),
  })
  .meta({ id: 'NewSubmission' });
export type SubmissionFields = z.infer<typeof submissionFields>;

/** `PUT /api/submission/{id}`: all fields, and the version that was read. */
export const submissionChange = z
  .strictObject({ ...submissionFields.shape, version: versionField })
  .meta({ id: 'SubmissionChange' });
export type SubmissionChange = z.infer<typeof submissionChange>;

/** `POST /api/submission/{id}/submit`. */
export const submitInput = z
  .strictObject({
    version: versionField,
    /** The day from which the licence terms hold that the artist has read (`licence_from` of the submission). */
    licence_from: dayField,
    /** Agreement to these terms. */
    agree: z.boolean().refine((agrees) => agrees, rejection('validation.licence')),
  })
  .meta({ id: 'SubmitWork' });
export type SubmitInput = z.infer<typeof submitInput>;

/** `POST /api/submission/{id}/withdraw`. */
export const withdrawInput = z.strictObject({ version: versionField }).meta({ id: 'WithdrawWork' });

/** `POST /api/submission/share`: prices of unframed prints in whole NTD, tax included. */
export const shareInput = z
  .strictObject({ prices_ntd: z.array(priceNtd).min(1).max(maxSizes) })
  .meta({ id: 'ShareCalculation' });

export const submissionQuery = z.object({ status: z.enum(submissionStates).optional(), ...pageFields });
export type SubmissionQuery = z.infer<typeof submissionQuery>;

// shares

const inBoth = z.object({ NTD: moneyData, USD: moneyData });

/** What one unframed print costs, and the artist's share of a sale in Taiwan (tax inside the price) and abroad (zero-rated). */
const proposedShares = z
  .object({ price: inBoth, taiwan: inBoth, abroad: inBoth })
  .meta({ id: 'ProposedShares' });
export type ProposedSharesData = z.infer<typeof proposedShares>;

const rates = {
  /** The artist's share of the price before tax, in basis points. */
  share_basis_points: z.int(),
  /** The business tax inside prices in Taiwan, in basis points. */
  tax_basis_points: z.int(),
};

/** `GET /api/submission/terms`. */
export const submissionTerms = z
  .object({
    /** The day from which the present licence terms hold; null where the shop has none. */
    licence_from: z.iso.date().nullable(),
    ...rates,
    /** The announced share of works that are submitted from a day on, in Taipei; null if none was announced. */
    next_share: z.object({ starts_on: z.iso.date(), share_basis_points: z.int() }).nullable(),
    /** The shop's public limit in pixels on the long side. */
    public_limit: z.int(),
  })
  .meta({ id: 'SubmissionTerms' });
export type SubmissionTerms = z.infer<typeof submissionTerms>;

/** In the order of the prices. */
export const shareData = z.object({ ...rates, items: z.array(proposedShares) }).meta({ id: 'ShareResult' });
export type ShareData = z.infer<typeof shareData>;

// what artists read

const upload = masterUploadData.pick({
  id: true,
  file_name: true,
  bytes: true,
  received: true,
  state: true,
  width: true,
  height: true,
  color: true,
});

const entryFields = {
  id: z.int(),
  version: z.int(),
  status: z.enum(submissionStates),
  title: localizedData,
  /** Null before a file is chosen, and after the submission has ended. */
  upload: upload.nullable(),
  /** The item that it became, which visitors may not see yet. */
  item: z.object({ id: z.int(), status: z.enum(itemStatuses), picture }).nullable(),
  /** The status of the newest proof. */
  proof: z.enum(proofStates),
  /** When the artist last submitted it. */
  submitted_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
};

const submissionEntry = z.object(entryFields).meta({ id: 'SubmissionEntry' });
export type SubmissionEntry = z.infer<typeof submissionEntry>;

const listed = z.record(z.enum(submissionStates), z.int());

/** `counts`: the artist's submissions in each state. */
export const submissionList = getList(submissionEntry)
  .extend({ counts: listed })
  .meta({ id: 'SubmissionList' });
export type SubmissionList = z.infer<typeof submissionList>;

const possibleSize = z.object({
  width_mm: z.int(),
  height_mm: z.int(),
  substrate_id: z.int(),
  /** The shop's own price, as a starting point. */
  price_ntd: z.int(),
  /** False where the picture has too few pixels for it. */
  available: z.boolean(),
  reason: z.enum(sizeReasons).nullable(),
  ppi: z.int(),
});
export type PossibleSize = z.infer<typeof possibleSize>;

const ownSize = z.object({
  width_mm: z.int(),
  /** Null while there is no completed upload, or the substrate is not offered any more. */
  height_mm: z.int().nullable(),
  substrate_id: z.int(),
  price_ntd: z.int(),
  available: z.boolean(),
  ppi: z.int().nullable(),
  shares: proposedShares,
});
export type OwnSize = z.infer<typeof ownSize>;

const eventFields = {
  at: z.iso.datetime(),
  kind: z.enum(submissionEventKinds),
  /** What staff wrote. */
  reason: z.string(),
};

const wholeFields = {
  ...entryFields,
  concept: localizedData,
  details: localizedData,
  technique: localizedData,
  year: z.int().nullable(),
  facet_ids: z.array(z.int()),
  edition_size: z.int().nullable(),
  public_limit: z.int().nullable(),
  sizes: z.array(ownSize),
  /** The shop's standard sizes for the picture, on every substrate; empty until the upload is completed. */
  possible_sizes: z.array(possibleSize),
  ...rates,
  /** Whether the artist allows custom sizes, and within which widths; null before the artist has decided. */
  custom_sizes: z
    .object({ allowed: z.boolean(), minimum_mm: z.int().nullable(), maximum_mm: z.int().nullable() })
    .nullable(),
  /** The licence terms that the artist agreed to; null before it was submitted. */
  licence: z
    .object({ from: z.iso.date(), agreed_at: z.iso.datetime(), share_basis_points: z.int() })
    .nullable(),
  /** Whether an accepted work goes on sale only after its artist approved a proof. */
  proof_required: z.boolean(),
  created_at: z.iso.datetime(),
};

export const submissionData = z
  .object({
    /** What binds for the item, with what staff proposed, the newest first; null before it is accepted. */
    agreement: agreementData.nullable(),
    ...wholeFields,
    /** The day from which the present licence terms hold, which `submit` names; null where the shop has none. */
    licence_from: z.iso.date().nullable(),
    /** What staff showed, the newest first. */
    proofs: z.array(proofData),
    /** What is possible now. */
    operations: z.array(z.enum(submissionOperations)),
    /** The newest first. */
    events: z.array(z.object(eventFields)),
  })
  .meta({ id: 'Submission' });
export type SubmissionData = z.infer<typeof submissionData>;

/** `POST /api/submission/{id}/agreement`: the artist's decision about what staff proposed. */
export const agreementDecision = z
  .strictObject({ proposal_id: idField, decision: z.enum(['accept', 'decline']) })
  .meta({ id: 'AgreementDecision' });
export type AgreementDecision = z.infer<typeof agreementDecision>;

const customWidth = z.int().min(customSideMm.minimum).max(customSideMm.maximum).nullable();

/** `PUT /api/submission/{id}/custom-sizes`: whether custom sizes may be sold; a bound that is null is that of the picture. */
export const customSizesInput = z
  .strictObject({ allowed: z.boolean(), minimum_mm: customWidth, maximum_mm: customWidth })
  .meta({ id: 'CustomSizes' });
export type CustomSizesInput = z.infer<typeof customSizesInput>;

// staff

export const submissionAdminQuery = z.object({ status: z.enum(reviewedStates).optional(), ...pageFields });
export type SubmissionAdminQuery = z.infer<typeof submissionAdminQuery>;

const artist = z.object({ id: z.int(), name: localizedData });

const adminEntryFields = {
  ...entryFields,
  status: z.enum(reviewedStates),
  /** The artist's page that is linked to the account. */
  artist: artist.nullable(),
};

const submissionAdminEntry = z.object(adminEntryFields).meta({ id: 'SubmissionAdminEntry' });
export type SubmissionAdminEntry = z.infer<typeof submissionAdminEntry>;

/** `counts`: the submissions in each state. */
export const submissionAdminList = getList(submissionAdminEntry)
  .extend({ counts: z.record(z.enum(reviewedStates), z.int()) })
  .meta({ id: 'SubmissionAdminList' });
export type SubmissionAdminList = z.infer<typeof submissionAdminList>;

export const submissionAdminData = z
  .object({
    ...wholeFields,
    ...adminEntryFields,
    member: z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), language: z.enum(locales) }),
    /** The decisions that are possible now. */
    decisions: z.array(z.enum(submissionDecisions)),
    /** What was shown to the artist, the newest first; `by` is who showed it. */
    proofs: z.array(proofData.extend({ by: z.string() })),
    /** The newest first; `by` is empty for the artist. */
    events: z.array(z.object({ ...eventFields, by: z.string() })),
  })
  .meta({ id: 'SubmissionAdminData' });
export type SubmissionAdminData = z.infer<typeof submissionAdminData>;

/** `POST /api/admin/submission/{id}`: the reason is mailed; it is required where the work is not accepted. */
export const submissionDecisionInput = z
  .strictObject({
    decision: z.enum(submissionDecisions),
    reason: optionalLines(decisionReasonLimit).default(''),
    /** Of the new item, for accepting. */
    status: z.enum(itemStatuses).default('off_shelf'),
    /** For accepting a work that is to be listed: when it goes on the shelf. */
    lists_at: itemState.shape.lists_at.default(null),
    /** The version that was read; another one is rejected (409 `version_conflict`). */
    version: versionField,
  })
  .meta({ id: 'SubmissionDecision' });
export type SubmissionDecisionInput = z.infer<typeof submissionDecisionInput>;

/** `POST /api/admin/submission/answer/see`: answers about proofs, or about proposals, that staff have read. */
export const seenAnswersInput = z
  .strictObject({ kind: z.enum(answerKinds), ids: z.array(idField).min(1).max(100) })
  .meta({ id: 'SeenAnswers' });
export type SeenAnswersInput = z.infer<typeof seenAnswersInput>;

/** How many of them staff had not read before. */
export const seenAnswersData = z.object({ done: z.int() });
