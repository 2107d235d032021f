import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError } from '../kernel/safe-error.ts';

export type { Logger };

/** One line of JSON an event; what is personal, or would open an account or a payment, is never written out. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { error: safeError },
      redact: ['password', '*.password', 'authorization', '*.authorization', 'token', '*.token', 'hash'],
    },
    ...(destination ? [destination] : []),
  );
