import type { Currency } from '../../../kernel/money.ts';
import type { ReceiptProblem } from '../../payments/receipts.rules.ts';

/** Maximum size of a statement's file, and of its rows without the heading. */
export const maxStatementBytes = 1024 * 1024;
export const maxStatementRows = 5000;

/** A statement waits for staff to confirm it (`checked`), is being recorded, and is done. */
export const statementStates = ['checked', 'recording', 'done'] as const;
export type StatementState = (typeof statementStates)[number];

/**
 * What became of a bank transaction (`docs/bank-statements.md`): `exact` pays its order; the problems of a transfer are held for its order;
 * `already_recorded` by hand; `unknown`: no order was found; `dismissed` by staff, since it pays no order.
 */
export const transactionOutcomes = [
  'exact',
  'less',
  'more',
  'late',
  'already_paid',
  'currency',
  'already_recorded',
  'unknown',
  'dismissed',
] as const;
export type TransactionOutcome = (typeof transactionOutcomes)[number];

/** The outcomes of a statement's row: also `repeated`, recorded from an earlier row, and `refused`, with its faults. */
export const rowOutcomes = [...transactionOutcomes, 'repeated', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The outcome of a transfer that was recorded for its order. */
export const outcomeOfProblems = (problems: readonly ReceiptProblem[]): TransactionOutcome =>
  problems.find((problem) => problem !== 'profile') ?? 'exact';

/** A transfer as in a bank statement; the amount is in minor units. */
export type BankTransfer = {
  receivedOn: string;
  amount: number;
  currency: Currency;
  /** What the payer stated; may be empty. */
  reference: string;
  remitter: string;
  /** The bank's id, unique for each account; the shop has one account for each currency. */
  transactionId: string;
};

/** The key by which a bank transaction is recorded once. */
export const transactionKey = ({
  currency,
  transactionId,
}: Pick<BankTransfer, 'currency' | 'transactionId'>): string => `${currency} ${transactionId}`;

/** Whether two rows with the same key are about the same transaction. */
export const isSameTransaction = (
  one: Pick<BankTransfer, 'amount' | 'receivedOn'>,
  other: Pick<BankTransfer, 'amount' | 'receivedOn'>,
): boolean => one.amount === other.amount && one.receivedOn === other.receivedOn;

/** The reference of a recorded transfer: that of the payer, or the bank's id where the payer stated none. */
export const recordedReference = ({ reference, transactionId }: BankTransfer): string =>
  reference || transactionId;
