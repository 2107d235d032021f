import { useTranslations } from 'use-intl';
import type { ArticleData } from '../../../../domains/content/articles/articles.admin.schemas.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { Field } from '../../../ui/field.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { editorId } from '../../ui/editor/editor-form.tsx';
import { SaveThenAction } from '../../ui/editor/save-then-action.tsx';
import { TextLink } from '../../ui/links.tsx';
import { dense } from '../../ui/lists/density.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';

type Props = {
  article: ArticleData;
  canWrite: boolean;
  failure: Failure | undefined;
  typedDay: string | undefined;
};

/** When a version takes effect, the other versions of the article, and the actions that change this. */
export function EffectiveDateSection({ article, canWrite, failure, typedDay }: Props) {
  const t = useTranslations('adminContent.articles');
  const { id, state, versions, version, effective_from, is_policy } = article;
  const isToCome = state === 'draft' || state === 'scheduled';
  return (
    <Section title={t('force')} text={t(is_policy ? 'forcePolicy' : 'forceText')}>
      <div className="space-y-5 text-sm">
        <ul className="space-y-1">
          {versions.map((one) => (
            <li key={one.id} className="flex flex-wrap gap-x-3">
              {one.id === id ? (
                <span aria-current="page" className="font-semibold">
                  {t(`states.${one.state}`)}
                </span>
              ) : (
                <TextLink to={`/admin/article/${one.id}`}>{t(`states.${one.state}`)}</TextLink>
              )}
              {one.effective_from && <span className="numeric text-soft">{one.effective_from}</span>}
            </li>
          ))}
        </ul>
        {canWrite && state === 'draft' && <SaveThenAction next="publish">{t('publish')}</SaveThenAction>}
        {canWrite && isToCome && (
          <div className={`flex flex-wrap items-end gap-3 ${dense}`}>
            <Field
              type="date"
              name="effective_from"
              form={editorId}
              label={t('day')}
              defaultValue={typedDay ?? effective_from ?? undefined}
              error={messageOfField(failure, 'effective_from')}
            />
            <SaveThenAction next="schedule" variant="outline">
              {t('schedule')}
            </SaveThenAction>
          </div>
        )}
        {canWrite && state === 'scheduled' && (
          <PostForm sent={{ intent: 'withdraw', version }} submit={t('withdraw')} preventScrollReset />
        )}
        {canWrite && state === 'draft' && (
          <Confirm label={t('delete')}>
            <p className="mb-2">{t('deleteText')}</p>
            <PostForm sent={{ intent: 'delete', version }} submit={t('delete')} />
          </Confirm>
        )}
        {state === 'in_force' && is_policy && <p className="text-soft">{t('fixed')}</p>}
        {state === 'former' && <p className="text-soft">{t('former')}</p>}
      </div>
    </Section>
  );
}
