import type { Locale } from '../../../kernel/locale.ts';
import { defineEvent } from '../../../platform/events.ts';

/** Staff closed a month (`2026-11`), in their language. */
export const monthClosed = defineEvent<{ month: string; locale: Locale }>('settings.month_closed', 'queued');
