import type { ErrorDefinition } from '../../kernel/errors.ts';

export const catalogueErrors = {
  offShelf: { code: 'off_shelf', status: 409, message: 'error.off_shelf' },
  toBeListed: { code: 'to_be_listed', status: 409, message: 'error.to_be_listed' },
  storeOnly: { code: 'store_only', status: 409, message: 'error.store_only' },
  sizeUnavailable: { code: 'size_unavailable', status: 409, message: 'validation.size_unavailable' },
  frameIncompatible: { code: 'frame_incompatible', status: 409, message: 'error.frame_incompatible' },
  /** The layers in the frame are thicker than its rabbet is deep. */
  frameTooShallow: { code: 'frame_incompatible', status: 409, message: 'error.frame_too_shallow' },
  frameUnavailable: { code: 'frame_unavailable', status: 409, message: 'error.frame_unavailable' },
  /** The row cannot be deleted, since carts, orders or others refer to it. */
  itemInUse: { code: 'item_in_use', status: 409, message: 'error.item_in_use' },
  /** No share was agreed with an artist's account, so that nothing has to be proposed. */
  notAgreed: { code: 'conflict', status: 409, message: 'error.not_agreed' },
  /** The artist decided about the proposal, or a newer one replaced it. */
  proposalDecided: { code: 'already_decided', status: 409, message: 'error.proposal_decided' },
  /** Fewer copies of the edition are left than are wanted. */
  fewLeft: { code: 'sold_out', status: 409, message: 'error.few_left' },
  soldOut: { code: 'sold_out', status: 409, message: 'error.sold_out' },
} as const satisfies Record<string, ErrorDefinition>;
