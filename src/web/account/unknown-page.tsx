import { data } from 'react-router';
import { requireLogin } from '../api.server.ts';

/** An account page that does not exist: visitors log in first, as for every page of the account. */
export const middleware = [requireLogin];

/** The root's error boundary renders the 404 page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
