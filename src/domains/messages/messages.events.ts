import { defineEvent } from '../../platform/events.ts';

/** A member wrote in a thread that did not wait for an answer. */
export const messageReceived = defineEvent<{ threadId: number; messageId: number }>(
  'messages.received',
  'queued',
);

/** Staff answered, and the member is to be mailed. */
export const messageAnswered = defineEvent<{ threadId: number; messageId: number }>(
  'messages.answered',
  'queued',
);
