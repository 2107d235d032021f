import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import type { NamesData } from '../../../../domains/content/names.schemas.ts';
import type { NewsData, NewsState } from '../../../../domains/content/news/news.admin.schemas.ts';
import { FormTexts, useFormField } from '../../ui/editor/form-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { PictureField } from '../../ui/uploads/picture-field.tsx';
import { MarkdownArea } from '../editor/markdown-area.tsx';
import { ResourcePicker } from '../home/resource-picker.tsx';
import { namesFor } from '../names.ts';

type Props = {
  news: NewsData;
  names: NamesData;
  /** The input, or the saved values. */
  state: NewsState;
  picture: PictureInfo | null;
};

/** The fields of a news entry. */
export function NewsFields({ news, names, state, picture }: Props) {
  const t = useTranslations('adminContent.news');
  const text = (field: 'title' | 'summary' | 'body' | 'insight' | 'highlights') => ({
    name: field,
    label: t(`fields.${field}`),
    needsReview: news.needs_review[field] ?? null,
  });
  return (
    <>
      <div className="space-y-7 border-t border-line py-7">
        <FormTexts {...text('title')} />
        <FormTexts hint={t('summaryHint')} rows={4} {...text('summary')} />
        <FormTexts hint={t('bodyHint')} rows={18} as={MarkdownArea} {...text('body')} />
        <FormTexts hint={t('highlightsHint')} rows={4} required={false} {...text('highlights')} />
        <FormTexts hint={t('insightHint')} rows={6} required={false} as={MarkdownArea} {...text('insight')} />
      </div>
      <Section title={t('fields.picture_id')} text={t('pictureHint')}>
        <CoverField picture={picture} />
      </Section>
      <Section title={t('links')} text={t('linksHint')}>
        <div className="space-y-6">
          <ResourcePicker
            name="artists"
            label={t('fields.artists')}
            kind="artist"
            chosen={namesFor(state.artists, names.artists)}
            max={24}
          />
          <ResourcePicker
            name="items"
            label={t('fields.items')}
            kind="item"
            chosen={namesFor(state.items, names.items)}
            max={24}
          />
        </div>
      </Section>
    </>
  );
}

/** Shows, replaces or removes the cover picture of a news entry. */
function CoverField({ picture }: { picture: PictureInfo | null }) {
  const t = useTranslations('adminContent.cover');
  const editor = useTranslations('adminContent.editor');
  const { error } = useFormField('picture_id');
  const words = {
    alt: t('alt'),
    choose: t('choose'),
    other: t('other'),
    remove: t('remove'),
    hint: t('hint'),
    failed: editor('pictureFailed'),
  };
  return (
    <PictureField name="picture_id" picture={picture} error={error} to="/admin/news/picture" words={words} />
  );
}
