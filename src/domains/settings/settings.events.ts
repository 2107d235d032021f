import { defineEvent } from '../../platform/events.ts';

/** The maximum size of public pictures was changed (`Settings.public_limit`). */
export const publicLimitChanged = defineEvent<Record<never, never>>('settings.public_limit_changed');
