import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ArtistEntry } from '../../../domains/artists/artists.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError, FormRadios } from '../ui/editor/form-fields.tsx';
import { compact, dense } from '../ui/lists/density.ts';

type SearchProps = {
  /** The search text; initially the applicant's name. */
  keyword: string;
};

/** Searches for an artist whose works the shop already has; a separate form before the decision's form. */
export function ArtistSearch({ keyword }: SearchProps) {
  const t = useTranslations('adminCustomers.reviews.artist');
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      className={`mb-4 flex flex-wrap items-end gap-x-4 gap-y-2 ${dense}`}
    >
      <Field name="artist" type="search" label={t('find')} defaultValue={keyword} />
      <Button variant="outline" className={compact}>
        {t('submit')}
      </Button>
    </Form>
  );
}

/** Which artist the account is linked to: an artist without an account, or a new one. */
export function ArtistChoice({ artists }: { artists: readonly ArtistEntry[] }) {
  const t = useTranslations('adminCustomers.reviews.artist');
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm">{t('title')}</legend>
      <FormRadios
        name="artist_id"
        chosen=""
        options={[
          { value: '', label: t('new'), hint: t('newHint') },
          ...artists.map(({ id, name, works_count }) => ({
            value: id,
            label: textIn(name, locale),
            hint: t('works', { count: works_count }),
          })),
        ]}
      />
      <FormError name="artist_id" />
    </fieldset>
  );
}
