import { useTranslations } from 'use-intl';
import type { WorkReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

/** A work with its small picture, its artist and whether it is on the shelf. */
export function ReportItemCell({ item }: { item: WorkReport['item'] }) {
  const t = useTranslations('adminReports');
  const { id, title, artist, status, picture } = item;
  return (
    <div className="flex items-start gap-3">
      <Picture
        picture={picture}
        alt=""
        sizes="3rem"
        widest={320}
        className="size-12 flex-none object-cover"
      />
      <div className="min-w-0">
        <LocaleLink to={`/admin/item/${id}`} className="link inline-block min-h-6 break-words">
          {title}
        </LocaleLink>
        <span className="block text-xs text-soft">{artist.name}</span>
        {status !== 'on_shelf' && <span className="block text-xs text-soft">{t(`statuses.${status}`)}</span>}
      </div>
    </div>
  );
}
