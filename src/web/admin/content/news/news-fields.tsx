import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import type { NamesData } from '../../../../domains/content/names.schemas.ts';
import type { NewsData, NewsState } from '../../../../domains/content/news/news.admin.schemas.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { MarkdownArea } from '../editor/markdown-area.tsx';
import { ResourcePicker } from '../home/resource-picker.tsx';
import { namesFor } from '../names.ts';
import { CoverField } from './cover-field.tsx';

type Props = {
  news: NewsData;
  names: NamesData;
  /** The input, or the saved values. */
  state: NewsState;
  picture: PictureInfo | null;
  failure: Failure | undefined;
};

/** The fields of a news entry. */
export function NewsFields({ news, names, state, picture, failure }: Props) {
  const t = useTranslations('adminContent.news');
  const { needs_review: needsReview } = news;
  const text = (field: 'title' | 'summary' | 'body' | 'insight' | 'highlights') => ({
    name: field,
    values: state[field],
    failure,
    needsReview: needsReview[field] ?? null,
  });
  return (
    <>
      <div className="space-y-7 border-t border-line py-7">
        <LocalizedFields label={t('fields.title')} required {...text('title')} />
        <LocalizedFields
          label={t('fields.summary')}
          hint={t('summaryHint')}
          rows={4}
          required
          {...text('summary')}
        />
        <LocalizedFields
          label={t('fields.body')}
          hint={t('bodyHint')}
          rows={18}
          required
          as={MarkdownArea}
          {...text('body')}
        />
        <LocalizedFields
          label={t('fields.highlights')}
          hint={t('highlightsHint')}
          rows={4}
          {...text('highlights')}
        />
        <LocalizedFields
          label={t('fields.insight')}
          hint={t('insightHint')}
          rows={6}
          as={MarkdownArea}
          {...text('insight')}
        />
      </div>
      <Section title={t('fields.picture_id')} text={t('pictureHint')}>
        <CoverField name="picture_id" picture={picture} error={messageOfField(failure, 'picture_id')} />
      </Section>
      <Section title={t('links')} text={t('linksHint')}>
        <div className="space-y-6">
          <ResourcePicker
            name="artists"
            label={t('fields.artists')}
            kind="artist"
            chosen={namesFor(state.artists, names.artists)}
            max={24}
            error={messageOfField(failure, 'artists')}
          />
          <ResourcePicker
            name="items"
            label={t('fields.items')}
            kind="item"
            chosen={namesFor(state.items, names.items)}
            max={24}
            error={messageOfField(failure, 'items')}
          />
        </div>
      </Section>
    </>
  );
}
