import type { ErrorDefinition } from '../../kernel/errors.ts';

export const uploadErrors = {
  /** So many files of the member are being received (`docs/rules/uploads.md`). */
  tooManyUnfinished: {
    code: 'too_many_unfinished_uploads',
    status: 409,
    message: 'error.too_many_unfinished_uploads',
  },
  /** So many completed files of the member are not used by anything. */
  tooManyUnused: { code: 'too_many_unused_uploads', status: 409, message: 'error.too_many_unused_uploads' },
  /** Bytes for another position than the end of what is stored. */
  wrongOffset: { code: 'upload_offset', status: 409, message: 'error.upload_offset' },
  inUse: { code: 'upload_in_use', status: 409, message: 'error.upload_in_use' },
  /** No request of the tus protocol, or of another version. */
  protocol: { code: 'upload_protocol', status: 412, message: 'error.upload_protocol' },
} as const satisfies Record<string, ErrorDefinition>;
