/** How often a proof repeats: the first number in `npm test`, the second in `npm run proof`. */
export const repeats = (sample: number, full: number): number =>
  process.env.PROOF_SCALE === 'full' ? full : sample;
