import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import type { NamesData } from '../../../../domains/content/names.schemas.ts';
import {
  type NewsData,
  type NewsState,
  newsChangeInput,
} from '../../../../domains/content/news/news.admin.schemas.ts';
import { newsFields } from '../../../../domains/content/news/news.rules.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { fromTaipeiInput } from '../../../forms/taipei-time.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { ShopLink } from '../../ui/links.tsx';
import { shownPicture } from '../../ui/uploads/shown-picture.ts';
import { contentDisplay, withIdLines, withProposed } from '../content-fields.ts';
import { contentForm } from '../content-form.server.ts';
import { loadNames, loadNamesOfHistory } from '../names.server.ts';
import { joinedNames } from '../names.ts';
import { TranslationReviewSection } from '../translations.tsx';
import type { Route } from './+types/news-page.ts';
import { NewsFields } from './news-fields.tsx';
import { NewsletterSection, PublishingSection } from './publishing-section.tsx';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const news = ctx.api.api.admin.news[':id'];
  const param = { id: params.id };
  const [one, history] = await Promise.all([
    unwrap(news.$get({ param })),
    loadHistory(url, (query) => unwrap(news.history.$get({ param, query }))),
  ]);
  const earlier = await loadNamesOfHistory(ctx, history);
  return { news: one, history, earlier, canWrite: can(context, 'content.write') };
}

/** What the page needs besides for a form that it shows again. */
type More = {
  picture: PictureInfo | null;
  /** The names of what the state refers to. */
  names: NamesData;
};

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const news = ctx.api.api.admin.news[':id'];
  const param = { id: params.id };
  const fields = await buildForm(request);
  const form = contentForm(fields, (typed) => formBody(newsChangeInput, fieldsToSend(typed)));
  const { intent, version } = form;
  const { at = '' } = fields;
  const actions = {
    save: () => toResult(news.$put({ param, json: form.change() })),
    restore: async () => {
      const now = await unwrap(news.$get({ param }));
      const state = await stateBefore(url, fields.entry, now.fields, (query) =>
        unwrap(news.history.$get({ param, query })),
      );
      return toResult(news.$put({ param, json: form.send({ ...state, proposed: [], version }) }));
    },
    read: () => {
      const read = newsFields.filter((one) => one === form.field);
      return toResult(news.read.$post({ param, json: { fields: read, ...form.typed() } }));
    },
    publish: () => toResult(news.publish.$post({ param, json: { at: null, ...form.typed() } })),
    schedule: () =>
      toResult(news.publish.$post({ param, json: { at: at && fromTaipeiInput(at), ...form.typed() } })),
    unpublish: () => toResult(news.unpublish.$post({ param, json: { version } })),
    newsletter: () => toResult(news.newsletter.$post({ param, json: { version } })),
    delete: () => toResult(news.delete.$post({ param, json: { version } })),
  };
  const done = await performAction(actions, intent);
  if (done.ok && intent === 'delete') return redirect(localizedPath(ctx.locale, '/admin/news'), 303);
  return form.answer(
    done,
    getFields,
    async ({ state, base }): Promise<More> => ({
      picture: shownPicture(fields, 'picture_id'),
      names: await loadNames(ctx, [state, base ?? null]),
    }),
  );
}

const fieldsToSend = (fields: Record<string, string>) =>
  withIdLines(withProposed(fields), (name) => name === 'artists' || name === 'items');

const getFields = ({ fields }: NewsData): NewsState => fields;

const named = [
  'title',
  'summary',
  'body',
  'insight',
  'highlights',
  'picture_id',
  'artists',
  'items',
  'published_at',
  'needs_review',
] as const;

export default function NewsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { news, history, earlier, canWrite } = loaderData;
  const t = useTranslations('adminContent.news');
  const own = { items: news.items, artists: news.artists, masterpieces: [], news: [] };
  const names = joinedNames([own, earlier, result?.names]);
  const display = contentDisplay(
    named,
    (name) => t(`fields.${name}`),
    (field, value) => {
      if (field !== 'artists' && field !== 'items') return String(value);
      return names[field].find(({ id }) => id === value)?.name ?? `#${value}`;
    },
  );
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isRejected = result?.failure !== undefined && result.state !== undefined;
  const ofEditor = isOfForm || isRejected ? result : undefined;
  const edited = { loaded: news, toState: getFields, display };
  const typed = (ofEditor?.failure && ofEditor.state) ?? news.fields;
  const picture = typed.picture_id === (news.picture?.id ?? null) ? news.picture : (result?.picture ?? null);
  const isPublished = news.state === 'published';
  return (
    <>
      <AdminHeading
        title={anyTextIn(news.fields.title, useLocale()) || t('number', { id: news.id })}
        lead={t(`states.${news.state}`)}
        back={{ to: '/admin/news', label: t('title') }}
        actions={
          <ShopLink to={`/news/${news.id}`} {...(!isPublished && { preview: news.preview_token })}>
            {t(isPublished ? 'openInShop' : 'preview')}
          </ShopLink>
        }
      />
      <div className="mb-6 empty:hidden">{!isOfForm && result && <ActionNotice result={result} />}</div>
      <RestorePreview history={history} edited={edited} canRestore={canWrite} />
      {canWrite && (
        <PublishingSection
          news={news}
          failure={result?.intent === 'schedule' ? result.failure : undefined}
          typedAt={result?.values?.at || undefined}
        />
      )}
      {canWrite && isPublished && <NewsletterSection news={news} />}
      <TranslationReviewSection
        texts={Object.fromEntries(newsFields.map((field) => [field, news.fields[field]]))}
        needsReview={news.needs_review}
        getName={display.label}
        canWrite={canWrite}
      />
      <EditorForm
        edited={edited}
        result={ofEditor}
        canWrite={canWrite}
        bar={<SaveBar result={result?.intent === 'save' ? result : undefined} />}
      >
        <NewsFields news={news} names={names} state={typed} picture={picture} />
      </EditorForm>
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}
