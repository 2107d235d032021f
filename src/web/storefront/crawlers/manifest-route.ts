import { logoPath } from '../../../domains/settings/logo.rules.ts';
import { languageTag, localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { Route } from './+types/manifest-route.ts';

/** The web app manifest: name and icon for the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const { info } = await unwrap(api.api.initial.$get());
  const icon = (side: 192 | 512) => ({
    src: logoPath(info.logo?.id ?? '', `icon-${side}.png`),
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  const manifest = {
    name: info.name,
    short_name: info.name,
    lang: languageTag(locale),
    start_url: localizedPath(locale, '/'),
    display: 'browser',
    icons: info.logo ? [icon(192), icon(512)] : [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  });
}
