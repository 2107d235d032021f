import type { ErrorDefinition } from '../../kernel/errors.ts';

export const submissionErrors = {
  /** The state does not allow it, such as changing what is under review. */
  wrongState: { code: 'conflict', status: 409, message: 'error.submission_state' },
  /** A decision about what was decided before, or is not under review any more. */
  alreadyDecided: { code: 'already_decided', status: 409, message: 'error.submission_decided' },
  /** The licence terms that the artist agreed to are not in force any more. */
  licenceChanged: { code: 'licence_changed', status: 409, message: 'error.licence_changed' },
  /** No artist's page is linked to the account, so that a work cannot be its artist's. */
  noArtistPage: { code: 'conflict', status: 409, message: 'error.no_artist_page' },
  /** The artist answered the proof, or a newer one replaced it. */
  proofAnswered: { code: 'already_decided', status: 409, message: 'error.proof_answered' },
  /** The setting `proof_required` is off. */
  noProofs: { code: 'conflict', status: 409, message: 'error.no_proofs' },
  tooMany: { code: 'conflict', status: 409, message: 'error.submissions_many' },
} as const satisfies Record<string, ErrorDefinition>;
