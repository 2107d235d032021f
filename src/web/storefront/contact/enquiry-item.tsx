import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListItem } from '../../../domains/catalogue/catalogue.schemas.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

export type ItemShown = Pick<ListItem, 'id' | 'title' | 'artist' | 'picture'>;

/** The work of an enquiry, which is sent with the form unless the user removes it. */
export function EnquiryItem({ item }: { item: ItemShown }) {
  const t = useTranslations('enquiries.item');
  const [isTaken, setIsTaken] = useState(true);
  const { title, artist, picture } = item;
  if (!isTaken) {
    return (
      <p className="text-sm">
        <Button type="button" variant="quiet" onClick={() => setIsTaken(true)}>
          {t('putBack', { title })}
        </Button>
      </p>
    );
  }
  return (
    <div className="flex items-center gap-5 bg-wall p-5">
      <input type="hidden" name="item_id" value={item.id} />
      <div
        className="picture-shadow-small w-20 shrink-0"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      >
        <Picture
          picture={picture}
          alt=""
          sizes="5rem"
          widest={480}
          isFirst
          className="size-full object-cover"
        />
      </div>
      <div className="min-w-0">
        <p className="label">{t('about')}</p>
        <p className="font-serif text-lg leading-snug">{title}</p>
        <p className="text-sm text-soft">{artist.name}</p>
        <Button type="button" variant="quiet" className="min-h-6! text-xs!" onClick={() => setIsTaken(false)}>
          {t('takeOut')}
        </Button>
      </div>
    </div>
  );
}
