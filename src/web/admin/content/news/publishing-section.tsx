import { useTranslations } from 'use-intl';
import type { NewsData } from '../../../../domains/content/news/news.admin.schemas.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { toTaipeiInput } from '../../../forms/taipei-time.ts';
import { Field } from '../../../ui/field.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { editorId } from '../../ui/editor/editor-form.tsx';
import { SaveThenAction } from '../../ui/editor/save-then-action.tsx';
import { dense } from '../../ui/lists/density.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { TranslationBadges } from '../translations.tsx';

type Props = { news: NewsData; failure: Failure | undefined; typedAt: string | undefined };

/** Whether and from when visitors see the news entry, and the actions that change this. */
export function PublishingSection({ news, failure, typedAt }: Props) {
  const t = useTranslations('adminContent.news');
  const { state, published_at, missing, needs_review: needsReview, version } = news;
  return (
    <Section title={t('publishing')} text={t('publishingText')}>
      <div className="space-y-5 text-sm">
        <div className="flex flex-wrap gap-x-12 gap-y-3">
          <div>
            <p className="label">{t('state')}</p>
            <p>
              {t(`states.${state}`)} {published_at && <DateTime time={published_at} />}
            </p>
          </div>
          <div>
            <p className="label">{t('stillToDo')}</p>
            <TranslationBadges missing={missing} needsReview={Object.keys(needsReview).length} />
          </div>
        </div>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          {state !== 'published' && <SaveThenAction next="publish">{t('publishNow')}</SaveThenAction>}
          <div className={`flex flex-wrap items-end gap-3 ${dense}`}>
            <Field
              type="datetime-local"
              name="at"
              form={editorId}
              label={t('at')}
              defaultValue={typedAt ?? (published_at ? toTaipeiInput(published_at) : undefined)}
              error={messageOfField(failure, 'at')}
            />
            <SaveThenAction next="schedule" variant="outline">
              {t(state === 'published' ? 'changeDate' : 'schedule')}
            </SaveThenAction>
          </div>
        </div>
        {state !== 'draft' && (
          <Confirm label={t('unpublish')}>
            <p className="mb-2">{t('unpublishText')}</p>
            <PostForm sent={{ intent: 'unpublish', version }} submit={t('unpublish')} preventScrollReset />
          </Confirm>
        )}
        {state === 'draft' && (
          <Confirm label={t('delete')}>
            <p className="mb-2">{t('deleteText')}</p>
            <PostForm sent={{ intent: 'delete', version }} submit={t('delete')} />
          </Confirm>
        )}
      </div>
    </Section>
  );
}

/** Sends published news to the subscribers of the newsletter, once. */
export function NewsletterSection({ news: { newsletter, version } }: { news: NewsData }) {
  const t = useTranslations('adminContent.news.newsletter');
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
              <PostForm
                sent={{ intent: 'newsletter', version }}
                submit={t('sendNow')}
                variant="solid"
                preventScrollReset
              />
            </Confirm>
          )
        )}
      </div>
    </Section>
  );
}
