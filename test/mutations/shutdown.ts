import type { Mutation } from './mutation.ts';

/** How the shop stops, as it was built. */
export const shutdown: readonly Mutation[] = [
  {
    file: 'src/platform/jobs/jobs.ts',
    find: 'if (isWorking) await Promise.allSettled([...handlers.keys()].map((name) => boss.offWork(name)));',
    replace: '',
    what: 'jobs under way are not waited for',
    tests: ['test/proof/shutdown.proof.ts'],
  },
  {
    file: 'src/server.ts',
    find: 'running.toReversed()',
    replace: 'running',
    what: 'what was started first is stopped first',
    tests: ['test/proof/shutdown.proof.ts'],
  },
  {
    file: 'src/server.ts',
    find: 'running.push(() => Promise.all([closeHttp(http), endBackground?.()]));',
    replace: 'running.push(() => Promise.resolve(http.close()));',
    what: 'answers under way are not waited for',
    tests: ['test/proof/shutdown.proof.ts'],
  },
  {
    file: 'src/server.ts',
    find: 'Promise.all([closeHttp(http), endBackground?.()])',
    replace: 'Promise.all([closeHttp(http)])',
    what: 'jobs under way end with the database',
    tests: ['test/proof/shutdown.proof.ts'],
  },
];
