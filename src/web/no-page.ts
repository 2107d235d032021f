import { data } from 'react-router';

/** The loader of a route that scripts post to and that has no page. */
export function noPage(): never {
  throw data(null, { status: 404 });
}
