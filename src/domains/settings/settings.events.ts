import { defineEvent } from '../../platform/events.ts';

/** The maximum size of public pictures was changed (`Settings.public_limit`). */
export const publicLimitChanged = defineEvent<Record<never, never>>('settings.public_limit_changed');

/**
 * A new default share of artists was announced, changed or withdrawn. Shares are in basis points: `share` is null where it was withdrawn,
 * `former` applies without it. `key` is another one for each change.
 */
export const defaultShareAnnounced = defineEvent<{
  key: string;
  startsAt: string;
  share: number | null;
  former: number;
}>('settings.default_share_announced', 'queued');
