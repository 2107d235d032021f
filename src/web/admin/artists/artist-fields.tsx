import { useTranslations } from 'use-intl';
import { manualCategories } from '../../../domains/artists/artist-categories.rules.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Checkbox, Field, FieldErrorMessage } from '../../ui/field.tsx';
import { LocalizedFieldList } from '../ui/editor/localized-fields.tsx';
import { Section } from '../ui/section.tsx';
import { PortraitField } from './portrait-field.tsx';

type Props = {
  form: Record<string, string>;
  /** The picture of `form.portrait_id`. */
  portrait: PictureInfo | null;
  failure: Failure | undefined;
};

/** The texts of an artist's page, the categories and the revenue share. */
export function ArtistFields({ form, portrait, failure }: Props) {
  const t = useTranslations('adminCatalogue');
  return (
    <>
      <Section title={t('artist.texts')} text={t('item.textsText')}>
        <LocalizedFieldList
          texts={[
            { name: 'name', label: t('artist.name'), required: true },
            { name: 'statement', label: t('artist.statement'), hint: t('artist.statementHint'), rows: 4 },
            { name: 'biography', label: t('artist.biography'), hint: t('markdown'), rows: 12 },
          ]}
          form={form}
          failure={failure}
        />
      </Section>
      <Section title={t('artist.portrait')} text={t('artist.portraitText')}>
        <PortraitField name="portrait_id" picture={portrait} error={messageOfField(failure, 'portrait_id')} />
      </Section>
      <Section title={t('artist.categories')} text={t('artist.categoriesText')}>
        <fieldset className="space-y-2">
          <legend className="sr-only">{t('artist.categories')}</legend>
          {manualCategories.map((category) => (
            <Checkbox
              key={category}
              name={`categories.${category}`}
              defaultChecked={form[`categories.${category}`] !== undefined}
              label={t(`categories.${category}`)}
            />
          ))}
          <FieldErrorMessage>{messageOfField(failure, 'categories')}</FieldErrorMessage>
        </fieldset>
      </Section>
      <Section title={t('artist.share')} text={t('artist.shareText')}>
        <Field
          className="max-w-40"
          name="share_basis_points"
          label={t('artist.sharePercent')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={form.share_basis_points}
          error={messageOfField(failure, 'share_basis_points')}
        />
        <Checkbox
          className="mt-5"
          name="share_on_sold_price"
          defaultChecked={form.share_on_sold_price !== undefined}
          label={t('artist.onSoldPrice')}
        />
      </Section>
    </>
  );
}
