import { useFormatter, useTranslations } from 'use-intl';
import type { UploadData } from '../../../../domains/catalogue/pictures/uploads.schemas.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { useJoined } from '../../../i18n/use-joined.ts';
import { DescriptionList } from '../description-list.tsx';

/** An uploaded picture with its file properties, possible sizes and warnings. */
export function UploadedPicture({ upload }: { upload: UploadData }) {
  const t = useTranslations('admin.files');
  const joined = useJoined();
  const path = useLocalizedPath();
  const format = useFormatter();
  const { width, height, largest, warnings } = upload;
  const pages = {
    pages: joined(
      (upload.pages?.sizes ?? []).map(
        (size) => `${format.number(size.width)} × ${format.number(size.height)}`,
      ),
    ),
    used: (upload.pages?.used ?? 0) + 1,
  };
  const offered = upload.sizes.filter(({ available }) => available);
  const mm = (size: { width_mm: number; height_mm: number }) =>
    t('mm', { width: size.width_mm, height: size.height_mm });
  return (
    <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <img
        src={path(`/admin/upload/${upload.id}/preview`)}
        alt={t('previewOf', { name: upload.name })}
        width={width}
        height={height}
        className="h-auto max-h-40 w-auto max-w-full self-start"
      />
      <div className="min-w-0">
        <DescriptionList
          items={[
            { label: t('name'), value: <span className="break-all">{upload.name || '–'}</span> },
            {
              label: t('pixels'),
              value: t('pixelsOf', {
                width: format.number(width),
                height: format.number(height),
                megapixels: format.number((width * height) / 1_000_000, { maximumFractionDigits: 1 }),
              }),
            },
            {
              label: t('format'),
              value: t('formatOf', {
                format: upload.format.toUpperCase(),
                bits: upload.bits_per_channel,
                profile: upload.profile ?? t('noProfile'),
              }),
            },
            { label: t('sizes'), value: offered.length > 0 ? joined(offered.map(mm)) : t('noSizes') },
            { label: t('largest'), value: largest ? mm(largest) : '–' },
          ]}
        />
        {warnings.length > 0 && (
          <ul className="mt-3 space-y-1 border-l-2 border-seal pl-4 text-sm">
            {warnings.map((warning) => (
              <li key={warning}>
                {warning === 'several_pages' ? t('warnings.several_pages', pages) : t(`warnings.${warning}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
