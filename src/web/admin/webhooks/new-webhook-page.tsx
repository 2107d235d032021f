import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { newEndpoint } from '../../../domains/webhooks/webhooks.schemas.ts';
import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { ButtonLink } from '../ui/links.tsx';
import type { Route } from './+types/new-webhook-page.ts';
import { SecretNotice } from './secret-notice.tsx';
import { WebhookFields } from './webhook-fields.tsx';

export const handle: PageHandle = { messages: ['adminWebhooks'] };

export function loader({ context }: Route.LoaderArgs) {
  if (!can(context, 'webhooks.write')) throw data(null, { status: 403 });
  return null;
}

type ActionResult = {
  failure?: Failure;
  values?: Record<string, string>;
  created?: { id: number; secret: string };
};

/** The secret is only in the response, so that the page is not redirected. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await buildForm(request);
  const created = await toResult(
    getRequestContext(context).api.api.admin.webhook.$post({ json: formBody(newEndpoint, values) }),
  );
  const result: ActionResult = created.ok
    ? { created: { id: created.data.id, secret: created.data.secret } }
    : { failure: created.failure, values };
  return data(result, { status: created.ok ? 201 : created.failure.status });
}

export default function NewWebhookPage({ actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminWebhooks');
  return (
    <>
      <AdminHeading
        title={t(result?.created ? 'created' : 'new')}
        back={{ to: '/admin/webhook', label: t('title') }}
      />
      {result?.created ? (
        <>
          <SecretNotice secret={result.created.secret} text={t('secret.text')} />
          <ButtonLink to={`/admin/webhook/${result.created.id}`} variant="outline">
            {t('toEndpoint')}
          </ButtonLink>
        </>
      ) : (
        <EditorForm
          edited={null}
          result={result}
          initial={{ active: 'on' }}
          className="space-y-6"
          bar={<SaveBar result={result} label={t('create')} />}
        >
          <WebhookFields />
        </EditorForm>
      )}
    </>
  );
}
