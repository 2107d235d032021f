import { data, redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  maxApplicationLinks,
  maxApplicationPictures,
} from '../../../domains/artists/applications/applications.rules.ts';
import {
  type ApplicationData,
  type ApplicationState,
  applicationInput,
} from '../../../domains/artists/applications/applications.schemas.ts';
import type { FieldError } from '../../../kernel/errors.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import {
  getFields,
  getRequestContext,
  rejected,
  requireLogin,
  toFormData,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { attachedValue, getUpload, uploadFiles } from '../../attached-files.server.ts';
import { findConflict } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FilesField } from '../../forms/fields/files-field.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, TextArea } from '../../ui/field.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/application-page.ts';

export const handle: PageHandle = { messages: ['account', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const [profile, { application }] = await Promise.all([
    unwrap(api.api.member.profile.$get()),
    unwrap(api.api['artist-application'].$get()),
  ]);
  if (profile.type !== 'artist') throw data(null, { status: 404 });
  // A confirmed artist has a public page instead.
  if (profile.status === 'active') throw redirect(localizedPath(locale, '/account/artist'));
  return { application };
}

const getRemovedField = (id: string) => `remove.${id}`;

/** Uploads the chosen pictures, and saves the application with them, without those that are to be removed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context).api;
  const form = await toFormData(request);
  const values = getFields(form);
  const kept = (values.kept ?? '').split(' ').filter((id) => id !== '' && !values[getRemovedField(id)]);
  const room = Math.max(0, maxApplicationPictures - kept.length);
  const { ids, failure } = await uploadFiles(form, room, (file) =>
    toResult(api.attachment.$post(...getUpload(file))),
  );
  const reject = (reason: Failure) =>
    rejected(reason, { ...values, attached: attachedValue(ids, room) }, [
      ...fieldNames(applicationInput),
      ...Object.keys(values).filter((name) => name.startsWith(getRemovedField(''))),
      'attached',
    ]);
  if (failure) return reject(failure);
  const json = { ...formBody(applicationInput, values), pictures: [...kept, ...ids] };
  const saved = await toResult(api['artist-application'].$put({ json }));
  return saved.ok ? { message: saved.message } : reject(saved.failure);
}

export const meta = privateMeta('account', 'application.title');

/** What an artist whose account is not confirmed yet shows the shop: name, links and pictures. */
export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.application');
  const result = useActionData<typeof action>();
  const failed = result && 'failure' in result ? result : undefined;
  useActionToast(result, { isInPlace: true });
  const application = findConflict<ApplicationState>(failed?.failure)?.application ?? loaderData.application;
  return (
    <AccountLayout title={t('title')}>
      <div className="mt-4 max-w-2xl space-y-8">
        <p className="text-soft">{t('lead')}</p>
        {result && 'message' in result && <StatusMessage>{t('saved')}</StatusMessage>}
        <ApplicationForm
          // A saved application resets the fields; a rejection keeps what was typed.
          key={`${application?.version ?? 0}-${failed ? 'typed' : 'saved'}`}
          application={application}
          rejected={failed}
        />
      </div>
    </AccountLayout>
  );
}

type FormProps = {
  application: ApplicationData | null;
  rejected: { failure: Failure; values: Record<string, string> } | undefined;
};

function ApplicationForm({ application, rejected }: FormProps) {
  const failure = rejected?.failure;
  const values: Record<string, string> = rejected?.values ?? {};
  const t = useTranslations('account.application');
  const isBusy = useNavigation().state !== 'idle';
  const errors = useLineErrors(failure?.errors ?? []);
  const getMessage = (name: string) => errors.find(({ field }) => field === name)?.message;
  const pictures = application?.pictures ?? [];
  const labels = {
    artist_name: t('name'),
    links: t('links'),
    pictures: t('pictures'),
    file: t('pictures'),
    files: t('pictures'),
  };
  return (
    <Form method="post" noValidate encType="multipart/form-data" className="space-y-6">
      <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
      <input type="hidden" name="version" value={application?.version ?? 0} />
      <input type="hidden" name="kept" value={pictures.map(({ id }) => id).join(' ')} />
      <Field
        id="artist_name"
        name="artist_name"
        required
        label={labels.artist_name}
        hint={t('nameHint')}
        defaultValue={values.artist_name ?? application?.artist_name}
        error={getMessage('artist_name')}
      />
      <TextArea
        id="links"
        name="links"
        rows={3}
        label={labels.links}
        hint={t('linksHint', { count: maxApplicationLinks })}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.links ?? application?.links.join('\n')}
        error={getMessage('links')}
      />
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
          {pictures.map(({ id, name, width, height }) => (
            <li key={id}>
              <img
                src={`/application-picture/${id}`}
                alt={name}
                width={width}
                height={height}
                loading="lazy"
                className="aspect-square w-full bg-wall object-contain"
              />
              <Checkbox
                id={getRemovedField(id)}
                name={getRemovedField(id)}
                className="mt-2"
                label={t('remove', { name })}
                defaultChecked={values[getRemovedField(id)] === 'on'}
              />
            </li>
          ))}
        </ul>
      )}
      <FilesField
        attached={values.attached}
        accept="image/jpeg,image/png,image/webp"
        label={labels.pictures}
        hint={t('picturesHint', { count: maxApplicationPictures })}
        error={getMessage('pictures') ?? getMessage('file')}
      />
      <Button isBusy={isBusy} className="min-w-40">
        {t('submit')}
      </Button>
    </Form>
  );
}

/** The errors with those of single links as errors of the field, which name the line. */
function useLineErrors(errors: readonly FieldError[]): FieldError[] {
  const t = useTranslations('account.application');
  return errors.map((error) => {
    const [name, line] = error.field.split('.');
    if (name !== 'links' || line === undefined) return error;
    return { field: name, message: t('line', { line: Number(line) + 1, message: error.message }) };
  });
}
