import { useEffect, useRef, useState } from 'react';
import { localizedPath } from '../../../../kernel/locale.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { type FreightEstimateData, freightPath } from './freight-estimate.ts';

/** Debounce of the requests, in ms. */
const settleMs = 300;

type EstimateState = { freight: FreightEstimateData | null; isAsking: boolean; hasFailed: boolean };

/**
 * The freight of a configured item to the visitor's country, requested after hydration, since the page itself is cached.
 *
 * @param query the query string with item, size, frame and currency
 */
export function useFreightEstimate(query: string) {
  const path = localizedPath(useLocale(), freightPath);
  const [state, setState] = useState<EstimateState>({ freight: null, isAsking: false, hasFailed: false });
  const under = useRef<AbortController>(undefined);

  const ask = async (url: string, init: RequestInit = {}): Promise<void> => {
    under.current?.abort();
    const asking = new AbortController();
    under.current = asking;
    setState((before) => ({ ...before, isAsking: true, hasFailed: false }));
    try {
      const response = await fetch(url, { ...init, signal: asking.signal });
      if (!response.ok) throw new Error(`the freight answered ${response.status}`);
      const freight = (await response.json()) as FreightEstimateData;
      setState({ freight, isAsking: false, hasFailed: false });
    } catch (error) {
      if (asking.signal.aborted) return;
      console.error(error);
      setState((before) => ({ ...before, isAsking: false, hasFailed: true }));
    }
  };

  useEffect(() => {
    const timer = setTimeout(() => void ask(`${path}?${query}`), settleMs);
    return () => clearTimeout(timer);
  }, [path, query]);
  useEffect(() => () => under.current?.abort(), []);

  const chooseCountry = (country: string): void => {
    const body = new URLSearchParams(query);
    body.set('country', country);
    void ask(path, { method: 'POST', body });
  };
  return { ...state, chooseCountry };
}
