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
  {
    file: 'src/background.ts',
    find: 'await Promise.all([services.jobs.rest(), tasksEnded]);',
    replace: 'await tasksEnded;',
    what: 'the job queue does not rest before the end',
    tests: ['test/proof/shutdown.proof.ts'],
  },
  {
    file: 'src/server.ts',
    find: 'await closed;\n',
    replace: '',
    what: 'the database is closed before the last answer',
    tests: ['test/proof/shutdown.proof.ts'],
  },
];
