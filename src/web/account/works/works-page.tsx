import { useTranslations } from 'use-intl';
import { submissionStates, titleIn } from '../../../domains/submissions/submissions.rules.ts';
import type { SubmissionEntry, SubmissionList } from '../../../domains/submissions/submissions.schemas.ts';
import { getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import { findChoice } from '../sales/sales.server.ts';
import type { Route } from './+types/works-page.ts';
import { WorkPicture } from './work-picture.tsx';

export const handle: PageHandle = { messages: ['account', 'works'] };
export const middleware = [requireLogin];

const perPage = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const status = findChoice(url.searchParams, 'status', submissionStates);
  const page = String(parsePage(url.searchParams));
  const query = { page, per_page: String(perPage), ...(status && { status }) };
  const list = unwrapForConfirmed(await toResult(api.api.submission.$get({ query })));
  return { list, status: status ?? null };
}

export const meta = privateMeta('works', 'title');

type State = (typeof submissionStates)[number];

const getPath = (status: State | null, page = 1): string => {
  const query = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/account/work?${query}` : '/account/work';
};

/** The works that an artist proposes, each with its state. */
export default function WorksPage({ loaderData: { list, status } }: Route.ComponentProps) {
  const t = useTranslations('works');
  if (!list) return <UnderReviewPage title={t('title')} area="works" />;
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  return (
    <AccountLayout title={t('title')}>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="max-w-prose text-soft">{t('lead')}</p>
        <ButtonLink to="/account/work/new">{t('new')}</ButtonLink>
      </div>
      {all > 0 && <States counts={list.counts} all={all} current={status} />}
      <PagedList
        list={list}
        to={(page) => getPath(status, page)}
        empty={<EmptyState title={t('noneTitle')} text={t(all === 0 ? 'noneText' : 'noneInState')} />}
        insteadClassName="mt-8"
        linksClassName="mt-10"
      >
        <ul className="mt-6 border-t border-line">
          {list.items.map((work) => (
            <Work key={work.id} work={work} />
          ))}
        </ul>
      </PagedList>
    </AccountLayout>
  );
}

type StatesProps = { counts: SubmissionList['counts']; all: number; current: State | null };

/** The states that the artist has works in. */
function States({ counts, all, current }: StatesProps) {
  const t = useTranslations('works');
  const choices = [
    { status: null, name: t('every'), count: all },
    ...submissionStates.map((status) => ({ status, name: t(`states.${status}`), count: counts[status] })),
  ].filter(({ status, count }) => count > 0 || status === current);
  return (
    <nav aria-label={t('byState')} className="mt-8">
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {choices.map(({ status, name, count }) => (
          <li key={status ?? 'all'}>
            <LocaleLink
              to={getPath(status)}
              aria-current={status === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8"
            >
              {t('stateCount', { state: name, count })}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Work({ work }: { work: SubmissionEntry }) {
  const t = useTranslations('works');
  const locale = useLocale();
  const { day } = useDateFormat();
  const { id, status, title, upload, item, submitted_at, changed_at } = work;
  const isMoving = upload?.state === 'pending' && status === 'draft';
  return (
    <li className="flex items-center gap-5 border-b border-line py-4">
      <span className="flex size-20 shrink-0 items-center justify-center bg-wall p-1.5">
        <WorkPicture work={work} alt="" sizes="80px" className="max-h-17 max-w-17 object-contain" />
      </span>
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-5">
        <span className="block min-w-0 flex-1">
          <LocaleLink to={`/account/work/${id}`} className="link inline-block min-h-6 text-lg wrap-anywhere">
            {titleIn(title, locale) || t('untitled')}
          </LocaleLink>
          <span className="block text-sm text-soft">
            {isMoving
              ? t('uploading', { percent: Math.floor((100 * upload.received) / upload.bytes) })
              : submitted_at
                ? t('submittedOn', { day: day(submitted_at) })
                : t('changedOn', { day: day(changed_at) })}
          </span>
        </span>
        <span className="mt-1 block text-sm sm:mt-0 sm:text-right">
          <span className={status === 'changes_requested' ? 'text-seal' : ''}>{t(`states.${status}`)}</span>
          {item && <span className="block text-xs text-soft">{t(`shelf.${item.status}`)}</span>}
        </span>
      </span>
    </li>
  );
}
