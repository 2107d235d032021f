import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './src/web/i18n/compiled-messages.ts';

/** What only staff need is no visitor's to fetch. */
const office = /[\\/]src[\\/](?:web[\\/]admin|domains[\\/](?:staff|audit))[\\/].*\.tsx?$/;

/** Otherwise Node would resolve use-intl itself, past the alias below. */
const bundled = { resolve: { noExternal: ['use-intl', 'icu-minify'] } };

export default defineConfig({
  plugins: [tailwindcss(), compiledMessages(), reactRouter()],
  resolve: {
    // The dictionaries are compiled at build time, so the browser needs no parser for them (`stack: words`).
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  environments: { ssr: bundled, ssrBundle_shop: bundled, ssrBundle_office: bundled },
  // Found at once, so that the first page of a development server is not loaded twice.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-router/dom',
      'use-intl',
      'use-intl/core',
      'openseadragon',
      '@tanstack/react-virtual',
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
              name: 'house',
              test: (id: string) =>
                /[\\/]src[\\/](?:web|kernel|domains)[\\/].*\.tsx?$/.test(id) && !office.test(id),
              minShareCount: 6,
            },
            // After the house: a group takes along what its files need.
            { name: 'office', test: office, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
