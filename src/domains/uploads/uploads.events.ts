import { defineEvent } from '../../platform/events.ts';

/** Published in the transaction in which a file's check completes it: what was waiting for it uses it from then on. */
export const uploadCompleted = defineEvent<{ uploadId: string; memberId: number }>('uploads.completed');
