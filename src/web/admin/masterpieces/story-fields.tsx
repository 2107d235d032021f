import { useTranslations } from 'use-intl';
import { languageNames, languageTag, locales } from '../../../kernel/locale.ts';
import { Prose, type ProseBlock } from '../../ui/prose.tsx';
import { FormField, FormTexts } from '../ui/editor/form-fields.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  /** The rendered story, where a preview was requested. */
  preview?: Record<(typeof locales)[number], ProseBlock[]> | undefined;
};

/** The story of a masterpiece and its publication time. */
export function StoryFields({ preview }: Props) {
  const t = useTranslations('adminCatalogue');
  return (
    <>
      <Section title={t('masterpieces.texts')} text={t('item.textsText')}>
        <div className="space-y-7">
          <FormTexts
            name="summary"
            label={t('masterpieces.summary')}
            hint={t('masterpieces.summaryHint')}
            rows={4}
            required={false}
          />
          <FormTexts
            name="story"
            label={t('masterpieces.story')}
            hint={t('markdown')}
            rows={18}
            required={false}
          />
          {preview && (
            <section aria-labelledby="story-preview" className="bg-wall p-5">
              <h3 id="story-preview" className="mb-4 text-lg">
                {t('masterpieces.previewTitle')}
              </h3>
              <div className="grid gap-8 md:grid-cols-3">
                {locales.map((locale) => (
                  <div key={locale} lang={languageTag(locale)} className="min-w-0 text-sm">
                    <p className="label mb-3">{languageNames[locale]}</p>
                    {preview[locale].length > 0 ? (
                      <Prose blocks={preview[locale]} topLevel={3} />
                    ) : (
                      <span>–</span>
                    )}
                  </div>
                ))}
              </div>
            </section>
          )}
        </div>
      </Section>
      <Section title={t('masterpieces.published')} text={t('masterpieces.publishedText')}>
        <FormField
          className="max-w-xs"
          name="published_at"
          type="datetime-local"
          label={t('masterpieces.publishedAt')}
          hint={t('masterpieces.publishedHint')}
        />
      </Section>
    </>
  );
}
