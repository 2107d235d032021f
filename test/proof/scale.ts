/** How often a proof repeats: the first number in `npm test`, the second in `npm run proof`. */
export const repeats = (sample: number, full: number): number =>
  process.env.PROOF_SCALE === 'full' ? full : sample;

/** Returns every nth case in `npm test`, and all cases in `npm run proof`. */
export function* buildSample<Case>(cases: Iterable<Case>, nth: number): Generator<Case> {
  let index = 0;
  for (const one of cases) {
    index += 1;
    if (index % repeats(nth, 1) === 0) yield one;
  }
}

/** Returns a function that takes turns: the next so many cases at each call in `npm test`, and all in `npm run proof`. */
export function takeInTurns<Case>(cases: readonly Case[]): (count: number) => Case[] {
  let taken = 0;
  return (count) => {
    const next = Array.from({ length: repeats(count, cases.length) }, (_, index) => taken + index);
    taken += next.length;
    return next.map((index) => cases[index % cases.length]!);
  };
}
