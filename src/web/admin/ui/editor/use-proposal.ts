import { useState } from 'react';
import { useLocalizedPath } from '../../../i18n/locale.tsx';

/** Said to a field whose text a script wrote, so that who shows it in another way takes it over. */
export const writtenEvent = 'written';

/** Asks for a text in Simplified Chinese from one in Traditional Chinese; null where none could be had. */
export function useProposal() {
  const localized = useLocalizedPath();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function propose(text: string): Promise<string | null> {
    setState('busy');
    try {
      const response = await fetch(localized('/admin/chinese'), {
        method: 'POST',
        body: new URLSearchParams({ text }),
      });
      const { text: proposed } = (await response.json()) as { text?: string };
      setState(proposed === undefined ? 'failed' : 'idle');
      return proposed ?? null;
    } catch {
      setState('failed');
      return null;
    }
  }

  return { isBusy: state === 'busy', hasFailed: state === 'failed', propose };
}
