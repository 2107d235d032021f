import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The server loads the bundle of admin pages with the first request for one.
  serverBundles: ({ branch }) => (branch.some(({ id }) => /^[\w-]+:\/admin/.test(id)) ? 'admin' : 'shop'),
} satisfies Config;
