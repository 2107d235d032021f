import { useEffect, useRef, useState } from 'react';
import type { MasterUploadData } from '../../domains/uploads/uploads.schemas.ts';
import type { Sending } from './send-file.ts';

/** What happens with the chosen file. `message` is null without a reason of the server: `unreadable` on the device, or a broken connection. */
export type UploadProgress =
  | { step: 'idle' }
  | { step: 'reading'; name: string; bytes: number; share: number }
  | { step: 'sending' | 'retrying' | 'paused'; upload: MasterUploadData; received: number }
  | {
      step: 'failed';
      name: string;
      upload: MasterUploadData | null;
      message: string | null;
      isUnreadable?: boolean;
    }
  | { step: 'checking' | 'completed' | 'refused'; upload: MasterUploadData };

const pollMs = 1000;

const initialStep = (upload: MasterUploadData | null): UploadProgress =>
  upload === null || upload.state === 'pending' ? { step: 'idle' } : { step: upload.state, upload };

/**
 * Sends a file in parts that survive a reload and a broken connection. The code that sends is loaded with the first file.
 *
 * @param endpoint the page's address of uploads, with language
 * @param initial the upload that the form has already
 */
export function useMasterUpload(
  endpoint: string,
  initial: MasterUploadData | null,
  onChange: (upload: MasterUploadData | null) => void,
) {
  const [progress, setProgress] = useState<UploadProgress>(() => initialStep(initial));
  const sending = useRef<Sending | null>(null);
  const abort = useRef<AbortController | null>(null);

  const stop = () => {
    abort.current?.abort();
    sending.current?.pause();
    sending.current = null;
  };
  useEffect(
    () => () => {
      abort.current?.abort();
      sending.current?.pause();
    },
    [],
  );

  const { step } = progress;
  const checkedId = step === 'checking' ? progress.upload.id : null;
  // The latest function, so that a page that passes a new one does not restart the polling.
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    if (checkedId === null) return;
    const controller = new AbortController();
    const timer = setInterval(async () => {
      const { loadUpload } = await import('./send-file.ts');
      // Tried again with the next interval.
      const upload = await loadUpload(endpoint, checkedId, controller.signal).catch(() => null);
      if (!upload || controller.signal.aborted || upload.state === 'pending' || upload.state === 'checking')
        return;
      setProgress({ step: upload.state, upload });
      changed.current(upload.state === 'completed' ? upload : null);
    }, pollMs);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [checkedId, endpoint]);

  async function choose(file: File): Promise<void> {
    stop();
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const { name, size: bytes } = file;
    let upload: MasterUploadData | null = null;
    setProgress({ step: 'reading', name, bytes, share: 0 });
    try {
      const { createSending, findOrBegin } = await import('./send-file.ts');
      const found = await findOrBegin(endpoint, file, signal, (share) => {
        if (!signal.aborted) setProgress({ step: 'reading', name, bytes, share });
      });
      if (signal.aborted) return;
      upload = found;
      onChange(found);
      if (found.state !== 'pending') {
        setProgress({ step: found.state, upload: found });
        return;
      }
      sending.current = createSending(`${endpoint}/${found.id}`, file, {
        onProgress: (received) => setProgress({ step: 'sending', upload: found, received }),
        onRetry: () =>
          setProgress((before) =>
            before.step === 'sending' || before.step === 'retrying'
              ? { ...before, step: 'retrying' }
              : { step: 'retrying', upload: found, received: found.received },
          ),
        onDone: () => setProgress({ step: 'checking', upload: found }),
        onError: (error) => {
          // It has expired meanwhile, or was deleted by another page.
          if (error.status === 404) void choose(file);
          else setProgress({ step: 'failed', name, upload: found, message: error.reason });
        },
      });
      setProgress({ step: 'sending', upload: found, received: found.received });
      sending.current.start();
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error && 'reason' in error ? (error.reason as string | null) : null;
      // It was moved or changed after it was chosen.
      const isUnreadable = error instanceof DOMException && error.name === 'NotReadableError';
      setProgress({ step: 'failed', name, upload, message: reason, isUnreadable });
    }
  }

  function pause(): void {
    sending.current?.pause();
    setProgress((before) =>
      before.step === 'sending' || before.step === 'retrying' ? { ...before, step: 'paused' } : before,
    );
  }

  function resume(): void {
    if (!sending.current) return;
    setProgress((before) => {
      if (before.step === 'paused') return { ...before, step: 'sending' };
      if (before.step === 'failed' && before.upload)
        return { step: 'sending', upload: before.upload, received: before.upload.received };
      return before;
    });
    sending.current.start();
  }

  // The connection is back: not only with the next attempt.
  const isBroken = step === 'failed' && progress.message === null && progress.upload !== null;
  useEffect(() => {
    if (!isBroken) return;
    const goOn = () => sending.current?.start();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [isBroken]);

  /** Stops, and deletes what the server has. */
  async function remove(): Promise<void> {
    const upload = 'upload' in progress ? progress.upload : null;
    stop();
    setProgress({ step: 'idle' });
    onChange(null);
    if (!upload) return;
    const { removeUpload } = await import('./send-file.ts');
    // It expires otherwise.
    await removeUpload(endpoint, upload.id).catch(() => {});
  }

  return { progress, canResume: sending.current !== null, choose, pause, resume, remove };
}
