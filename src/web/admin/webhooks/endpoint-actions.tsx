import { useTranslations } from 'use-intl';
import type { EndpointData } from '../../../domains/webhooks/webhooks.schemas.ts';
import type { Failure } from '../../failure.ts';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  endpoint: EndpointData;
  /** The first day whose undelivered messages are sent again. */
  since: string;
  failure: Failure | undefined;
};

/** What staff do with an endpoint: test it, send messages again, and give it a new secret. */
export function EndpointActions({ endpoint, since, failure }: Props) {
  const t = useTranslations('adminWebhooks');
  const { previous_secret_until: until } = endpoint;
  return (
    <>
      {endpoint.status === 'active' && (
        <Section title={t('send.title')} text={t('send.text')}>
          <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
            <PostForm sent={{ intent: 'test' }} submit={t('send.test')} preventScrollReset />
            <PostForm
              sent={{ intent: 'resend' }}
              submit={t('send.resend')}
              values={{ since }}
              failure={failure}
              preventScrollReset
              className="flex flex-wrap items-end gap-x-4 gap-y-3"
            >
              <FormField type="date" name="since" label={t('send.since')} />
            </PostForm>
          </div>
        </Section>
      )}
      <Section title={t('rotate.title')} text={t('rotate.text')}>
        {until && (
          <p className="mb-3 text-sm">{t.rich('rotate.until', { time: () => <DateTime time={until} /> })}</p>
        )}
        <Confirm label={t('rotate.ask')}>
          <PostForm
            sent={{ intent: 'rotate', version: endpoint.version }}
            submit={t('rotate.do')}
            preventScrollReset
          />
        </Confirm>
      </Section>
    </>
  );
}
