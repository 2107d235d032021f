import { z } from 'zod';

/**
 * What happens to a notification:
 * - `suppress`: it is recorded and not sent until the control API sends it
 * - `delay`: it is sent after `delayMs` milliseconds
 * - `duplicate`: it is sent twice
 */
export const deliveries = z.enum(['suppress', 'delay', 'duplicate']);

export type Notification = {
  id: string;
  /** Event type, or the decision of a reply. */
  type: string;
  /** Every id by which its payment is known. */
  references: string[];
  url: string;
  contentType: string;
  body: string;
  status: 'waiting' | 'delivered' | 'failed' | 'suppressed';
  /** HTTP status of every attempt; 0 where there was no answer. */
  attempts: number[];
};

type NotifierOptions = {
  notifications: Notification[];
  save(): void;
  /** The headers of one transmission, signatures included. */
  buildHeaders(notification: Notification): Record<string, string>;
  /** Milliseconds before each repetition of a transmission that was not answered by 2xx; empty for one attempt. */
  retryDelaysMs: readonly number[];
  timeoutMs: number;
};

/** Sends notifications to the shop and repeats failed ones. */
export class Notifier {
  #options: NotifierOptions;
  #timers = new Set<NodeJS.Timeout>();
  #underWay = new Set<Promise<void>>();
  #closing = new AbortController();

  constructor(options: NotifierOptions) {
    this.#options = options;
    // After a restart.
    for (const notification of options.notifications)
      if (notification.status === 'waiting') this.#later(notification, 1000);
  }

  /** Records a notification and sends it in the background. */
  add(notification: Notification, delivery?: z.infer<typeof deliveries>, delayMs = 0): void {
    this.#options.notifications.push(notification);
    if (delivery === 'suppress' || notification.url === '') notification.status = 'suppressed';
    else if (delivery === 'delay') this.#later(notification, delayMs);
    else this.#start(notification);
    if (delivery === 'duplicate') this.#start(notification);
  }

  /** Sends one transmission now, also where it was delivered before. @returns the HTTP status, 0 for no answer */
  async send(notification: Notification): Promise<number> {
    const status = await this.#transmit(notification);
    notification.attempts.push(status);
    if (status >= 200 && status < 300) notification.status = 'delivered';
    this.#options.save();
    return status;
  }

  /** Ends when no transmission is under way. Delayed ones and repetitions are not waited for. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#closing.abort();
    await this.settled();
  }

  #start(notification: Notification): void {
    const work = this.send(notification).then(() => this.#repeatIfNeeded(notification));
    this.#underWay.add(work);
    work.finally(() => this.#underWay.delete(work));
  }

  #later(notification: Notification, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (notification.status === 'waiting') this.#start(notification);
    }, delayMs);
    this.#timers.add(timer);
  }

  #repeatIfNeeded(notification: Notification): void {
    if (notification.status !== 'waiting' || this.#closing.signal.aborted) return;
    const delayMs = this.#options.retryDelaysMs[notification.attempts.length - 1];
    if (delayMs === undefined) notification.status = 'failed';
    else this.#later(notification, delayMs);
    this.#options.save();
  }

  async #transmit(notification: Notification): Promise<number> {
    const { timeoutMs, buildHeaders } = this.#options;
    try {
      const response = await fetch(notification.url, {
        method: 'POST',
        headers: { 'content-type': notification.contentType, ...buildHeaders(notification) },
        body: notification.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
