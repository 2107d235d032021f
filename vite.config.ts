import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './src/web/i18n/compiled-messages.ts';

const ours = /[\\/]src[\\/](?:web|kernel|domains)[\\/].*\.tsx?$/;
const admin = /[\\/]src[\\/]web[\\/]admin[\\/]/;

type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** Whether a page of visitors imports a module, directly or by others, or once `later` by something that it loads in time. */
function isForVisitors(id: string, modules: Modules, later = false): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one) || admin.test(one)) continue;
    seen.add(one);
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {};
    if (importers.length === 0 && dynamicImporters.length === 0) return true;
    waiting.push(...importers, ...(later ? dynamicImporters : []));
  }
  return false;
}

/** Otherwise Node would resolve use-intl itself, past the alias below; of zod most pages need nothing, and none its languages. */
const serverBundle = {
  resolve: { noExternal: ['use-intl', 'icu-minify', 'zod'] },
  // V8 keeps the text of a module in two bytes for each character when there is one Chinese character in it. React Router sets
  // its options by this older name of `rolldownOptions`, and the two cannot be mixed.
  build: { rollupOptions: { output: { charset: 'ascii' as const, comments: false } } },
};

export default defineConfig({
  plugins: [tailwindcss(), compiledMessages(), reactRouter()],
  resolve: {
    // The dictionaries are compiled at build time, so the browser needs no parser for them (`stack: words`).
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  environments: { ssr: serverBundle, ssrBundle_shop: serverBundle, ssrBundle_admin: serverBundle },
  // Found at once, so that the first page of a development server is not loaded twice.
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
    // An inlined file would be a data: address, which our Content-Security-Policy knows for pictures only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Every file is a request of its own: what nearly every page needs comes in two.
        advancedChunks: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|use-intl)[\\/]/,
            },
            {
              name: (id: string, modules: Modules) => (isForVisitors(id, modules) ? 'storefront' : null),
              test: ours,
              minShareCount: 6,
            },
            // In this order, since a group takes along what its files need: what checks forms is fetched with the first form.
            {
              name: (id: string, modules: Modules) =>
                isForVisitors(id, modules, true) ? 'storefront-lazy' : null,
              test: ours,
              minShareCount: 6,
            },
            // What only staff need is no visitor's to fetch.
            { name: 'admin', test: ours, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
