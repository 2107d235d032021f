import { data } from 'react-router';

/** No page has this address: the root's error boundary shows what stands there then. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** A form posted to nowhere. */
export const action = loader;

export default function NotFoundPage() {
  return null;
}
