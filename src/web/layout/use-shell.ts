import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

const nothing = {
  site: null,
  isLoggedIn: false,
  memberType: null,
  memberStatus: null,
  isForCompany: false,
  tradeBasisPoints: 0,
  cartCount: null,
  unreadMessages: 0,
  favourites: [],
};

/** The data of header and footer; empty where the root's loader failed. */
export const useShell = () => useRouteLoaderData<typeof loader>('root') ?? nothing;
