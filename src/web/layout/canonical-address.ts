import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canonicalPath } from '../urls/own-urls.ts';

/**
 * Replaces an address with its canonical form also on client-side navigation: no trailing slash, encoded once (`docs/rules/pages.md`).
 */
export function useCanonicalAddress(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const canonical = canonicalPath(pathname);
  useEffect(() => {
    if (canonical) navigate(canonical + search + hash, { replace: true, preventScrollReset: true });
  }, [canonical, search, hash, navigate]);
}
