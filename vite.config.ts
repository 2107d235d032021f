import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './src/web/i18n/compiled-messages.ts';

const sources = /[\\/]src[\\/](?:web|kernel|domains)[\\/].*\.tsx?$/;
const adminSources = /[\\/]src[\\/]web[\\/]admin[\\/]/;

type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** The pages on which most visits begin. They have no form of several fields. */
const landingPages =
  /[\\/]src[\\/]web[\\/](?:root\.tsx|storefront[\\/](?:home|shop|artists|masterpieces|article)[\\/])/;

/** Whether a page imports a module, directly or indirectly; with `isLazy` also by dynamic imports. Pages of the admin do not count. */
function isForPage(id: string, modules: Modules, { pages = /./, isLazy = false } = {}): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    if (seen.has(current) || adminSources.test(current)) continue;
    seen.add(current);
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(current) ?? {};
    if (importers.length === 0 && dynamicImporters.length === 0 && pages.test(current)) return true;
    waiting.push(...importers, ...(isLazy ? dynamicImporters : []));
  }
  return false;
}

/** Bundled packages: Node would resolve use-intl without the alias below, and pages need little of zod and none of its locales. */
const serverBundle = {
  resolve: { noExternal: ['use-intl', 'icu-minify', 'zod'] },
  // A single Chinese character in a module makes V8 store two bytes for each character of its text. `rollupOptions` is the older
  // name of `rolldownOptions`; React Router uses it, and the two cannot be mixed.
  build: { rollupOptions: { output: { charset: 'ascii' as const, comments: false } } },
};

export default defineConfig({
  plugins: [tailwindcss(), compiledMessages(), reactRouter()],
  resolve: {
    // The dictionaries are compiled at build time, so the browser needs no parser for them.
    alias: [{ find: /^use-intl\/format-message$/, replacement: resolve('src/web/i18n/format-message.ts') }],
  },
  environments: { ssr: serverBundle, ssrBundle_shop: serverBundle, ssrBundle_admin: serverBundle },
  // Listed, so that the development server does not reload the first page after discovering them.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-router/dom',
      'use-intl',
      'use-intl/core',
      'openseadragon',
      '@tanstack/react-virtual',
      '@formatjs/fast-memoize',
      'altcha/external',
      'mdast-util-from-markdown',
    ],
  },
  build: {
    // Inlined files would be data: URLs, which the Content-Security-Policy allows only for pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Each file costs a request, so the code that nearly every page needs is in two files, and that of forms in a third.
        advancedChunks: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|use-intl)[\\/]/,
            },
            {
              name: (id: string, modules: Modules) =>
                isForPage(id, modules, { pages: landingPages }) ? 'shared' : null,
              test: sources,
              minShareCount: 6,
            },
            {
              name: (id: string, modules: Modules) => (isForPage(id, modules) ? 'shared-forms' : null),
              test: sources,
              minShareCount: 6,
            },
            // The order matters, since a group includes the dependencies of its files: form validation loads with the first form.
            {
              name: (id: string, modules: Modules) =>
                isForPage(id, modules, { isLazy: true }) ? 'shared-lazy' : null,
              test: sources,
              minShareCount: 6,
            },
            // Code for staff only, which visitors never load.
            { name: 'admin', test: sources, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
