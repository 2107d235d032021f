/** What a thread waits for: an answer of staff, the member, or nothing any more. */
export const threadStatuses = ['unanswered', 'answered', 'closed'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

/** The filter of the staff's list: `open` is every thread that is not closed. */
export const threadFilters = ['open', ...threadStatuses] as const;
export type ThreadFilter = (typeof threadFilters)[number];

/** Maximum length of a message, in characters. */
export const messageLimit = 5000;
/** The most files of a message. */
export const maxMessageFiles = 5;
/** The messages of a thread that are returned at a time. */
export const messagesPerPage = 100;

/** Messages of a member; a conversation stays far below. */
export const messageRateLimit = { limit: 60, windowSeconds: 3600 };

/** A stored thread, as far as the rules need it. */
export type ThreadState = { waitingSince: Date | null; closedAt: Date | null; assigneeId: number | null };

export function getStatusValue({ waitingSince, closedAt }: Omit<ThreadState, 'assigneeId'>): ThreadStatus {
  if (closedAt) return 'closed';
  return waitingSince ? 'unanswered' : 'answered';
}

export const threadOperations = ['assign', 'answer', 'close', 'reopen'] as const;
export type ThreadOperation = (typeof threadOperations)[number];

/**
 * Why a staff member may not use an operation, or null if they may. Only the assignee answers or closes a thread, but anybody may
 * assign it to themselves or a colleague; answering or closing an unassigned thread assigns it. A closed thread can only be reopened.
 */
export function findError(
  { closedAt, assigneeId }: Omit<ThreadState, 'waitingSince'>,
  operation: ThreadOperation,
  staffId: number,
): 'closed' | 'not_closed' | 'assigned_to_other' | null {
  if (operation === 'reopen') return closedAt ? null : 'not_closed';
  if (closedAt) return 'closed';
  if (operation === 'assign' || assigneeId === null || assigneeId === staffId) return null;
  return 'assigned_to_other';
}

/** The operations that a staff member may use now. */
export const operationsFor = (
  thread: Omit<ThreadState, 'waitingSince'>,
  staffId: number,
): ThreadOperation[] =>
  threadOperations.filter((operation) => findError(thread, operation, staffId) === null);

/** How long a member who was mailed and has not read the thread is not mailed again. */
const quietMinutes = 15;

/** Whether a member is mailed about a new message of staff (`docs/rules/messages.md`). */
export const isMailed = (
  { memberUnread, memberMailedAt }: { memberUnread: number; memberMailedAt: Date | null },
  now: Date,
): boolean =>
  memberUnread === 0 ||
  memberMailedAt === null ||
  now.getTime() - memberMailedAt.getTime() >= quietMinutes * 60_000;
