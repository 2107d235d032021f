import type { ErrorDefinition } from '../../kernel/errors.ts';
import { cartErrors } from '../cart/cart.errors.ts';

export const orderErrors = {
  priceChanged: cartErrors.priceChanged,
  idempotencyMismatch: { code: 'idempotency_mismatch', status: 409, message: 'error.idempotency_mismatch' },
  /** Placing failed by a fault of the shop; nothing was written (`docs/rules/errors.md`). */
  orderFailed: { code: 'server_error', status: 500, message: 'error.order_failed' },
  /** The database was unavailable; whether the order was placed is unknown, and repeating the request finds out. */
  orderUnavailable: { code: 'unavailable', status: 503, message: 'error.order_failed' },
  /** Too many orders await payment. */
  tooManyUnpaid: { code: 'too_many_unpaid', status: 409, message: 'error.too_many_unpaid' },
  tooManyUnpaidCopies: { code: 'too_many_unpaid', status: 409, message: 'error.too_many_unpaid_copies' },
  /** The transition does not exist, or its condition is not met; `data` holds the order. */
  invalidTransition: { code: 'invalid_transition', status: 409, message: 'error.invalid_transition' },
  /** The condition of a transition is not met; the message names what is missing. */
  blockedTransition: { code: 'invalid_transition', status: 409, message: 'error.blocked_transition' },
  /** A transfer with the same reference, amount and day exists; `data` says where and since when. */
  duplicateTransfer: { code: 'duplicate_transfer', status: 409, message: 'error.duplicate_transfer' },
  receiptDecided: { code: 'receipt_decided', status: 409, message: 'error.receipt_decided' },
  refundDone: { code: 'refund_done', status: 409, message: 'error.refund_done' },
  /** The provider is executing the refund, or has. */
  refundAtProvider: { code: 'refund_at_provider', status: 409, message: 'error.refund_at_provider' },
  /** What it was for was named when it was decided, or it is of money that never counted. */
  refundNotAssignable: {
    code: 'refund_not_assignable',
    status: 409,
    message: 'error.refund_not_assignable',
  },
  /** The refund exceeds what was paid. */
  refundExceedsPayment: {
    code: 'refund_exceeds_payment',
    status: 409,
    message: 'error.refund_exceeds_payment',
  },
  /** The order is paid, has ended, or a payment of it is being processed. */
  /** Orders of a group are paid together by one transfer. */
  paidTogether: { code: 'conflict', status: 409, message: 'error.paid_together' },
  notPayable: { code: 'conflict', status: 409, message: 'error.order_not_payable' },
  /** The order is in production, or has ended. */
  notCancellable: { code: 'not_cancellable', status: 409, message: 'error.not_cancellable' },
  /** The workshop makes only what is paid or on agreed terms, and not made yet. */
  notToBeMade: { code: 'conflict', status: 409, message: 'error.not_to_be_made' },
  /** The print master is damaged, or too large to be processed. */
  masterUnreadable: { code: 'master_unreadable', status: 409, message: 'error.master_unreadable' },
  /** The copy has passed the stage, or is not framed. */
  invalidCopyStage: { code: 'invalid_transition', status: 409, message: 'error.invalid_copy_stage' },
  copyMoveNotUndoable: { code: 'conflict', status: 409, message: 'error.copy_move_not_undoable' },
  /** The copy was not begun, or its order was sent. */
  copyNotRemakable: { code: 'conflict', status: 409, message: 'error.copy_not_remakable' },
  addressFixed: { code: 'conflict', status: 409, message: 'error.address_fixed' },
  /** The corrected address has another freight or tax than the order was sold with. */
  freightChanged: { code: 'freight_changed', status: 409, message: 'error.freight_changed' },
  /** The order's state or the deadline forbids it, or so many prints are not left to be returned. */
  notReturnable: { code: 'not_returnable', status: 409, message: 'error.not_returnable' },
  /** The return does not allow this transition. */
  invalidReturnTransition: {
    code: 'invalid_transition',
    status: 409,
    message: 'error.invalid_return_transition',
  },
  /** It is above the limit of who orders for a company; its owner can approve it. */
  approvalRequired: { code: 'approval_required', status: 409, message: 'error.approval_required' },
  /** With what is open on terms, the order exceeds the credit limit. */
  creditLimit: { code: 'credit_limit', status: 409, message: 'error.credit_limit' },
  /** It is not on terms, has ended without a sale, or nothing of it is open. */
  nothingToWriteOff: { code: 'conflict', status: 409, message: 'error.nothing_to_write_off' },
  /** It is not made yet: it can be cancelled. */
  writeOffNotMade: { code: 'conflict', status: 409, message: 'error.write_off_not_made' },
  /** A payment of it is held, or being processed. */
  writeOffPaymentWaits: { code: 'conflict', status: 409, message: 'error.write_off_payment_waits' },
  writtenOffAlready: { code: 'conflict', status: 409, message: 'error.written_off_already' },
  notWrittenOff: { code: 'conflict', status: 409, message: 'error.not_written_off' },
  noTerms: { code: 'conflict', status: 409, message: 'error.order_terms' },
  /** Parcels can be created once the order is made, and changed until they arrive. */
  noParcels: { code: 'no_parcels', status: 409, message: 'error.no_parcels' },
  invalidParcelTransition: {
    code: 'invalid_transition',
    status: 409,
    message: 'error.invalid_parcel_transition',
  },
} as const satisfies Record<string, ErrorDefinition>;
