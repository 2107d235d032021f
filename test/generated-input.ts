import fc from 'fast-check';

/**
 * A gate says the same of the same code, so `npm test` generates the same input every time. `npm run proof` looks for new
 * input, and more of it; a failure prints its seed, and the case that it found becomes an example in its test.
 */
fc.configureGlobal(process.env.PROOF_SCALE === 'full' ? { numRuns: 3000 } : { seed: 20_260_101 });
