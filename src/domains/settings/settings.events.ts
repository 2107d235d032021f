import { defineEvent } from '../../platform/events.ts';

/** The most pixels that the public gets are others now (`Settings.public_limit`). */
export const publicLimitChanged = defineEvent<Record<never, never>>('settings.public_limit_changed');
