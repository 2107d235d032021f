/** What every built server has besides its routes. */
export const ofEveryBuild = {
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
};
