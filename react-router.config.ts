import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The server loads the back office's pages when somebody first opens one.
  serverBundles: ({ branch }) => (branch.some(({ id }) => /^[\w-]+:\/admin/.test(id)) ? 'office' : 'shop'),
} satisfies Config;
