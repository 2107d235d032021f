import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EndpointData } from '../../../domains/webhooks/webhooks.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { compact, dense } from '../ui/lists/density.ts';
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
  const isBusy = useNavigation().state !== 'idle';
  const { previous_secret_until: until } = endpoint;
  return (
    <>
      {endpoint.status === 'active' && (
        <Section title={t('send.title')} text={t('send.text')}>
          <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
            <Form method="post" preventScrollReset>
              <Button name="intent" value="test" variant="outline" isBusy={isBusy} className={compact}>
                {t('send.test')}
              </Button>
            </Form>
            <Form
              method="post"
              preventScrollReset
              className={`flex flex-wrap items-end gap-x-4 gap-y-3 ${dense}`}
            >
              <Field
                type="date"
                name="since"
                label={t('send.since')}
                defaultValue={since}
                error={messageOfField(failure, 'since')}
              />
              <Button name="intent" value="resend" variant="outline" isBusy={isBusy} className={compact}>
                {t('send.resend')}
              </Button>
            </Form>
          </div>
        </Section>
      )}
      <Section title={t('rotate.title')} text={t('rotate.text')}>
        {until && (
          <p className="mb-3 text-sm">{t.rich('rotate.until', { time: () => <DateTime time={until} /> })}</p>
        )}
        <Confirm label={t('rotate.ask')}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={endpoint.version} />
            <Button name="intent" value="rotate" variant="outline" isBusy={isBusy} className={compact}>
              {t('rotate.do')}
            </Button>
          </Form>
        </Confirm>
      </Section>
    </>
  );
}
