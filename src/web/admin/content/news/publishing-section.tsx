import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewsData } from '../../../../domains/content/news/news.admin.schemas.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { toTaipeiInput } from '../../../forms/taipei-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { editorId } from '../../ui/editor/editor-form.tsx';
import { SaveThenAction } from '../../ui/editor/save-then-action.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import { OperationFields } from '../../ui/operation-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { TranslationBadges } from '../translation-badges.tsx';

type Props = { news: NewsData; failure: Failure | undefined; typedAt: string | undefined };

/** Whether and from when visitors see the news entry, and the actions that change this. */
export function PublishingSection({ news, failure, typedAt }: Props) {
  const t = useTranslations('adminContent.news');
  const { state, published_at, missing, needs_review: needsReview, version } = news;
  const isBusy = useNavigation().state !== 'idle';
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
          {state !== 'published' && (
            <SaveThenAction next="publish" isBusy={isBusy} className={compact}>
              {t('publishNow')}
            </SaveThenAction>
          )}
          <div className={`flex flex-wrap items-end gap-3 ${dense}`}>
            <Field
              type="datetime-local"
              name="at"
              form={editorId}
              label={t('at')}
              defaultValue={typedAt ?? (published_at ? toTaipeiInput(published_at) : undefined)}
              error={messageOfField(failure, 'at')}
            />
            <SaveThenAction next="schedule" variant="outline" isBusy={isBusy} className={compact}>
              {t(state === 'published' ? 'changeDate' : 'schedule')}
            </SaveThenAction>
          </div>
        </div>
        {state !== 'draft' && (
          <Confirm label={t('unpublish')}>
            <p className="mb-2">{t('unpublishText')}</p>
            <Form method="post" preventScrollReset>
              <OperationFields intent="unpublish" version={version} />
              <Button variant="outline" isBusy={isBusy} className={compact}>
                {t('unpublish')}
              </Button>
            </Form>
          </Confirm>
        )}
        {state === 'draft' && (
          <Confirm label={t('delete')}>
            <p className="mb-2">{t('deleteText')}</p>
            <Form method="post">
              <OperationFields intent="delete" version={version} />
              <Button variant="outline" isBusy={isBusy} className={compact}>
                {t('delete')}
              </Button>
            </Form>
          </Confirm>
        )}
      </div>
    </Section>
  );
}
