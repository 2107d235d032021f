import type { Localized } from '../../kernel/locale.ts';
import { customType, jsonb } from './drizzle.ts';

/** A text in every language, stored as one jsonb object. */
export const localized = (name: string) => jsonb(name).$type<Localized>();

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The text of a tsvector literal, as returned by `searchVector`. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
