import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Checks a received file and stores the master without metadata. Two gigabytes are read three times. */
export const checkUploadJob = defineJob<{ id: string }>('uploads.check', {
  retries: 6,
  timeoutSeconds: 1800,
});

/** Deletes the files of uploads whose rows are deleted. */
export const deleteUploadFilesJob = defineJob<{ ids: string[] }>('uploads.delete_files', { retries: 6 });

/** Regenerates a batch of thumbnails that an older version of the software made. */
export const regenerateThumbnailsJob = defineJob<object>('uploads.regenerate_thumbnails', {
  retries: 10,
  timeoutSeconds: 1800,
});
