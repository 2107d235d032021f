import { useEffect, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OwnArtistPage, ownArtistPageInput } from '../../../domains/artists/artist-page.schemas.ts';
import { languageNames } from '../../../kernel/locale.ts';
import { getFields, getRequestContext, requireLogin, toFormData, toResult } from '../../api.server.ts';
import { findConflict, valuesToShow } from '../../edits/merge.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import { focusFirstError } from '../../forms/use-checked-form.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/artist-page.ts';
import { ArtistPageConflictNotice } from './artist-page-conflict-notice.tsx';
import { ArtistTextFields, useArtistTextLabels } from './artist-text-fields.tsx';
import { changedInBoth, getTexts } from './page-texts.ts';
import { PortraitFields } from './portrait-fields.tsx';

export const handle: PageHandle = { messages: ['account', 'sales'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const page = await toResult(getRequestContext(context).api.api['artist-page'].$get());
  // A confirmed artist without a page: staff have unlinked it.
  if (!page.ok && page.failure.code === 'no_artist_page') return { page: null, isUnlinked: true };
  return { page: unwrapForConfirmed(page), isUnlinked: false };
}

/** Saves the texts, and then the portrait if the form sends or removes one. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getRequestContext(context).api.api['artist-page'];
  const form = await toFormData(request);
  const fields = getFields(form);
  const saved = await toResult(page.$put({ json: formBody(ownArtistPageInput, fields) }));
  if (!saved.ok) return toActionResult('texts', saved, fields);
  const photo = form.get('portrait');
  const version = String(saved.data.version);
  const query = { version };
  const headers = { 'content-type': 'application/octet-stream' };
  const texts = getTexts(saved.data);
  const shown = { ...texts, version, base: JSON.stringify(texts) };
  if (photo instanceof File && photo.size > 0) {
    const put = await toResult(page.portrait.$put({ query }, { init: { body: photo, headers } }));
    return toActionResult('portrait', put, shown);
  }
  if (!fields.removePortrait) return toActionResult('texts', saved);
  return toActionResult('portrait', await toResult(page.portrait.$delete({ query })), shown);
}

export const meta = privateMeta('account', 'artistPage.title');

/** The artist edits the texts and the portrait of their own public page. */
export default function ArtistPage({ loaderData: { page, isUnlinked } }: Route.ComponentProps) {
  const t = useTranslations('account.artistPage');
  if (page) return <Editor page={page} />;
  if (!isUnlinked) return <UnderReviewPage title={t('title')} area="sales" text={t('underReviewText')} />;
  return (
    <AccountLayout title={t('title')}>
      <div className="mt-10">
        <EmptyState title={t('unlinkedTitle')} text={t('unlinkedText')} />
      </div>
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
  const newer = findConflict<OwnArtistPage>(failure);
  const saved = getTexts(newer ?? page);
  const values = valuesToShow(result, saved, getTexts);
  const version = newer?.version ?? values.version ?? page.version;
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
        // A saved version resets the fields; a rejection keeps what was typed.
        key={failure ? `typed-${version}` : page.version}
        ref={element}
        method="post"
        encType="multipart/form-data"
        className="mt-8 max-w-4xl space-y-12"
      >
        <input type="hidden" name="version" value={version} />
        <input
          type="hidden"
          name="base"
          value={newer ? JSON.stringify(saved) : (values.base ?? JSON.stringify(saved))}
        />
        {!failure && result?.message && <StatusMessage> {result.message}</StatusMessage>}
        {newer ? (
          <ArtistPageConflictNotice both={changedInBoth(result)} labels={labels} />
        ) : (
          <ErrorSummary
            errors={failure?.errors ?? []}
            message={failure?.message}
            labels={{ ...labels, file: t('portrait') }}
          />
        )}
        {failure && result?.intent === 'portrait' && <p className="text-sm">{t('textsSaved')}</p>}
        {!failure && page.missing.length > 0 && (
          <p className="text-sm text-soft">
            {t('missing', { languages: list.format(page.missing.map((locale) => languageNames[locale])) })}
          </p>
        )}
        <PortraitFields portrait={page.portrait} failure={failure} />
        <ArtistTextFields values={values} failure={failure} />
        <Button isBusy={isBusy} className="min-w-40">
          {t('save')}
        </Button>
      </Form>
    </AccountLayout>
  );
}
