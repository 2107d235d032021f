import type { Readable } from 'node:stream';

/** The storage of files. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`. */
export type FileStorage = {
  /** Writes atomically: readers never see an incomplete file. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** Opens a file as a stream. */
  open(key: string): Promise<{ content: Readable; bytes: number }>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes unfinished writes last modified before a time, whose process has died. */
  removeUnfinished(before: Date): Promise<void>;
  /** Writes and removes a file; rejects if that is not possible: a full disk, or no permission. */
  checkWritable(): Promise<void>;
  /** A path that an image library can open by itself, without the whole file in memory. */
  localPath(key: string): Promise<string>;
};
