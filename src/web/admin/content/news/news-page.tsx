import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import type { NamesData } from '../../../../domains/content/names.schemas.ts';
import type { NewsChange, NewsData, NewsState } from '../../../../domains/content/news/news.admin.schemas.ts';
import { newsFields } from '../../../../domains/content/news/news.rules.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { localizedPath, splitLocalePath } from '../../../../kernel/locale.ts';
import { formOf, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { afterRefusal, type EditResult, toSave } from '../../../edits/merge.ts';
import { fromTaipeiInput } from '../../../forms/taipei-time.ts';
import { useLocale, useLocalizedPath } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { translatorOf } from '../../../seo/meta.ts';
import { staffOf } from '../../admin.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { actionLink } from '../../ui/lists/density.ts';
import { loadNames, loadNamesOfHistory } from '../names.server.ts';
import { joinedNames } from '../names.ts';
import { TranslationReviewSection } from '../translation-review-section.tsx';
import type { Route } from './+types/news-page.ts';
import { NewsFields } from './news-fields.tsx';
import { newsBody, pictureOf, stateOfBody } from './news-form.ts';
import { NewsletterSection } from './newsletter-section.tsx';
import { PublishingSection } from './publishing-section.tsx';
import { useNewsFieldDisplay } from './use-news-field-display.ts';

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
  return { news: one, history, earlier, canWrite: staffOf(context).permissions.includes('content.write') };
}

type ActionResult = EditResult<NewsState> & {
  intent: string;
  picture?: PictureInfo | null;
  /** The names of what the state refers to. */
  names?: NamesData;
  at?: string;
};

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const news = ctx.api.api.admin.news[':id'];
  const param = { id: params.id };
  const fields = await formOf(request);
  // A button of another section submits the editor with its action and the field that it is about.
  const [intent = '', field = ''] = (fields.next ?? fields.intent ?? '').split(':');
  const { at = '' } = fields;
  const version = Number(fields.version);
  let body: NewsChange | undefined;
  const actions = {
    save: async () => {
      body = newsBody(fields);
      return toResult(news.$put({ param, json: body }));
    },
    restore: async () => {
      const now = await unwrap(news.$get({ param }));
      const state = await stateBefore(url, fields.entry, now.fields, (query) =>
        unwrap(news.history.$get({ param, query })),
      );
      body = { ...state, proposed: [], version };
      return toResult(news.$put({ param, json: body }));
    },
    read: () =>
      toResult(
        news.read.$post({ param, json: { fields: newsFields.filter((one) => one === field), ...typed() } }),
      ),
    publish: () => toResult(news.publish.$post({ param, json: { at: null, ...typed() } })),
    schedule: () =>
      toResult(news.publish.$post({ param, json: { at: at && fromTaipeiInput(at), ...typed() } })),
    unpublish: () => toResult(news.unpublish.$post({ param, json: { version } })),
    newsletter: () => toResult(news.newsletter.$post({ param, json: { version } })),
    delete: () => toResult(news.delete.$post({ param, json: { version } })),
  };
  /** The input to save before the action. */
  function typed() {
    body = newsBody(fields);
    const { version: _, ...save } = body;
    return { ...toSave(fields, stateOfBody(body), save), version };
  }
  const done = await performAction(actions, intent);
  if (done.ok && intent === 'delete') return redirect(localizedPath(ctx.locale, '/admin/news'), 303);
  if (done.ok) return data<ActionResult>({ intent, message: done.message });
  const { failure } = done;
  const shown = body && afterRefusal(fields, stateOfBody(body), failure, fieldsOf);
  return data<ActionResult>(
    {
      intent,
      failure,
      at,
      ...(shown && {
        ...shown,
        picture: pictureOf(fields),
        names: await loadNames(ctx, [shown.state, shown.base ?? null]),
      }),
    },
    { status: failure.status },
  );
}

const fieldsOf = ({ fields }: NewsData): NewsState => fields;

export function meta({ location, loaderData }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'adminContent');
  return adminMeta(location, loaderData ? t('news.number', { id: loaderData.news.id }) : t('news.title'));
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { news, history, earlier, canWrite } = loaderData;
  const t = useTranslations('adminContent.news');
  const localized = useLocalizedPath();
  const result = useActionData<typeof action>();
  const own = { items: news.items, artists: news.artists, masterpieces: [], news: [] };
  const names = joinedNames([own, earlier, result?.names]);
  const display = useNewsFieldDisplay(names);
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isRefused = result?.failure !== undefined && result.state !== undefined;
  const query = news.state === 'published' ? '' : `?preview=${news.preview_token}`;
  return (
    <>
      <AdminHeading
        title={anyTextIn(news.fields.title, useLocale()) || t('number', { id: news.id })}
        lead={t(`states.${news.state}`)}
        back={{ to: '/admin/news', label: t('title') }}
        actions={
          <a
            href={`${localized(`/news/${news.id}`)}${query}`}
            target="_blank"
            rel="noreferrer"
            className={actionLink}
          >
            {t(news.state === 'published' ? 'openInShop' : 'preview')}
          </a>
        }
      />
      <div className="mb-6 empty:hidden">{!isOfForm && result && <ActionNotice result={result} />}</div>
      <RestorePreview
        entry={canWrite ? history.restoring : null}
        current={news.fields}
        version={news.version}
        display={display}
      />
      {canWrite && (
        <PublishingSection
          news={news}
          failure={result?.intent === 'schedule' ? result.failure : undefined}
          typedAt={result?.failure ? result.at || undefined : undefined}
        />
      )}
      {canWrite && news.state === 'published' && <NewsletterSection news={news} />}
      <TranslationReviewSection
        texts={Object.fromEntries(newsFields.map((field) => [field, news.fields[field]]))}
        needsReview={news.needs_review}
        nameOf={display.label}
        canWrite={canWrite}
      />
      <Editor
        news={news}
        names={names}
        canWrite={canWrite}
        result={isOfForm || isRefused ? result : undefined}
        display={display}
      />
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}

type EditorProps = {
  news: NewsData;
  names: NamesData;
  canWrite: boolean;
  result: ActionResult | undefined;
  display: ReturnType<typeof useNewsFieldDisplay>;
};

function Editor({ news, names, canWrite, result, display }: EditorProps) {
  const failure = result?.failure;
  const state = result?.state ?? news.fields;
  const typed = failure ? state : news.fields;
  const picture = typed.picture_id === (news.picture?.id ?? null) ? news.picture : (result?.picture ?? null);
  return (
    <EditorForm
      edited={{ loaded: news, stateOf: fieldsOf, display }}
      result={result}
      canWrite={canWrite}
      bar={<SaveBar result={result?.intent === 'save' ? result : undefined} />}
    >
      <NewsFields news={news} names={names} state={typed} picture={picture} failure={failure} />
    </EditorForm>
  );
}
