import type { ErrorDefinition } from '../../kernel/errors.ts';

export const uploadErrors = {
  /** So many files of the member are being received (`docs/rules/uploads.md`). */
  tooManyUnfinished: { code: 'uploads_full', status: 409, message: 'error.uploads_full' },
  /** So many completed files of the member are not used by anything. */
  tooManyUnused: { code: 'uploads_full', status: 409, message: 'error.uploads_unused' },
  /** Bytes for another position than the end of what is stored. */
  wrongOffset: { code: 'upload_offset', status: 409, message: 'error.upload_offset' },
  inUse: { code: 'upload_in_use', status: 409, message: 'error.upload_in_use' },
  /** No request of the tus protocol, or of another version. */
  protocol: { code: 'upload_protocol', status: 412, message: 'error.upload_protocol' },
} as const satisfies Record<string, ErrorDefinition>;
