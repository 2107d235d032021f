import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/** One line of JSON an event; what would open an account or a payment is never written out. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { error: stdSerializers.err },
      redact: ['password', '*.password', 'authorization', '*.authorization', 'token', '*.token', 'hash'],
    },
    ...(destination ? [destination] : []),
  );
