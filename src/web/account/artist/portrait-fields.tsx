import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Checkbox, Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

type Props = { portrait: PictureInfo | null; failure: Failure | undefined };

/** Shows, replaces or removes the portrait, with the form that it is in. */
export function PortraitFields({ portrait, failure }: Props) {
  const t = useTranslations('account.artistPage');
  const error = messageOfField(failure, 'file') ?? (failure?.status === 413 ? failure.message : undefined);
  return (
    <fieldset className="min-w-0">
      <legend className="text-xl">{t('portrait')}</legend>
      <div className="mt-4 flex flex-wrap items-start gap-6">
        {portrait && (
          <Picture
            picture={portrait}
            alt={t('portraitAlt')}
            sizes="8rem"
            widest={640}
            className="size-32 flex-none object-cover"
          />
        )}
        <div className="min-w-0 flex-1 basis-64 space-y-3">
          <Field
            id="file"
            name="portrait"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            label={t(portrait ? 'portraitOther' : 'portraitNew')}
            hint={t('portraitHint')}
            error={error}
          />
          {portrait && <Checkbox name="removePortrait" label={t('portraitRemove')} />}
        </div>
      </div>
    </fieldset>
  );
}
