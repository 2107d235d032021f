import type { Locale } from '../../../kernel/locale.ts';
import { useLanguageMarks } from './use-language-names.ts';

/** The languages in which a text of a list's entry is missing, for a narrow column. */
export function MissingLanguages({ missing }: { missing: readonly Locale[] }) {
  const languageMarks = useLanguageMarks();
  return missing.length === 0 ? '–' : <span className="text-seal">{languageMarks(missing)}</span>;
}
