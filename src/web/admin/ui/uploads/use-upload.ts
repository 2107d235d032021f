import { useEffect, useRef, useState } from 'react';

/** The state of an upload. `Done` is the server's result. */
export type UploadState<Done> =
  | { step: 'idle' }
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File; message: string | null }
  | { step: 'done'; data: Done };

type Answer<Done> = { data?: Done; failure?: { message?: string; errors?: { message: string }[] } };

type UploadOptions<Done> = {
  maxBytes: number;
  /** The message for a file that is larger. */
  tooLarge: string;
  onDone?: ((data: Done) => void) | undefined;
};

/**
 * Sends a file as it is to an admin path, which responds with `{ data }` or `{ failure }`. A message is null where the connection broke; a
 * file that is too large is refused before it is sent.
 */
export function useUpload<Done>(to: string, { maxBytes, tooLarge, onDone }: UploadOptions<Done>) {
  const [state, setState] = useState<UploadState<Done>>({ step: 'idle' });
  const request = useRef<XMLHttpRequest>(null);
  useEffect(() => () => request.current?.abort(), []);

  function send(file: File): void {
    request.current?.abort();
    if (file.size > maxBytes) {
      setState({ step: 'failed', file, message: tooLarge });
      return;
    }
    // `fetch` does not report upload progress.
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    const fail = (message: string | null) => setState({ step: 'failed', file, message });
    xhr.open('PUT', `${to}?${new URLSearchParams({ name: file.name.slice(-140) })}`);
    xhr.setRequestHeader('content-type', file.type || 'application/octet-stream');
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total }) =>
      setState({ step: 'sending', file, share: total > 0 ? loaded / total : 1 });
    xhr.onerror = () => fail(null);
    xhr.onload = () => {
      const { data, failure } = (xhr.response ?? {}) as Answer<Done>;
      if (xhr.status < 300 && data) {
        setState({ step: 'done', data });
        onDone?.(data);
      } else fail(failure?.errors?.[0]?.message ?? failure?.message ?? null);
    };
    setState({ step: 'sending', file, share: 0 });
    xhr.send(file);
  }

  function cancel(): void {
    request.current?.abort();
    setState({ step: 'idle' });
  }

  return { state, send, cancel };
}
