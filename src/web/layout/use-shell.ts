import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

const nothing = { site: null, isLoggedIn: false, cartCount: null };

/** Header and footer data, also where the root's loader itself failed. */
export const useShell = () => useRouteLoaderData<typeof loader>('root') ?? nothing;
