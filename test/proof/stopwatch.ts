/** Counts responses, and stores the longest time by name. */
export function createStopwatch() {
  const longest = new Map<string, number>();
  let [count, good] = [0, 0];
  return {
    record(name: string, milliseconds: number, isGood: boolean): void {
      count += 1;
      if (isGood) good += 1;
      longest.set(name, Math.max(longest.get(name) ?? 0, milliseconds));
    },
    report(): string {
      const slowest = [...longest].sort(([, one], [, other]) => other - one).slice(0, 8);
      const lines = slowest.map(
        ([name, milliseconds]) => `${milliseconds.toFixed(0).padStart(6)} ms  ${name}`,
      );
      return [`${count} responses, ${count - good} of them refusals; the slowest:`, ...lines].join('\n');
    },
  };
}
