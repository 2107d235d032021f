import { locales } from '../../kernel/locale.ts';
import { navigation } from './navigation.ts';

/** Set on the document once React handles its links. */
export const hydratedAttribute = 'data-hydrated';

const prefixes = ['', ...locales.slice(1).map((locale) => `/${locale}`)];

/** Before hydration, Chromium loads the page of a pressed link; after it, the router loads the page's data (`PreloadOnPress`). */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: `:root:not([${hydratedAttribute}]) a[data-discover]` },
          {
            href_matches: prefixes.flatMap((prefix) =>
              navigation.flatMap(({ to }) => [prefix + to, `${prefix}${to}\\?*`, `${prefix}${to}/*`]),
            ),
          },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
