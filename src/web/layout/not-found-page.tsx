import { data } from 'react-router';

/** No page has this address: the root's error boundary shows what stands there then. */
function refuse(): never {
  throw data(null, { status: 404 });
}

export const loader = () => refuse();

/** A form posted to nowhere. */
export const action = () => refuse();

export default function NotFoundPage() {
  return null;
}
