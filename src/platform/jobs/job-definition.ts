/** A kind of job, run after commit by any free process; declared in its domain. */
export type JobDefinition<Payload extends object> = {
  name: string;
  /** Attempts after the first one; then the job is dead and listed for staff. */
  retries: number;
  /** The delay before the first retry; it about doubles with each retry. */
  backoffSeconds: number;
  maxBackoffSeconds: number;
  /** Maximum time of an attempt. The job of a killed process is retried sooner, as soon as another process runs jobs. */
  timeoutSeconds: number;
  /** Jobs that a process fetches at a time: more of a kind whose jobs are short, since each fetch sorts those that wait. */
  batchSize: number;
  payload?: Payload;
};

/**
 * Declares a kind of job. Handlers must be idempotent: one may run again after it succeeded, if its process died before it could
 * report that.
 *
 * @example
 * export const sendMailJob = defineJob<{ mailId: number }>('mail.send', { retries: 8 });
 */
export const defineJob = <Payload extends object>(
  name: string,
  options: Partial<Omit<JobDefinition<Payload>, 'name' | 'payload'>> = {},
): JobDefinition<Payload> => ({
  retries: 6,
  backoffSeconds: 10,
  maxBackoffSeconds: 3600,
  timeoutSeconds: 60,
  batchSize: 5,
  ...options,
  name,
});

/** A failure that no retry can fix: the job is dead at once. */
export class NonRetryableError extends Error {}
