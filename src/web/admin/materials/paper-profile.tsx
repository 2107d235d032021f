import { useTranslations } from 'use-intl';
import { maxProfileBytes } from '../../../domains/catalogue/paper-profiles/paper-profiles.rules.ts';
import type { PaperProfileData } from '../../../domains/catalogue/paper-profiles/paper-profiles.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { Field, FormErrorMessage } from '../../ui/field.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { dense } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

type Props = {
  saved: PaperProfileData;
  canWrite: boolean;
  result: { failure?: Failure; message?: string } | undefined;
};

/** The colour profile of a paper or canvas, which staff replace or remove. */
export function PaperProfileSection({ saved: { profile, version }, canWrite, result }: Props) {
  const t = useTranslations('adminMaterials.profile');
  const failure = result?.failure;
  const error = messageOfField(failure, 'file');
  return (
    <Section title={t('title')} text={t('text')}>
      <p className="mb-4 text-sm">
        {profile ? t('now', { name: profile.name, space: t(profile.space) }) : t('none')}
      </p>
      {canWrite && (
        <Form
          key={version}
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className={`max-w-md space-y-4 ${dense}`}
        >
          <HiddenFields values={{ version: String(version) }} />
          {failure && !error && <FormErrorMessage>{failure.message}</FormErrorMessage>}
          <Field
            id="profile"
            name="profile"
            type="file"
            accept=".icc,.icm"
            label={t('file')}
            hint={t('hint', { megabytes: maxProfileBytes / 1024 / 1024 })}
            error={error}
          />
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton name="intent" value="profile">
              {t('save')}
            </SubmitButton>
            {profile && (
              <SubmitButton name="intent" value="remove_profile" variant="quiet">
                {t('remove')}
              </SubmitButton>
            )}
          </div>
          <ActionNotice result={failure ? undefined : result} />
        </Form>
      )}
    </Section>
  );
}
