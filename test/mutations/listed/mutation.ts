/** A bug that tests must notice. */
export type Mutation = {
  /** The file in which the bug is planted. */
  file: string;
  /** A text that occurs once in the file, and its replacement. */
  find: string;
  replace: string;
  /** The behaviour with the bug, for the report. */
  what: string;
  /** The test files to run, of which one test has to fail. */
  tests: readonly string[];
};

/** Returns the source with the bug. Throws if it does not contain the text exactly once. */
export function planted({ file, find, replace }: Mutation, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} contains the text ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}
