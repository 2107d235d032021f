import { redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { webOf } from '../../api.server.ts';
import type { Route } from './+types/search-route.ts';

/** Until artists, masterpieces and news are searched too, what is found are the works. */
export function loader({ request, context }: Route.LoaderArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
  return redirect(`${localizedPath(webOf(context).locale, '/shop')}?${new URLSearchParams({ keyword })}`);
}
