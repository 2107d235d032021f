import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this server: the package would load it from a public network.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Reads the first QR code or linear barcode in a picture of the camera; null where there is none. */
export function createBarcodeReader(): (video: HTMLVideoElement) => Promise<string | null> {
  const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}
