import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError } from '../kernel/safe-error.ts';

export type { Logger };

/** Logs one line of JSON per event; personal data and credentials are redacted. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { error: safeError },
      redact: ['password', '*.password', 'authorization', '*.authorization', 'token', '*.token', 'hash'],
    },
    ...(destination ? [destination] : []),
  );
