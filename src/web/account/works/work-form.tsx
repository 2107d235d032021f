import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLocation,
  useNavigation,
  useSubmit,
} from 'react-router';
import { useTranslations } from 'use-intl';
import type { PossibleSize } from '../../../domains/submissions/submissions.schemas.ts';
import type { MasterUploadData } from '../../../domains/uploads/uploads.schemas.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { useLocale } from '../../i18n/locale.tsx';
import { useDraftValues } from '../../layout/use-draft-values.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { MasterUploadField } from '../../uploads/master-upload-field.tsx';
import { ClassFields } from './class-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { SubmissionTextFields } from './submission-text-fields.tsx';
import { priceName, type SharesByKey, sizeKey, type WorkValues } from './work-values.ts';
import type { WorkOptions } from './works.server.ts';

/** The response to a form that was not saved, or only calculated. */
export type WorkFormResult = { failure?: Failure; values: WorkValues; shares: SharesByKey; version?: number };

type Props = {
  options: WorkOptions;
  /** The version of the submission that the form was read from; undefined for a new one. */
  version: number | undefined;
  values: WorkValues;
  /** The upload that the sizes are of. */
  shownUpload: string;
  sizes: readonly PossibleSize[];
  shares: SharesByKey;
  result: WorkFormResult | undefined;
};

/** Calculating shares changes nothing that the page shows. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'calculate' ? false : defaultShouldRevalidate;

/** How long typing pauses before the shares are calculated, in ms. */
const pause = 400;

/** The form of a work: picture, texts, classes, edition, sizes with prices. Without scripts, shares are calculated by a button. */
export function WorkForm({ options, version, values, shownUpload, sizes, shares, result }: Props) {
  const t = useTranslations('works.form');
  const { day } = useDateFormat();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const calculated = useFetcher<WorkFormResult>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isBusy = useNavigation().state !== 'idle';
  // While a file is sent, which takes minutes, nothing is saved yet.
  useDraftValues(`work ${useLocation().pathname} ${version ?? 0}`);
  useActionToast(result, { isInPlace: true });
  const errors = result?.failure?.errors ?? [];
  const getMessage = (field: string) => errors.find((error) => error.field === field)?.message;
  const known = { ...shares, ...result?.shares, ...calculated.data?.shares };

  const calculateLater = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement;
    if (!name.startsWith('price.')) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const body = new FormData(form.current);
      body.set('intent', 'calculate');
      void calculated.submit(body, { method: 'post' });
    }, pause);
  };
  // Once the picture is complete, saving shows the sizes that it allows.
  const saveWith = (upload: MasterUploadData | null) => {
    if (!form.current || upload?.state !== 'completed' || upload.id === shownUpload) return;
    const body = new FormData(form.current);
    body.set('upload_id', upload.id);
    body.set('intent', 'uploaded');
    void submit(body, { method: 'post', preventScrollReset: true });
  };
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: getMessage(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  const { terms, uploads, substrates } = options;
  return (
    <Form ref={form} method="post" onInput={calculateLater} className="mt-10 max-w-3xl space-y-14">
      <ErrorSummary
        errors={errors}
        message={result?.failure?.message}
        labels={{
          upload_id: t('picture'),
          [`title.${locale}`]: t('fields.title'),
          year: t('year'),
          edition_size: t('edition'),
          public_limit: t('publicLimit'),
          facet_ids: t('classes'),
          ...Object.fromEntries(sizes.map((size) => [priceName(sizeKey(size)), t('sizes')])),
        }}
      />
      {version !== undefined && <input type="hidden" name="version" value={result?.version ?? version} />}
      <input type="hidden" name="shown_upload" value={shownUpload} />
      {/* The first button of a form is the one of the Enter key: it saves, and shows nothing else. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Part title={t('picture')} text={t('pictureText')}>
        <div id="upload_id">
          <MasterUploadField
            name="upload_id"
            label={t('file')}
            uploads={uploads.uploads}
            maxBytes={uploads.maximum_bytes}
            value={uploads.uploads.find(({ id }) => id === values.upload_id) ?? null}
            error={getMessage('upload_id')}
            onChange={saveWith}
          />
        </div>
      </Part>
      <Part title={t('texts')} text={t('textsText')}>
        <SubmissionTextFields values={values} getMessage={getMessage} />
      </Part>
      <Part title={t('details')}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Field {...field('year')} label={t('year')} hint={t('yearHint')} />
          <Field {...field('edition_size')} label={t('edition')} hint={t('editionHint')} />
          <Field
            {...field('public_limit')}
            label={t('publicLimit')}
            hint={t('publicLimitHint', { limit: terms.public_limit })}
          />
        </div>
      </Part>
      <Part title={t('classes')} text={t('classesText')}>
        <ClassFields categories={options.categories} values={values} getMessage={getMessage} />
      </Part>
      <Part
        title={t('sizes')}
        text={t('sizesText', {
          share: terms.share_basis_points / 100,
          tax: terms.tax_basis_points / 100,
        })}
      >
        {terms.next_share && (
          <p className="mb-6 max-w-prose text-sm">
            {t('nextShare', {
              day: day(terms.next_share.starts_on),
              share: terms.next_share.share_basis_points / 100,
            })}
          </p>
        )}
        {sizes.length > 0 ? (
          <SizeFields
            // Another picture has other sizes.
            key={shownUpload}
            sizes={sizes}
            substrates={substrates}
            values={values}
            shares={known}
            getMessage={getMessage}
          />
        ) : (
          <p className="border-t border-line pt-4 text-sm text-soft">{t('noSizes')}</p>
        )}
      </Part>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-8">
        <Button name="intent" value="continue" isBusy={isBusy}>
          {t('continue')}
        </Button>
        <Button name="intent" value="save" variant="outline" isBusy={isBusy}>
          {t('save')}
        </Button>
        {sizes.length > 0 && (
          <Button name="intent" value="calculate" variant="quiet" isBusy={isBusy}>
            {t('calculate')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** A titled part of the form. */
const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <TitledSection title={title}>
    {text && <p className="mt-2 max-w-prose text-sm text-soft">{text}</p>}
    <div className="mt-6">{children}</div>
  </TitledSection>
);
