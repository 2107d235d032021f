import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MasterUploadData } from '../../domains/uploads/uploads.schemas.ts';
import { useIsHydrated } from '../forms/use-is-hydrated.ts';
import { Button } from '../ui/button.tsx';

type Props = { endpoint: string; uploads: MasterUploadData[] };

/** The uploads to go on with by choosing their file again, or to delete, since only a few may be unfinished. */
export function UnfinishedUploads({ endpoint, uploads }: Props) {
  const t = useTranslations('uploads');
  const isHydrated = useIsHydrated();
  const [removed, setRemoved] = useState<string[]>([]);
  const unfinished = uploads.filter(({ id, state }) => state === 'pending' && !removed.includes(id));
  if (unfinished.length === 0) return null;
  const remove = async (id: string) => {
    const { removeUpload } = await import('./send-file.ts');
    // Where it fails, it stays in the list.
    await removeUpload(endpoint, id).then(
      () => setRemoved((before) => [...before, id]),
      () => {},
    );
  };
  return (
    <ul className="mt-4 border-t border-line pt-2 text-sm">
      {unfinished.map(({ id, file_name, received, bytes }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-5">
          <span className="min-w-0 break-words text-soft">
            {t('unfinished', { name: file_name, percent: Math.floor((100 * received) / bytes) })}
          </span>
          <Button
            type="button"
            variant="quiet"
            disabled={!isHydrated}
            aria-label={t('deleteOf', { name: file_name })}
            onClick={() => void remove(id)}
            className="min-h-11!"
          >
            {t('delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
