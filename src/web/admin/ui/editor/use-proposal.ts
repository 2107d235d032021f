import { useState } from 'react';
import { useLocalizedPath } from '../../../i18n/locale.tsx';

/** Event on a field whose text a script has set, so that a control that mirrors the field updates itself. */
export const writtenEvent = 'written';

/** Proposes a text in Simplified Chinese from Traditional Chinese; null on failure. */
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
