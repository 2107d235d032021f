import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewsData } from '../../../../domains/content/news/news.admin.schemas.ts';
import { Form } from '../../../forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { compact } from '../../ui/lists/density.ts';
import { OperationFields } from '../../ui/operation-fields.tsx';
import { Section } from '../../ui/section.tsx';

/** Sends published news to the subscribers of the newsletter, once. */
export function NewsletterSection({ news: { newsletter, version } }: { news: NewsData }) {
  const t = useTranslations('adminContent.news.newsletter');
  const isBusy = useNavigation().state !== 'idle';
  const { sent_at: sentAt, subscribers } = newsletter;
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="space-y-4 text-sm">
        <p>{t('subscribers', { count: subscribers })}</p>
        {sentAt ? (
          <p>
            {t('sent')} <DateTime time={sentAt} />
          </p>
        ) : (
          subscribers > 0 && (
            <Confirm label={t('send')}>
              <p className="mb-2">{t('sendText', { count: subscribers })}</p>
              <Form method="post" preventScrollReset>
                <OperationFields intent="newsletter" version={version} />
                <Button isBusy={isBusy} className={compact}>
                  {t('sendNow')}
                </Button>
              </Form>
            </Confirm>
          )
        )}
      </div>
    </Section>
  );
}
