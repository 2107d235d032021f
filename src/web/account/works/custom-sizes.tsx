import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, FormErrorMessage } from '../../ui/field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

type Props = { submission: SubmissionData; result: FormResult | undefined };

/** Whether the artist allows custom sizes of a work, and within which widths; nothing for a work that is not sold any more. */
export function CustomSizes({ submission, result }: Props) {
  const t = useTranslations('works.custom');
  const isBusy = useNavigation().state !== 'idle';
  const { status, custom_sizes: custom } = submission;
  if (status === 'declined' || status === 'withdrawn') return null;
  const failure = result?.intent === 'custom' ? result.failure : undefined;
  const typed = failure ? result?.values : undefined;
  const isAllowed = typed ? Boolean(typed.allowed) : (custom?.allowed ?? false);
  const bound = (name: 'minimum_mm' | 'maximum_mm') => (
    <Field
      id={name}
      name={name}
      label={t(name)}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={typed ? typed[name] : (custom?.[name] ?? '')}
      error={messageOfField(failure, name)}
    />
  );
  return (
    <TitledSection title={t('title')} className="border-t border-line pt-6">
      <p className="mt-2 max-w-prose text-sm text-soft">
        <span>{t('text')}</span>{' '}
        {custom === null && <span>{t(status === 'accepted' ? 'undecidedInShop' : 'undecided')}</span>}
      </p>
      <Form method="post" noValidate className="mt-4 space-y-4">
        <input type="hidden" name="intent" value="custom" />
        {failure && failure.errors.length === 0 && <FormErrorMessage>{failure.message}</FormErrorMessage>}
        <Checkbox id="allowed" name="allowed" defaultChecked={isAllowed} label={t('allowed')} />
        <div className="grid max-w-md grid-cols-2 items-start gap-4">
          {bound('minimum_mm')}
          {bound('maximum_mm')}
        </div>
        <p className="text-xs text-soft">{t('hint')}</p>
        <Button variant="outline" isBusy={isBusy}>
          {t('save')}
        </Button>
      </Form>
    </TitledSection>
  );
}
