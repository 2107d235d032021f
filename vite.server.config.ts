import { defineConfig } from 'vite';

/**
 * The server in a few files: to find and link some 900 modules takes Node longer than to run them. What is loaded in time
 * stays a file of its own.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: [
      // The pages' own bundles have these too.
      'react',
      'react-router',
      // drizzle's CommonJS build, which stays outside, has to find the one that the shop tells how to read columns.
      'pg',
      // Has native parts.
      '@node-rs/argon2',
      // Needed late, by few or by nobody, and whole packages of their own.
      'vite',
      'pg-boss',
      'iiif-processor',
      'nodemailer',
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
    // V8 keeps the text of a module in two bytes for each character when there is one Chinese character in it.
    rolldownOptions: { output: { charset: 'ascii', comments: false } },
  },
});
