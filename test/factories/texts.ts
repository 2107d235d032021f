import { type Localized, noText } from '../../src/kernel/locale.ts';

/** A text in these languages, and empty in the others. */
export const inLanguages = (text: Partial<Localized>): Localized => ({ ...noText, ...text });
