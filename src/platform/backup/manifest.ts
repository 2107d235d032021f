import * as z from 'zod';
import { BackupError, type Checksum, readArchive } from './archive.ts';

export const manifestName = 'manifest.json';
export const tablePart = ({ schema, name }: { schema: string; name: string }): string =>
  `database/${schema}.${name}`;
export const filePart = (key: string): string => `files/${key}`;

const checksum = { bytes: z.int(), sha256: z.string() };

/** The contents of an archive; stored as its last part. */
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
 * Reads a whole archive and compares every part with the manifest; writes nothing.
 *
 * @throws BackupError with the name of the damaged or missing part
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, Checksum>();
  let text = '';
  try {
    for await (const { name, content, checksum: checksumOf } of readArchive(path)) {
      for await (const chunk of content) if (name === manifestName) text += Buffer.from(chunk).toString();
      found.set(name, checksumOf());
    }
  } catch (error) {
    throw new BackupError(`${path} is damaged: ${(error as Error).message}`);
  }
  const manifest = parseManifest(path, text);
  const expected = [
    ...manifest.tables.map((table) => ({ part: tablePart(table), ...table })),
    ...manifest.files.map((file) => ({ part: filePart(file.key), ...file })),
  ];
  for (const { part, bytes, sha256 } of expected) {
    const actual = found.get(part);
    if (!actual) throw new BackupError(`${path} is damaged: ${part} is missing`);
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw new BackupError(`${path} is damaged: ${part} differs from its backup`);
  }
  if (found.size !== expected.length + 1) throw new BackupError(`${path} is damaged: it has unknown parts`);
  return manifest;
}

function parseManifest(path: string, text: string): Manifest {
  if (!text) throw new BackupError(`${path} is not a complete backup: its manifest is missing`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupError(`${path} is damaged: its manifest cannot be read`);
  }
  const { data, error } = manifestSchema.safeParse(json);
  if (error) throw new BackupError(`${path} is not a backup that this release can read`);
  return data;
}
