import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageTag } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { TextLink } from '../../ui/links.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Route } from './+types/outbox-mail-page.ts';

export const handle: PageHandle = { messages: ['outbox'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 });
  return unwrap(getRequestContext(context).api.api.outbox[':id'].$get({ param: { id: params.id } }));
}

export const meta = privateMeta('outbox', 'title', ({ subject }: { subject: string }) => subject);

/** A mail of the demo as its recipient sees it. */
export default function OutboxMailPage({ loaderData: mail }: Route.ComponentProps) {
  const t = useTranslations('outbox');
  const { dateTime } = useDateFormat();
  const lang = languageTag(mail.locale);
  return (
    <div className="page py-14 lg:py-24">
      <p className="text-sm">
        <TextLink to="/outbox">{t('back')}</TextLink>
      </p>
      <h1 lang={lang} className="mt-6 max-w-3xl text-3xl">
        {mail.subject}
      </h1>
      <p className="mt-4 text-sm break-words text-soft">
        {t('to', { address: mail.to })}
        <br />
        <time dateTime={mail.created_at} className="numeric">
          {dateTime(mail.created_at)}
        </time>
        {mail.sent_at === null && (
          <>
            <br />
            {mail.last_error ? t('failed', { error: mail.last_error }) : t('kept')}
          </>
        )}
      </p>
      <iframe
        title={t('frame')}
        src={`/api/outbox/${mail.id}/html`}
        sandbox="allow-top-navigation-by-user-activation"
        className="mt-10 h-[48rem] w-full max-w-3xl border border-line"
      />
      <TitledSection title={t('text')} className="mt-12 max-w-3xl">
        <pre lang={lang} className="mt-4 text-sm break-words whitespace-pre-wrap">
          {mail.text}
        </pre>
      </TitledSection>
    </div>
  );
}
