/** A kind of work done after commit, by whichever process is free; declared in the domain whose work it is. */
export type JobDefinition<Payload extends object> = {
  name: string;
  /** Further tries after the first one; then the job is dead, and staff see it. */
  retries: number;
  /** The pause before the first further try; each next one is about twice as long. */
  backoffSeconds: number;
  longestBackoffSeconds: number;
  /** How long one try may take; a process that dies is noticed by it. */
  timeoutSeconds: number;
  payload?: Payload;
};

/**
 * Declares a kind of job. A handler may run again after it succeeded (its process was lost before it could say so): it
 * has to leave the same behind.
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
  longestBackoffSeconds: 3600,
  timeoutSeconds: 60,
  ...options,
  name,
});

/** A failure that no further try can mend: the job is dead at once. */
export class NonRetryableError extends Error {}
