import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** One line of JSON an event; what would open an account or a payment is never written out. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['password', '*.password', 'authorization', '*.authorization', 'token', '*.token', 'hash'],
    },
    ...(destination ? [destination] : []),
  );
