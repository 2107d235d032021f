/** How often a proof repeats: the first number in `npm test`, the second in `npm run proof`. */
export const repeats = (sample: number, full: number): number =>
  process.env.PROOF_SCALE === 'full' ? full : sample;

/** In a sample every so many-th of the cases, in a full proof all of them. */
export function* sampleOf<Case>(cases: Iterable<Case>, oneOf: number): Generator<Case> {
  let index = 0;
  for (const one of cases) {
    index += 1;
    if (index % repeats(oneOf, 1) === 0) yield one;
  }
}
