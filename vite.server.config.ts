import { defineConfig } from 'vite';

/**
 * Bundles the server into a few files: Node needs longer to resolve and link some 900 modules than to run them. Dynamic
 * imports stay separate files.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: [
      // Shared with the bundles of the pages.
      'react',
      'react-router',
      // drizzle's CommonJS build is external and must use the same instance, whose type parsers the shop configures.
      'pg',
      // Finds its standard fonts by its own package's imports.
      'pdfkit',
      // Native code.
      '@node-rs/argon2',
      // Loaded on demand or in development only.
      'vite',
      'pg-boss',
      'iiif-processor',
      'nodemailer',
      'pdfkit',
      'otpauth',
      '@simplewebauthn/server',
    ],
  },
  build: {
    ssr: 'src/server.ts',
    target: 'node24',
    outDir: 'build/server/main',
    copyPublicDir: false,
    minify: false,
    // A single Chinese character in a module makes V8 store two bytes for each character of its text.
    rolldownOptions: { output: { charset: 'ascii', comments: false } },
  },
});
