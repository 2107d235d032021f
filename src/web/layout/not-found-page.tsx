import { data } from 'react-router';

/** No route matches: the root's error boundary renders the 404 page. */
function refuse(): never {
  throw data(null, { status: 404 });
}

export const loader = () => refuse();

/** A form posted to an unknown address. */
export const action = () => refuse();

export default function NotFoundPage() {
  return null;
}
