import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { logoPath, maxLogoBytes } from '../../../../domains/settings/logo.rules.ts';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { Form } from '../../../forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { dense } from '../../ui/lists/density.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { SettingProps } from './setting-form.tsx';

/** Shows, replaces or deletes the logo. */
export function LogoForm({ saved, result }: SettingProps<SettingValues['logo']>) {
  const t = useTranslations('adminSettings.shop.logo');
  const isBusy = useNavigation().state !== 'idle';
  const { value, version } = saved;
  const error = result?.failure?.errors[0]?.message ?? result?.failure?.message;
  return (
    <Form
      key={version}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={`max-w-3xl space-y-5 ${dense}`}
    >
      <input type="hidden" name="version" value={version} />
      {error && <FormErrorMessage>{error}</FormErrorMessage>}
      {value ? (
        <img
          src={logoPath(value.id, 'logo.png')}
          alt={t('now')}
          width={value.width}
          height={value.height}
          className="h-auto max-h-20 w-auto max-w-full border border-line bg-[#fdfcfa] p-2"
        />
      ) : (
        <p className="text-sm text-soft">{t('none')}</p>
      )}
      <label className="block text-sm">
        <span className="label">{t('file')}</span>
        <input
          type="file"
          name="logo"
          accept="image/png,image/jpeg,image/webp"
          className="mt-1.5 block w-full text-sm file:mr-4 file:border file:border-ink file:bg-paper file:px-4 file:py-2"
        />
        <span className="mt-1.5 block text-soft">{t('hint', { kilobytes: maxLogoBytes / 1000 })}</span>
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton name="intent" value="logo">
          {t('save')}
        </SubmitButton>
        {value && (
          <Button name="intent" value="remove_logo" variant="quiet" isBusy={isBusy}>
            {t('remove')}
          </Button>
        )}
      </div>
      <ActionNotice result={result?.failure ? undefined : result} />
    </Form>
  );
}
