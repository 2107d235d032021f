import type { Readable } from 'node:stream';

/** Where files are kept. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`. */
export type FileStorage = {
  /** Writes all or nothing: a reader never sees half a file. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** A file to be passed on as it is read, without the whole of it in memory. */
  open(key: string): Promise<{ content: Readable; bytes: number }>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes what is left of writes that began before a moment and whose process died. */
  removeUnfinished(before: Date): Promise<void>;
  /** Writes and removes a file; rejects where none can be written: the disk is full, or the folder closed. */
  checkWritable(): Promise<void>;
  /** A path that an image library can open by itself, without the whole file in memory. */
  localPath(key: string): Promise<string>;
};
