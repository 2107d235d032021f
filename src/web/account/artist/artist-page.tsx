import { useEffect, useRef } from 'react';
import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageNames, splitLocalePath } from '../../../kernel/locale.ts';
import { fieldsOf, formDataOf, getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { focusFirstError } from '../../forms/use-checked-form.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReview } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/artist-page.ts';
import { ArtistPageConflictNotice } from './artist-page-conflict-notice.tsx';
import { ArtistTextFields, useArtistTextLabels } from './artist-text-fields.tsx';
import { type RefusedTexts, refusedTexts, textsIn, textsOf } from './page-texts.ts';
import { PortraitFields } from './portrait-fields.tsx';

export const handle: PageHandle = { messages: ['account', 'sales'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const page = await toResult(getRequestContext(context).api.api['artist-page'].$get());
  // A confirmed artist without a page: staff have unlinked it.
  if (!page.ok && page.failure.code === 'no_artist_page') return { page: null, isUnlinked: true };
  return { page: unwrapForConfirmed(page), isUnlinked: false };
}

type ActionResult = Partial<RefusedTexts> & {
  message?: string;
  failure?: Failure;
  /** Whether only the portrait was refused. */
  areTextsSaved?: boolean;
};

/** Saves the texts, and then the portrait if the form sends or removes one. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getRequestContext(context).api.api['artist-page'];
  const form = await formDataOf(request);
  const fields = fieldsOf(form);
  const texts = textsIn(fields);
  const saved = await toResult(page.$put({ json: { ...texts, version: Number(fields.version) } }));
  if (!saved.ok) return refusedResult(saved.failure, refusedTexts(fields, texts, saved.failure));
  const photo = form.get('portrait');
  const query = { version: String(saved.data.version) };
  const headers = { 'content-type': 'application/octet-stream' };
  let done: typeof saved | Awaited<ReturnType<typeof toResult>> = saved;
  if (photo instanceof File && photo.size > 0) {
    done = await toResult(page.portrait.$put({ query }, { init: { body: photo, headers } }));
  } else if (fields.removePortrait) {
    done = await toResult(page.portrait.$delete({ query }));
  }
  if (done.ok) return { message: done.message } satisfies ActionResult as ActionResult;
  const now = textsOf(saved.data);
  return refusedResult(done.failure, {
    typed: now,
    base: now,
    version: saved.data.version,
    areTextsSaved: true,
  });
}

const refusedResult = (failure: Failure, rest: ActionResult) =>
  data<ActionResult>({ failure, ...rest }, { status: failure.status });

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'account');
  return pageMeta({
    title: t('artistPage.title'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

/** The artist edits the texts and the portrait of their own public page. */
export default function ArtistPage({ loaderData: { page, isUnlinked } }: Route.ComponentProps) {
  const t = useTranslations('account.artistPage');
  if (page) return <Editor page={page} />;
  return (
    <AccountLayout title={t('title')}>
      {isUnlinked ? (
        <div className="mt-10">
          <EmptyState title={t('unlinkedTitle')} text={t('unlinkedText')} />
        </div>
      ) : (
        <UnderReview area="sales" text={t('underReviewText')} />
      )}
    </AccountLayout>
  );
}

function Editor({ page }: { page: NonNullable<Route.ComponentProps['loaderData']['page']> }) {
  const t = useTranslations('account.artistPage');
  const list = new Intl.ListFormat(useLocale());
  const result = useActionData<typeof action>();
  const failure = result?.failure;
  const isBusy = useNavigation().state !== 'idle';
  const labels = useArtistTextLabels();
  const isConflict = failure?.code === 'version_conflict';
  useActionToast(result, { isInPlace: true });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) focusFirstError(element.current);
  }, [failure]);
  return (
    <AccountLayout title={t('title')}>
      <div className="mt-4 flex max-w-4xl flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p className="text-sm text-soft">{t('lead')}</p>
        <LocaleLink to={`/artist/${page.id}`} className="link inline-flex min-h-9 items-center text-sm">
          {t('see')}
        </LocaleLink>
      </div>
      <Form
        // A saved version resets the fields; a refusal keeps what was typed.
        key={failure ? `typed-${result?.version}` : page.version}
        ref={element}
        method="post"
        encType="multipart/form-data"
        className="mt-8 max-w-4xl space-y-12"
      >
        <input type="hidden" name="version" value={result?.version ?? page.version} />
        <input type="hidden" name="base" value={JSON.stringify(result?.base ?? textsOf(page))} />
        {!failure && result?.message && (
          <p role="status" className="border-l-2 border-ink py-1 pl-4 text-sm">
            {result.message}
          </p>
        )}
        {isConflict ? (
          <ArtistPageConflictNotice both={result?.both ?? []} labels={labels} />
        ) : (
          <ErrorSummary
            errors={failure?.errors ?? []}
            message={failure?.message}
            labels={{ ...labels, file: t('portrait') }}
          />
        )}
        {result?.areTextsSaved && <p className="text-sm">{t('textsSaved')}</p>}
        {!failure && page.missing.length > 0 && (
          <p className="text-sm text-soft">
            {t('missing', { languages: list.format(page.missing.map((locale) => languageNames[locale])) })}
          </p>
        )}
        <PortraitFields portrait={page.portrait} failure={failure} />
        <ArtistTextFields texts={result?.typed ?? textsOf(page)} failure={failure} />
        <Button isBusy={isBusy} className="min-w-40">
          {t('save')}
        </Button>
      </Form>
    </AccountLayout>
  );
}
