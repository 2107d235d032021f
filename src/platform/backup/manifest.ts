import * as z from 'zod';
import { BackupError, type Checksum, readArchive } from './archive.ts';

export const manifestName = 'manifest.json';
export const tablePart = ({ schema, name }: { schema: string; name: string }): string =>
  `database/${schema}.${name}`;
export const filePart = (key: string): string => `files/${key}`;

const checksum = { bytes: z.int(), sha256: z.string() };

/** What an archive holds; its last part. */
const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  jobs_version: z.int().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...checksum,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.array(z.object({ key: z.string(), ...checksum })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Reads an archive whole and compares every part with the manifest; writes nothing.
 *
 * @throws BackupError that names the part that is damaged or missing
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, Checksum>();
  let text = '';
  try {
    for await (const { name, content, checksum: sumOf } of readArchive(path)) {
      for await (const chunk of content) if (name === manifestName) text += Buffer.from(chunk).toString();
      found.set(name, sumOf());
    }
  } catch (error) {
    throw new BackupError(`${path} is damaged: ${(error as Error).message}`);
  }
  const manifest = manifestOf(path, text);
  const expected = [
    ...manifest.tables.map((table) => ({ part: tablePart(table), ...table })),
    ...manifest.files.map((file) => ({ part: filePart(file.key), ...file })),
  ];
  for (const { part, bytes, sha256 } of expected) {
    const is = found.get(part);
    if (!is) throw new BackupError(`${path} is damaged: ${part} is missing`);
    if (is.bytes !== bytes || is.sha256 !== sha256)
      throw new BackupError(`${path} is damaged: ${part} is not what was backed up`);
  }
  if (found.size !== expected.length + 1)
    throw new BackupError(`${path} is damaged: it holds parts that were not backed up`);
  return manifest;
}

function manifestOf(path: string, text: string): Manifest {
  if (!text) throw new BackupError(`${path} is no whole backup: its list of contents is missing`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupError(`${path} is damaged: its list of contents cannot be read`);
  }
  const { data, error } = manifestSchema.safeParse(json);
  if (error) throw new BackupError(`${path} is no backup that this release can read`);
  return data;
}
