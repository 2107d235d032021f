import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { titleIn } from '../../../domains/submissions/submissions.rules.ts';
import type { SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReview } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/work-page.ts';
import { SubmitForm } from './submit-form.tsx';
import { Events, OwnSizes, WorkDetails, WorkTexts } from './work-parts.tsx';
import { LargePicture } from './work-picture.tsx';

export const handle: PageHandle = { messages: ['account', 'works', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const found = await toResult(api.api.submission[':id'].$get({ param: { id: params.id } }));
  const submission = unwrapForConfirmed(found);
  if (!submission) return { shown: null };
  const { shop } = await unwrap(api.api.initial.$get());
  const facets = Object.values(shop.category)
    .flat()
    .filter(({ id }) => submission.facet_ids.includes(id));
  return {
    shown: { submission, facets, substrates: shop.substrates.map(({ id, name }) => ({ id, name })) },
  };
}

export type WorkActionResult = { intent: string; message?: string; failure?: Failure };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submission } = getRequestContext(context).api.api;
  const { intent = '', version, licence_from = '', agree } = await formOf(request);
  const param = { id: params.id };
  const done =
    intent === 'withdraw'
      ? await toResult(submission[':id'].withdraw.$post({ param, json: { version: Number(version) } }))
      : await toResult(
          submission[':id'].submit.$post({
            param,
            json: { version: Number(version), licence_from, agree: agree === 'on' },
          }),
        );
  return done.ok
    ? data<WorkActionResult>({ intent, message: done.message })
    : data<WorkActionResult>({ intent, failure: done.failure }, { status: done.failure.status });
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { locale } = splitLocalePath(location.pathname);
  const t = translatorOf(locale, 'works');
  const title = loaderData?.shown ? titleIn(loaderData.shown.submission.title, locale) : '';
  return pageMeta({
    title: title || t('untitled'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

/** The present submission in a refusal, since it was changed in another window or by staff. */
const currentOf = (result: WorkActionResult | undefined): SubmissionData | undefined =>
  result?.failure?.status === 409 ? (result.failure.data as SubmissionData | undefined) : undefined;

/** A submission with its state, what staff wrote, sizes and shares; and what is possible. */
export default function WorkPage({ loaderData: { shown } }: Route.ComponentProps) {
  const t = useTranslations('works');
  const locale = useLocale();
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  if (!shown) {
    return (
      <AccountLayout title={t('title')}>
        <UnderReview area="works" />
      </AccountLayout>
    );
  }
  const submission = currentOf(result) ?? shown.submission;
  const { status, item, operations, events } = submission;
  const latest = events.find(({ reason }) => reason !== '');
  const title = titleIn(submission.title, locale) || t('untitled');
  return (
    <AccountLayout title={title}>
      <p className="mt-3 text-soft">{t(`stateTexts.${status}`)}</p>
      {result?.message && (
        <p role="status" className="mt-5 border-l-2 border-ink py-1 pl-4 text-sm">
          {result.message}
        </p>
      )}
      {latest && ['changes_requested', 'declined'].includes(status) && (
        <div className="mt-6 max-w-2xl border-l-2 border-ink py-1 pl-4">
          <h2 className="text-base">{t(status === 'declined' ? 'declinedBecause' : 'asked')}</h2>
          <p className="mt-1 text-sm whitespace-pre-line">{latest.reason}</p>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        {operations.includes('update') && (
          <LocaleLink to={`/account/work/${submission.id}/edit`} className={buttonClass('outline')}>
            {t('change')}
          </LocaleLink>
        )}
        {item && item.status !== 'off_shelf' && (
          <LocaleLink to={`/shop/${item.id}`} className={buttonClass('outline')}>
            {t('seeInShop')}
          </LocaleLink>
        )}
      </div>
      <div className="columns mt-10 gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <LargePicture work={submission} alt={title} />
          <WorkDetails submission={submission} facets={shown.facets} />
        </div>
        <div className="col-span-12 space-y-12 lg:col-span-7">
          <OwnSizes submission={submission} substrates={shown.substrates} />
          <WorkTexts submission={submission} />
          {operations.includes('submit') && <SubmitForm submission={submission} result={result} />}
          <Events events={events} />
          {operations.includes('withdraw') && <WithdrawForm submission={submission} result={result} />}
        </div>
      </div>
    </AccountLayout>
  );
}

type WithdrawProps = { submission: SubmissionData; result: WorkActionResult | undefined };

/** Withdrawing, with what it means; the first press unfolds it. */
function WithdrawForm({ submission: { status, version }, result }: WithdrawProps) {
  const t = useTranslations('works.withdraw');
  const isBusy = useNavigation().state !== 'idle';
  const failure = result?.intent === 'withdraw' ? result.failure : undefined;
  const kind = status === 'accepted' ? 'accepted' : 'open';
  return (
    <details open={failure !== undefined} className="border-t border-line pt-4">
      <summary className="link inline-flex min-h-11 items-center text-sm">{t('title')}</summary>
      <Form method="post" className="mt-2 space-y-4 border-l-2 border-error py-1 pl-4">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="version" value={version} />
        {failure && (
          <p role="alert" className="text-sm text-error">
            {failure.message}
          </p>
        )}
        <p className="max-w-prose text-sm">{t(kind)}</p>
        <Button variant="outline" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </Form>
    </details>
  );
}
