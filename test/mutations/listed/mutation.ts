import { globSync, readFileSync } from 'node:fs';

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

const migrations = globSync('db/migrations/*.sql').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** A trigger that its migration does not create. */
export function missingTrigger(name: string, what: string, ...tests: string[]): Mutation {
  const statement = new RegExp(`CREATE TRIGGER ${name} [^;]+;`);
  const migration = migrations.find(({ text }) => statement.test(text));
  if (!migration) throw new Error(`no migration creates the trigger ${name}`);
  const [find = ''] = statement.exec(migration.text) ?? [];
  return { file: migration.file, find, replace: '', what, tests };
}
