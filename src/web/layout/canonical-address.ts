import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canonicalPath } from '../urls/own-urls.ts';

/** Within the app an address becomes its one form too: no slash at its end, encoded once (`reading: lists`). */
export function useCanonicalAddress(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const canonical = canonicalPath(pathname);
  useEffect(() => {
    if (canonical) navigate(canonical + search + hash, { replace: true, preventScrollReset: true });
  }, [canonical, search, hash, navigate]);
}
