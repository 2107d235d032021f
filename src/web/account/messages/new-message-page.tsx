import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, requireLogin } from '../../api.server.ts';
import { messageOfField } from '../../failure.ts';
import { linkTo } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Field } from '../../ui/field.tsx';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/new-message-page.ts';
import { findSubject, findThreadAbout, loadAbout } from './message-about.server.ts';
import { MessageForm } from './message-form.tsx';
import { sendMessage } from './send-message.server.ts';

export const handle: PageHandle = { messages: ['account', 'messages', 'forms'] };
export const middleware = [requireLogin];

const threadPath = (locale: Parameters<typeof localizedPath>[0], id: number): string =>
  localizedPath(locale, `/account/message/${id}`);

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const about = findSubject(url.searchParams);
  const known = about && (await findThreadAbout(ctx, about));
  // What was asked about before is continued.
  if (known) throw redirect(`${threadPath(ctx.locale, known)}#write`);
  return { about: about && (await loadAbout(ctx, about, url.searchParams)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const about = findSubject(url.searchParams);
  const sent = await sendMessage(ctx, request, ({ subject = '' }) => about ?? { subject });
  if ('rejection' in sent) return sent.rejection;
  throw redirect(`${threadPath(ctx.locale, sent.threadId)}#message-${sent.messageId}`, 303);
}

export const meta = privateMeta('messages', 'new');

/** A message about an order, a return or a work, or about anything else with a subject. */
export default function NewMessagePage({ loaderData: { about } }: Route.ComponentProps) {
  const t = useTranslations('messages');
  const rejected = useActionData<typeof action>();
  return (
    <AccountLayout title={about ? t(`about.${about.kind}`, { name: about.name }) : t('new')}>
      <p className="mt-4 max-w-prose text-soft">
        {about ? (
          t('newLead')
        ) : (
          <span>
            {t.rich('newAnyLead', {
              orders: linkTo('/account/order'),
            })}
          </span>
        )}
      </p>
      <div className="mt-10">
        <MessageForm rejected={rejected}>
          {!about && (
            <Field
              id="subject"
              name="subject"
              required
              label={t('form.subject')}
              defaultValue={rejected?.values.subject}
              error={messageOfField(rejected?.failure, 'subject')}
            />
          )}
        </MessageForm>
      </div>
    </AccountLayout>
  );
}
