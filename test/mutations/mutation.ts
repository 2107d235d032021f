/** A bug that tests must notice. */
export type Mutation = {
  /** The file that it is planted in. */
  file: string;
  /** A text that the file holds once, and what it becomes. */
  find: string;
  replace: string;
  /** What is wrong then, for whoever reads the report. */
  what: string;
  /** The test files that are run; one of their tests has to fail. */
  tests: readonly string[];
};

/** The file with the bug in it. Throws where it does not hold the text exactly once. */
export function planted({ file, find, replace }: Mutation, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}
