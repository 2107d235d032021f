import fc from 'fast-check';

/**
 * `npm test` generates the same input every time, so that its result depends only on the code. `npm run proof` generates new and
 * more input; a failure prints its seed, and the found case becomes an example in its test.
 */
fc.configureGlobal(process.env.PROOF_SCALE === 'full' ? { numRuns: 3000 } : { seed: 20_260_101 });
