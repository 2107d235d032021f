import { useTranslations } from 'use-intl';

/** Joins words into a list with the language's own comma. */
export function useJoined(): (words: readonly string[]) => string {
  const t = useTranslations('common');
  return (words) => words.join(t('listComma'));
}
