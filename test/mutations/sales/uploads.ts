import type { Mutation } from '../mutation.ts';

const api = ['src/domains/uploads/uploads.api.test.ts'];
const limits = ['src/domains/uploads/upload-limits.api.test.ts'];

/** Uploads of print masters: whose they are, quotas, checks of what arrived, and when files are deleted. */
export const uploads: readonly Mutation[] = [
  {
    file: 'src/domains/uploads/uploads.repository.ts',
    find: '  and(eq(masterUploadTable.id, id), eq(masterUploadTable.memberId, memberId));',
    replace:
      '  and(eq(masterUploadTable.id, id), memberId > 0 ? undefined : eq(masterUploadTable.memberId, memberId));',
    what: 'another artist reads and deletes an upload',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/receive-uploads.usecases.ts',
    find: '    await lockUploader(tx.db, memberId);\n',
    replace: '',
    what: 'uploads that begin at once exceed the quota',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/receive-uploads.usecases.ts',
    find: 'if (unused >= maxUnusedUploads) {',
    replace: 'if (unused > maxUnusedUploads) {',
    what: 'one file more than allowed waits unused',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/uploads.repository.ts',
    find: '        gt(masterUploadTable.expiresAt, now),\n',
    replace: '',
    what: 'expired uploads count for the quota until they are deleted',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/uploads.repository.ts',
    find: "${masterUploadTable.state} IN ('pending', 'checking')",
    replace: "${masterUploadTable.state} = 'pending'",
    what: 'files that wait for their check do not count for the quota',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/receive-uploads.usecases.ts',
    find: 'if (bytes > limit) {',
    replace: 'if (bytes > limit * 10) {',
    what: 'files over the limit are received',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/uploads.repository.ts',
    find: '.where(and(eq(masterUploadTable.id, id), eq(masterUploadTable.isUsed, false)))',
    replace: '.where(eq(masterUploadTable.id, id))',
    what: 'the file of a submission is deleted',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/uploads.repository.ts',
    find: '.where(and(lte(masterUploadTable.expiresAt, now), eq(masterUploadTable.isUsed, false)))',
    replace: '.where(and(gt(masterUploadTable.expiresAt, now), eq(masterUploadTable.isUsed, false)))',
    what: 'uploads are deleted before they expire',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/uploads.usecases.ts',
    find: '  await updateUpload(tx.db, id, { isUsed: false, expiresAt });',
    replace: '  await updateUpload(tx.db, id, { isUsed: false });',
    what: 'a file is deleted at once when its submission ends',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/uploads.usecases.ts',
    find: 'if (!upload || upload.isUsed) throw',
    replace: 'if (!upload) throw',
    what: 'a file is used twice',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/receive-uploads.usecases.ts',
    find: '      expiresAt: unfinishedUntil(tx),\n      ...(isComplete',
    replace: '      ...(isComplete',
    what: 'an upload that goes on expires a week after its beginning',
    tests: limits,
  },
  {
    file: 'src/domains/uploads/check-uploads.usecases.ts',
    find: "if (hash.digest('hex') !== upload.declaredSha256) throw new RefusedFileError('checksum');",
    replace: '',
    what: 'a file that arrived with other bytes is accepted',
    tests: api,
  },
  {
    file: 'src/domains/uploads/check-uploads.usecases.ts',
    find: 'cleanMaster(received, format)',
    replace: 'createReadStream(received)',
    what: 'a master keeps the place where it was photographed',
    tests: api,
  },
  {
    file: 'src/domains/uploads/check-uploads.usecases.ts',
    find: "  if (after?.state === 'completed') return;\n",
    replace: '  if (after) return;\n',
    what: 'the master of a refused file stays on the disk',
    tests: api,
  },
  {
    file: 'src/domains/uploads/check-uploads.usecases.ts',
    find: "      if ((await lockAnyUpload(tx.db, id))?.state !== 'checking') return;\n",
    replace: '',
    what: 'two checks of one file both write their outcome',
    tests: api,
  },
  {
    file: 'src/domains/uploads/uploads.api.ts',
    find: "    if (found.state === 'pending') await recordReceived(services, id);\n",
    replace: '',
    what: 'an upload whose last request broke off is never checked',
    tests: api,
  },
];
