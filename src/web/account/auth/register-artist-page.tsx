import { useActionData } from 'react-router';
import { splitLocalePath } from '../../../kernel/locale.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import type { Route } from './+types/register-artist-page.ts';
import { loadRegistration, register } from './registration.server.ts';
import { RegistrationPage } from './registration.tsx';

export const handle: PageHandle = { messages: ['auth', 'forms'] };

export const loader = (args: Route.LoaderArgs) => loadRegistration(args);

export const action = (args: Route.ActionArgs) => register(args, 'artist');

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'auth');
  return pageMeta({
    title: t('register.types.artist.title'),
    description: t('register.types.artist.description'),
    location,
    site: matches[0].loaderData?.site,
  });
}

export default function RegisterArtistPage({ loaderData }: Route.ComponentProps) {
  return <RegistrationPage type="artist" page={loaderData} result={useActionData<typeof action>()} />;
}
