import { data } from 'react-router';

/** No route matches: the root's error boundary renders the 404 page. */
function reject(): never {
  throw data(null, { status: 404 });
}

export const loader = () => reject();

/** A form posted to an unknown address. */
export const action = () => reject();

export default function NotFoundPage() {
  return null;
}
