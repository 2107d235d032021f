import { useTranslations } from 'use-intl';
import type { ItemEntryList } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import { WallPicture } from '../../ui/pictures/wall-picture.tsx';

type Props = { artistId: number; works: ItemEntryList; canWrite: boolean };

/** The newest works of an artist, with links to the list of all and to a new work. */
export function ArtistWorks({ artistId, works, canWrite }: Props) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <>
      {works.items.length === 0 ? (
        <p className="text-sm text-soft">{t('artist.noWorks')}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4 xl:grid-cols-6">
          {works.items.map(({ id, title, status, picture }) => (
            <li key={id}>
              <LocaleLink to={`/admin/item/${id}`} className="group block text-sm">
                <WallPicture picture={picture} wallSizes="12rem" />
                <span className="mt-1.5 block group-hover:underline">{textIn(title, locale)}</span>
                <span className="block text-xs text-soft">{t(`statuses.${status}`)}</span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 text-sm">
        {works.total > 0 && (
          <LocaleLink to={`/admin/item?artist=${artistId}`} className="link min-h-8">
            {t('artist.allWorks', { count: works.total })}
          </LocaleLink>
        )}
        {canWrite && (
          <LocaleLink to={`/admin/item/new?artist=${artistId}`} className="link min-h-8">
            {t('artist.newWork')}
          </LocaleLink>
        )}
      </p>
    </>
  );
}
