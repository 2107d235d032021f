import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MailEntry } from '../../../../domains/settings/mail-texts/mail-texts.schemas.ts';
import { getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { Form } from '../../../forms/form.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { useShell } from '../../../layout/use-shell.ts';
import type { Column } from '../../../ui/table.tsx';
import { can, getStaff } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { RowLink } from '../../ui/links.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/mails-page.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin['mail-text'].$get());
  return { items, email: getStaff(context).email, canWrite: can(context, 'settings.write') };
}

/** Sends the test mail; the mail server's response is shown unchanged. */
export async function action({ context }: Route.ActionArgs) {
  const tested = await toResult(getRequestContext(context).api.api.admin['mail-server'].test.$post());
  return tested.ok
    ? data({ tested: tested.data, failure: undefined })
    : data({ tested: undefined, failure: tested.failure }, { status: tested.failure.status });
}

export default function MailsPage({ loaderData: { items, email, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const sendsMail = useShell().site?.sendsMail ?? true;
  const columns: Column<MailEntry>[] = [
    {
      label: t('mails.subject'),
      cell: ({ mail, subject }) => (
        <RowLink to={`/admin/setting/mail/${mail}`}>{subject ?? t('mails.shared')}</RowLink>
      ),
    },
    {
      label: t('mails.recipient'),
      cell: ({ recipient }) => (recipient ? t(`mails.recipients.${recipient}`) : '–'),
    },
    { label: t('mails.words'), cell: ({ custom_count }) => t('mails.custom', { count: custom_count }) },
    {
      label: t('mails.changed'),
      cell: ({ changed_at }) => (changed_at ? <DateTime time={changed_at} /> : '–'),
    },
  ];
  return (
    <>
      <AdminHeading
        title={t('mails.title')}
        lead={t('mails.lead')}
        back={{ to: '/admin/setting', label: t('title') }}
      />
      {!sendsMail && (
        <p role="note" className="mb-8 max-w-prose border-l-2 border-seal py-1 pl-4 text-sm">
          {t('mails.notSetUp')}
        </p>
      )}
      {canWrite && <ServerTest email={email} />}
      <DenseTable label={t('mails.title')} columns={columns} rows={items} getKey={({ mail }) => mail} />
    </>
  );
}

/** Sends a test mail to the user's own address, and shows the mail server's response. */
function ServerTest({ email }: { email: string }) {
  const t = useTranslations('adminSettings.mails.server');
  const result = useActionData<typeof action>();
  const tested = result?.tested;
  return (
    <section aria-labelledby="server-test" className="mb-10 max-w-3xl">
      <h2 id="server-test" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('text', { email })}</p>
      <Form method="post" preventScrollReset className="mt-3 space-y-3">
        <SubmitButton variant="outline">{t('submit')}</SubmitButton>
        <ActionNotice
          result={
            tested
              ? tested.taken
                ? { message: t('taken') }
                : { failure: { message: t('failed') } }
              : result?.failure && { failure: result.failure }
          }
        />
        {tested && (
          <p className="text-sm">
            {t('answer')} <code className="break-all">{tested.answer}</code>
          </p>
        )}
      </Form>
    </section>
  );
}
