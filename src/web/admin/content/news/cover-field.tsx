import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { PictureField } from '../../ui/uploads/picture-field.tsx';

type Props = { name: string; picture: PictureInfo | null; error?: string | undefined };

/** Shows, replaces or removes the cover picture of a news entry. */
export function CoverField(props: Props) {
  const t = useTranslations('adminContent.cover');
  const editor = useTranslations('adminContent.editor');
  const words = {
    alt: t('alt'),
    choose: t('choose'),
    other: t('other'),
    remove: t('remove'),
    hint: t('hint'),
    failed: editor('pictureFailed'),
  };
  return <PictureField {...props} to="/admin/news/picture" words={words} />;
}
