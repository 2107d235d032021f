import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Lock, type Locker, type RequestRelease, Server, Upload } from '@tus/server';
import { privateFile, privateFolder } from '../storage/private-files.ts';

/** The version of the protocol, which every request names. */
export const tusVersion = '1.0.0';

/** How long a request waits for another one about the same file. */
const lockWaitMs = 20_000;

/** Time for a request to write what it has received when another one about the same file arrives; its own connection may be dead. */
const drainMs = 500;

/** The file of an upload on this machine, while it is received. */
export type TusFile = {
  path: string;
  /** The size of the whole file. */
  bytes: number;
  /** The address of the upload, for its creation. */
  location: string;
};

/** Stores one file. The library's own metadata file is not used, since the database has the upload's row. */
class OneFileStore extends FileStore {
  readonly #file: TusFile;

  constructor(file: TusFile) {
    const name = basename(file.path);
    super({
      directory: dirname(file.path),
      configstore: {
        get: async (id) => (id === name ? new Upload({ id, size: file.bytes, offset: 0 }) : undefined),
        set: async () => {},
        delete: async () => {},
      },
    });
    this.#file = file;
    // Neither an unknown length nor bytes with the creation.
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await writeFile(this.#file.path, '', { mode: privateFile });
    return upload;
  }
}

/**
 * One request at a time for each file of this process. Unlike the library's locker, it does not poll while it waits.
 */
class FileLocker implements Locker {
  readonly #held = new Map<
    string,
    { requestRelease: RequestRelease; released: Promise<void>; release: () => void }
  >();

  newLock(id: string): Lock {
    return {
      lock: async (signal, requestRelease) => {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(lockWaitMs)]);
        for (let other = this.#held.get(id); other; other = this.#held.get(id)) {
          if (deadline.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
          await other.requestRelease();
          const { released } = other;
          await new Promise<void>((settle) => {
            deadline.addEventListener('abort', () => settle(), { once: true });
            void released.then(settle);
          });
        }
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        this.#held.set(id, { requestRelease, released, release });
      },
      unlock: async () => {
        const held = this.#held.get(id);
        this.#held.delete(id);
        held?.release();
      },
    };
  }
}

const locker = new FileLocker();

/** What a response of the protocol consists of. */
export type TusResponse = { status: number; headers: Record<string, string> };

const responseHeaders = ['location', 'upload-offset', 'upload-length', 'connection'];

/**
 * Performs one request of the tus protocol 1.0.0 about one file: POST creates it empty, HEAD returns how much of it is stored, PATCH adds
 * bytes at that position, DELETE removes it. What arrived before a connection broke is kept. Bytes are streamed to the disk at its pace.
 *
 * Who may make the request, and whether the upload exists, is checked by the caller. The status is that of the library: 404 or 410 where
 * the file is not there, 409 for another position, 413 for more bytes than declared.
 */
export async function performTus(request: Request, file: TusFile): Promise<TusResponse> {
  const name = basename(file.path);
  // Before the library, which would create a folder that others can read, and end the process where it cannot.
  await mkdir(dirname(file.path), { recursive: true, mode: privateFolder });
  const server = new Server({
    path: '/',
    datastore: new OneFileStore(file),
    locker,
    lockDrainTimeout: drainMs,
    maxSize: file.bytes,
    namingFunction: () => name,
    getFileIdFromRequest: () => name,
    generateUrl: () => file.location,
  });
  const response = await server.handleWeb(request);
  const headers: Record<string, string> = { 'tus-resumable': tusVersion };
  for (const header of responseHeaders) {
    const value = response.headers.get(header);
    if (value !== null) headers[header] = value;
  }
  await response.body?.cancel();
  return { status: response.status, headers };
}
