import { useTranslations } from 'use-intl';
import { manualCategories } from '../../../domains/artists/artist-categories.rules.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { FormCheckbox, FormError, FormField, FormTexts, useFormField } from '../ui/editor/form-fields.tsx';
import { Section } from '../ui/section.tsx';
import { PictureField } from '../ui/uploads/picture-field.tsx';

type Props = {
  /** The picture of the field `portrait_id`. */
  portrait: PictureInfo | null;
};

/** The texts of an artist's page, the categories and the revenue share. */
export function ArtistFields({ portrait }: Props) {
  const t = useTranslations('adminCatalogue');
  return (
    <>
      <Section title={t('artist.texts')} text={t('item.textsText')}>
        <div className="space-y-7">
          <FormTexts name="name" label={t('artist.name')} />
          <FormTexts
            name="statement"
            label={t('artist.statement')}
            hint={t('artist.statementHint')}
            rows={4}
            required={false}
          />
          <FormTexts
            name="biography"
            label={t('artist.biography')}
            hint={t('markdown')}
            rows={12}
            required={false}
          />
        </div>
      </Section>
      <Section title={t('artist.portrait')} text={t('artist.portraitText')}>
        <PortraitField picture={portrait} />
      </Section>
      <Section title={t('artist.categories')} text={t('artist.categoriesText')}>
        <fieldset className="space-y-2">
          <legend className="sr-only">{t('artist.categories')}</legend>
          {manualCategories.map((category) => (
            <FormCheckbox
              key={category}
              name={`categories.${category}`}
              label={t(`categories.${category}`)}
            />
          ))}
          <FormError name="categories" />
        </fieldset>
      </Section>
      <Section title={t('artist.share')} text={t('artist.shareText')}>
        <FormField
          className="max-w-40"
          name="share_basis_points"
          label={t('artist.sharePercent')}
          inputMode="decimal"
          autoComplete="off"
        />
        <FormField className="mt-5 max-w-52" name="share_from" type="date" label={t('artist.shareFrom')} />
        <FormCheckbox className="mt-5" name="share_on_sold_price" label={t('artist.onSoldPrice')} />
      </Section>
    </>
  );
}

/** Shows, replaces or removes the portrait of an artist. */
function PortraitField({ picture }: { picture: PictureInfo | null }) {
  const t = useTranslations('adminCatalogue.portrait');
  const { error } = useFormField('portrait_id');
  const words = {
    alt: t('alt'),
    choose: t('choose'),
    other: t('other'),
    remove: t('remove'),
    hint: t('hint'),
    failed: t('failed'),
  };
  return (
    <PictureField
      name="portrait_id"
      picture={picture}
      error={error}
      to="/admin/artist/picture"
      words={words}
    />
  );
}
