import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { compact } from '../ui/lists/density.ts';

/** How long the reader waits between two pictures of the camera, in milliseconds. */
const pauseMs = 150;

type Props = {
  /** Called with each code that comes into view; not again while it stays in view. */
  onCode: (code: string) => void;
};

/** Reads codes with the camera, from when the user turns it on. */
export function CameraScanner({ onCode }: Props) {
  const t = useTranslations('adminOrders.scan');
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  return (
    <div className="space-y-3">
      {state === 'on' && <CameraView onCode={onCode} onFailure={() => setState('failed')} />}
      {state === 'failed' && <FormErrorMessage>{t('cameraFailed')}</FormErrorMessage>}
      <Button
        type="button"
        variant="outline"
        className={compact}
        onClick={() => setState(state === 'on' ? 'off' : 'on')}
      >
        {t(state === 'on' ? 'stopCamera' : 'camera')}
      </Button>
    </div>
  );
}

function CameraView({ onCode, onFailure }: Props & { onFailure: () => void }) {
  const t = useTranslations('adminOrders.scan');
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onCode, onFailure });
  handlers.current = { onCode, onFailure };
  useEffect(() => {
    if (!video.current) return;
    const stop = new AbortController();
    readCodes(video.current, (code) => handlers.current.onCode(code), stop.signal).catch(() => {
      if (!stop.signal.aborted) handlers.current.onFailure();
    });
    return () => stop.abort();
  }, []);
  return (
    <video
      ref={video}
      aria-label={t('view')}
      muted
      playsInline
      className="aspect-[4/3] w-full bg-wall object-cover"
    />
  );
}

/** Reads what the camera sees until `signal` is aborted. Rejects where the camera cannot be opened, or the reader cannot be loaded. */
async function readCodes(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal) {
  const { createBarcodeReader } = await import('./barcode-reader.ts');
  const read = createBarcodeReader();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return close();
  signal.addEventListener('abort', close, { once: true });
  video.srcObject = stream;
  await video.play();
  let inView: string | null = null;
  while (!signal.aborted) {
    const code = await read(video);
    if (code !== null && code !== inView && !signal.aborted) onCode(code);
    // A picture between two others can be blurred: only another code, or turning the camera off, forgets the last one.
    inView = code ?? inView;
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}
