import type { MasterUploadData } from '../../domains/uploads/uploads.schemas.ts';
import type { UploadProgress } from '../uploads/use-master-upload.ts';

/** An upload that was interrupted. */
export const unfinishedUpload: MasterUploadData = {
  id: 'A'.repeat(24),
  file_name: 'red-sun-over-the-swell.tif',
  media_type: 'image/tiff',
  bytes: 1_200_000_000,
  received: 516_000_000,
  sha256: '0'.repeat(64),
  state: 'pending',
  refusal: null,
  width: null,
  height: null,
  color: null,
  palette: null,
  is_used: false,
  created_at: '2026-11-24T09:00:00.000Z',
  completed_at: null,
  expires_at: '2026-12-01T09:00:00.000Z',
};

const upload = unfinishedUpload;
const { file_name: name, bytes, received } = upload;

/** Every state of an upload. */
export const uploadStates: UploadProgress[] = [
  { step: 'reading', name, bytes, share: 0.4 },
  { step: 'sending', upload, received },
  { step: 'retrying', upload, received },
  { step: 'paused', upload, received },
  { step: 'failed', name, upload, message: null },
  { step: 'failed', name, upload: null, message: 'You have 5 unfinished uploads already.' },
  { step: 'checking', upload },
  {
    step: 'refused',
    upload: { ...upload, refusal: { code: 'damaged', message: 'The file is incomplete or damaged.' } },
  },
  { step: 'completed', upload: { ...upload, width: 12_000, height: 9000, color: '#a43a2b' } },
];
