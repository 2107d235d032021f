import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { PictureField } from '../ui/uploads/picture-field.tsx';

type Props = { name: string; picture: PictureInfo | null; error?: string | undefined };

/** Shows, replaces or removes the portrait of an artist. */
export function PortraitField(props: Props) {
  const t = useTranslations('adminCatalogue.portrait');
  const words = {
    alt: t('alt'),
    choose: t('choose'),
    other: t('other'),
    remove: t('remove'),
    hint: t('hint'),
    failed: t('failed'),
  };
  return <PictureField {...props} to="/admin/artist/picture" words={words} />;
}
