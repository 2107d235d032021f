import type { ErrorDefinition } from '../../kernel/errors.ts';

export const accountingErrors = {
  /** Another entry takes it back already. */
  correctedAlready: { code: 'conflict', status: 409, message: 'error.journal_corrected' },
  /** What was corrected is entered anew; a correction is not corrected. */
  isCorrection: { code: 'conflict', status: 409, message: 'error.journal_is_correction' },
} as const satisfies Record<string, ErrorDefinition>;
