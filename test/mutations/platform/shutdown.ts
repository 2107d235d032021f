import type { Mutation } from '../mutation.ts';

/** The shutdown of the built shop. */
export const shutdown: readonly Mutation[] = [
  {
    file: 'src/platform/jobs/jobs.ts',
    find: 'if (isWorking) await Promise.allSettled([...handlers.keys()].map((name) => boss.offWork(name)));',
    replace: '',
    what: 'the shutdown does not wait for running jobs',
    tests: ['test/proof/shutdown.proof.ts'],
  },
  {
    file: 'src/server.ts',
    find: 'stopFunctions.toReversed()',
    replace: 'stopFunctions',
    what: 'what was started first is stopped first',
    tests: ['test/proof/shutdown.proof.ts'],
  },
  {
    file: 'src/server.ts',
    find: 'stopFunctions.push(() => Promise.all([closeHttp(http), stopBackground?.()]));',
    replace: 'stopFunctions.push(() => Promise.resolve(http.close()));',
    what: 'the shutdown does not wait for responses in progress',
    tests: ['test/proof/shutdown.proof.ts'],
  },
  {
    file: 'src/server.ts',
    find: 'Promise.all([closeHttp(http), stopBackground?.()])',
    replace: 'Promise.all([closeHttp(http)])',
    what: 'the database is stopped before running jobs finish',
    tests: ['test/proof/shutdown.proof.ts'],
  },
];
