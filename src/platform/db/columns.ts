import { timestamp } from './drizzle.ts';

/** A column of a time with its zone, read as a `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
