import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Locale, locales } from '../../kernel/locale.ts';

export type Build = ServerBuild | (() => Promise<ServerBuild>);

type Render = ReturnType<typeof createRequestHandler>;

/**
 * Returns the function that renders a page of a language; null for a request that is about pages of several languages.
 *
 * The router searches all routes of its build several times for each page, and creates them again to render it. So it gets those of
 * one language, which saves more than a tenth of the time.
 */
export function createRenderers(
  build: Build,
  mode: 'development' | 'production',
): (locale: Locale | null) => Render {
  const render = createRequestHandler(build, mode);
  if (typeof build === 'function') return () => render;
  const renderers = new Map(
    locales.map((locale) => [locale, createRequestHandler(inLocale(build, locale), mode)]),
  );
  return (locale) => (locale && renderers.get(locale)) ?? render;
}

/** The build without the routes of other languages (their ids begin with the language: `routes.ts`). */
function inLocale(build: ServerBuild, locale: Locale): ServerBuild {
  const others = locales.filter((other) => other !== locale).map((other) => `${other}:`);
  const without = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => !others.some((prefix) => id.startsWith(prefix))),
    );
  return {
    ...build,
    routes: without(build.routes),
    assets: { ...build.assets, routes: without(build.assets.routes) },
  };
}
