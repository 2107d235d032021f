import { type DetailedError, Upload } from 'tus-js-client';
import type { MasterUploadData } from '../../domains/uploads/uploads.schemas.ts';
import { hashFile } from './hash-file.ts';
import { sentFileName } from './sent-file-name.ts';

/** Bytes of one request: short enough for the time limits of servers and proxies on a slow line, and little is sent twice. */
const chunkBytes = 16 * 1024 * 1024;

/** Waits before each new attempt; with progress they begin again. Together longer than a restart of the server. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** A refusal, with the API's message in the reader's language, or null where the connection broke. */
export class UploadError extends Error {
  readonly status: number;
  readonly reason: string | null;

  constructor(status: number, reason: string | null) {
    super(reason ?? `status ${status}`);
    this.status = status;
    this.reason = reason;
  }
}

type Envelope<Data> = { data?: Data; message?: string; errors?: { message: string }[] };

function findReason(text: string): string | null {
  try {
    const { errors, message } = JSON.parse(text) as Envelope<unknown>;
    return errors?.[0]?.message ?? message ?? null;
  } catch {
    return null;
  }
}

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new UploadError(0, null);
  });
  if (!response.ok) throw new UploadError(response.status, findReason(await response.text()));
  return response;
}

const read = async <Data>(url: string, signal?: AbortSignal): Promise<Data> => {
  const response = await request(url, signal ? { signal } : {});
  return ((await response.json()) as { data: Data }).data;
};

/** The state of one upload. */
export const loadUpload = (endpoint: string, id: string, signal?: AbortSignal): Promise<MasterUploadData> =>
  read(`${endpoint}/${id}`, signal);

/** Ends an upload and deletes what was received. One that is gone already is no error. */
export async function removeUpload(endpoint: string, id: string): Promise<void> {
  await request(`${endpoint}/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(
    (error) => {
      if (!(error instanceof UploadError) || error.status !== 404) throw error;
    },
  );
}

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/**
 * Finds the upload of this file by its content, also one that was begun on another device, or begins one. By the library's own creation,
 * an upload would begin anew at zero whenever a proxy answers for a server that restarts.
 */
export async function findOrBegin(
  endpoint: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<MasterUploadData> {
  const hash = await hashFile(file, signal, onProgress);
  const { uploads } = await read<{ uploads: MasterUploadData[] }>(endpoint, signal);
  const known = uploads.find(
    ({ sha256, bytes, state, is_used }) =>
      sha256 === hash && bytes === file.size && state !== 'refused' && !is_used,
  );
  if (known) return known;
  const metadata = {
    filename: sentFileName(file),
    filetype: file.type || 'application/octet-stream',
    sha256: hash,
  };
  const created = await request(endpoint, {
    method: 'POST',
    signal,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.size),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
  });
  const location = created.headers.get('location') ?? '';
  return loadUpload(endpoint, location.slice(location.lastIndexOf('/') + 1), signal);
}

export type Sending = {
  /** Sends from where the server is. */
  start(): void;
  /** Stops; what was received stays at the server. */
  pause(): void;
};

/** Sends the bytes of a file that are missing, and tries again for some minutes where the connection breaks. */
export function createSending(
  url: string,
  file: File,
  handlers: {
    onProgress: (received: number) => void;
    onRetry: () => void;
    onDone: () => void;
    onError: (error: UploadError) => void;
  },
): Sending {
  const upload = new Upload(file, {
    uploadUrl: url,
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: handlers.onProgress,
    onSuccess: handlers.onDone,
    onShouldRetry: (error) => {
      const status = getStatusValue(error);
      // Another position: another page sends the same file, or an answer was lost.
      const isTemporary = status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
      if (isTemporary) handlers.onRetry();
      return isTemporary;
    },
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      handlers.onError(new UploadError(response?.getStatus() ?? 0, findReason(response?.getBody() ?? '')));
    },
  });
  return { start: () => upload.start(), pause: () => void upload.abort() };
}

const getStatusValue = ({ originalResponse }: DetailedError): number => originalResponse?.getStatus() ?? 0;
