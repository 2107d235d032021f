import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MemberSession } from '../../../domains/members/members.schemas.ts';
import { buildForm, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { toActionResult } from '../../forms/form-result.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Route } from './+types/sessions-page.ts';
import { AccountLayout } from './account-layout.tsx';

export const handle: PageHandle = { messages: ['account'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [{ items }, { param }] = await Promise.all([
    unwrap(api.api.member.session.$get()),
    unwrap(api.api.initial.$get()),
  ]);
  const getName = (code: string) => param.countries.find((country) => country.code === code)?.name ?? code;
  return {
    sessions: items.map((item) => ({ ...item, place: item.country_code && getName(item.country_code) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session } = getRequestContext(context).api.api.member;
  const { id = '' } = await buildForm(request);
  const ended =
    id === 'others'
      ? await toResult(session.$delete())
      : await toResult(session[':id'].$delete({ param: { id } }));
  return toActionResult('end', ended);
}

export const meta = privateMeta('account', 'sessions.title');

/** The devices on which the member is logged in; each can be logged out. */
export default function SessionsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  const t = useTranslations('account.sessions');
  const result = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  useActionToast(result, { isInPlace: true });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10">
        <div className="col-span-12 lg:col-span-8">
          <p className="max-w-prose text-soft">{t('text')}</p>
          {result?.failure && (
            <div className="mt-6">
              <FormErrorMessage>{result.failure.message}</FormErrorMessage>
            </div>
          )}
          {result?.message && <StatusMessage className="mt-6"> {result.message}</StatusMessage>}
          <ul className="mt-8 border-t border-line">
            {sessions.map((session) => (
              <Entry key={session.id} session={session} isBusy={isBusy} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Form method="post" className="mt-8">
              <input type="hidden" name="id" value="others" />
              <Button variant="outline" isBusy={isBusy}>
                {t('endOthers')}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </AccountLayout>
  );
}

type EntryProps = { session: MemberSession & { place: string | null }; isBusy: boolean };

function Entry({ session, isBusy }: EntryProps) {
  const t = useTranslations('account.sessions');
  const { dateTime } = useDateFormat();
  const { id, is_current: isCurrent, place, last_seen_at: seenAt } = session;
  const device = session.device ?? t('unknownDevice');
  const seen = t('lastSeen', { moment: dateTime(seenAt) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-4">
      <div>
        <p>
          {device}
          {isCurrent && <span className="ml-3 text-sm text-soft">{t('current')}</span>}
        </p>
        <p className="mt-1 text-sm text-soft">{place ? t('placeAndTime', { place, seen }) : seen}</p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button variant="quiet" isBusy={isBusy} aria-label={t('endOf', { device })}>
            {t('end')}
          </Button>
        </Form>
      )}
    </li>
  );
}
