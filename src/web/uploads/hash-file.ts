import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes that are read and hashed at once: about 15 ms, so that the page stays responsive. */
const blockBytes = 2 * 1024 * 1024;

/**
 * The SHA-256 of a file in hexadecimal, block by block: `crypto.subtle` needs the whole file in memory.
 *
 * @throws DOMException `AbortError`, or `NotReadableError` where the file was changed or removed
 */
export async function hashFile(
  file: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += blockBytes) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + blockBytes).arrayBuffer()));
    onProgress(Math.min(1, (at + blockBytes) / file.size));
  }
  return bytesToHex(hash.digest());
}
