import { defineConfig } from 'vite';

/**
 * The server in a few files: to find and link some 900 modules takes Node longer than to run them. What is loaded in time
 * stays a file of its own, and so does what brings native parts or reads files beside itself.
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
      'vite',
      'pg-boss',
      'iiif-processor',
      'nodemailer',
      'otpauth',
      '@node-rs/argon2',
      '@simplewebauthn/server',
    ],
  },
  build: {
    ssr: 'src/server.ts',
    target: 'node24',
    outDir: 'build/server/main',
    copyPublicDir: false,
    minify: false,
  },
});
