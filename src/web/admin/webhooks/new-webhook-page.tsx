import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { newEndpoint } from '../../../domains/webhooks/webhooks.schemas.ts';
import { formOf, getRequestContext, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { staffOf } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { compact } from '../ui/lists/density.ts';
import type { Route } from './+types/new-webhook-page.ts';
import { SecretNotice } from './secret-notice.tsx';
import { WebhookFields } from './webhook-fields.tsx';

export const handle: PageHandle = { messages: ['adminWebhooks'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!staffOf(context).permissions.includes('webhooks.write')) throw data(null, { status: 403 });
  return null;
}

type ActionResult = {
  failure?: Failure;
  form?: Record<string, string>;
  created?: { id: number; secret: string };
};

/** The secret is only in the response, so that the page is not redirected. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const created = await toResult(
    getRequestContext(context).api.api.admin.webhook.$post({ json: formBody(newEndpoint, form) }),
  );
  const result: ActionResult = created.ok
    ? { created: { id: created.data.id, secret: created.data.secret } }
    : { failure: created.failure, form };
  return data(result, { status: created.ok ? 201 : created.failure.status });
}

export default function NewWebhookPage() {
  const t = useTranslations('adminWebhooks');
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading
        title={t(result?.created ? 'created' : 'new')}
        back={{ to: '/admin/webhook', label: t('title') }}
      />
      {result?.created ? (
        <>
          <SecretNotice secret={result.created.secret} text={t('secret.text')} />
          <LocaleLink
            to={`/admin/webhook/${result.created.id}`}
            className={`${buttonClass('outline')} ${compact}`}
          >
            {t('toEndpoint')}
          </LocaleLink>
        </>
      ) : (
        <EditorForm
          edited={null}
          result={result}
          className="space-y-6"
          fieldsClassName="space-y-6"
          bar={<SaveBar result={result} label={t('create')} />}
        >
          <WebhookFields form={result?.form ?? { active: 'on' }} failure={result?.failure} />
        </EditorForm>
      )}
    </>
  );
}
