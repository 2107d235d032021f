import { useTranslations } from 'use-intl';
import {
  type RowOutcome,
  rowOutcomes,
} from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import type { StatementData } from '../../../domains/orders/bank-statements/bank-statements.schemas.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { parsePage } from '../../urls/page-number.ts';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { queryWith } from '../ui/lists/list-query.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';
import { RefreshWhile } from '../ui/refresh-while.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/statement-page.ts';
import { StatementRows } from './statement-rows.tsx';
import { performTransactionAction, type TransactionActionResult } from './transaction-actions.server.ts';
import { TransactionNotice } from './transaction-actions.tsx';
import { outcomeOfQuery } from './transaction-columns.tsx';

export const handle: PageHandle = { messages: ['adminStatements'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const outcome = outcomeOfQuery(url.searchParams, rowOutcomes);
  const query = { page: String(parsePage(url.searchParams)), per_page: '48', ...(outcome && { outcome }) };
  const statement = await unwrap(
    getRequestContext(context).api.api.admin['bank-statement'][':id'].$get({
      param: { id: params.id },
      query,
    }),
  );
  return { statement, outcome };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await buildForm(request);
  const { api } = getRequestContext(context);
  if (values.intent !== 'record') {
    const result = await performTransactionAction(api, values);
    return respond<TransactionActionResult>(result);
  }
  const json = { version: Number(values.version) };
  const recorded = await toResult(
    api.api.admin['bank-statement'][':id'].record.$post({ param: { id: params.id }, json }),
  );
  const failure = recorded.ok ? {} : { failure: recorded.failure };
  return respond<TransactionActionResult>({ intent: 'record', id: '', ...failure });
}

export default function StatementPage({
  loaderData: { statement, outcome },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminStatements');
  const { rows, state: step } = statement;
  const isUnderWay = step === 'recording';
  return (
    <>
      <RefreshWhile isUnderWay={isUnderWay} />
      <AdminHeading
        title={statement.name || t('unnamed', { id: statement.id })}
        lead={
          <>
            {statement.staff.name} · <DateTime time={statement.created_at} />
          </>
        }
        back={{ to: '/admin/bank-statement', label: t('title') }}
      />
      <Progress statement={statement} result={result} />
      <Outcomes statement={statement} outcome={outcome} />
      {result && result.intent !== 'record' && <TransactionNotice result={result} />}
      {rows.items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('noRows')}</p>
      ) : (
        <StatementRows statement={statement} result={result} />
      )}
      <PageLinks list={rows} />
    </>
  );
}

/** The number of rows that record a transaction. */
const countNew = ({ counts, total }: StatementData): number => total - counts.repeated - counts.refused;

type ProgressProps = { statement: StatementData; result: TransactionActionResult | undefined };

/** Whether the statement is recorded, and the button that does it. */
function Progress({ statement, result }: ProgressProps) {
  const t = useTranslations('adminStatements');
  const { state, done, total, counts } = statement;
  const count = countNew(statement);
  return (
    <div className="mb-6 space-y-3">
      <p role="status" className="max-w-prose text-sm">
        {state === 'checked' && <span>{t(count > 0 ? 'checked' : 'nothingNew')}</span>}
        {state === 'recording' && <span>{t('recording', { done, total })}</span>}
        {state === 'done' && <span>{t('recorded', { count })}</span>}
      </p>
      {state === 'recording' && (
        <progress
          value={done}
          max={total}
          aria-label={t('states.recording')}
          className="h-1 w-full max-w-md accent-ink"
        />
      )}
      {state === 'checked' && count > 0 && (
        <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <HiddenFields values={{ intent: 'record', version: statement.version }} />
          <SubmitButton>{t('record', { count })}</SubmitButton>
          {counts.refused > 0 && (
            <span className="text-sm text-soft">{t('withoutRefused', { count: counts.refused })}</span>
          )}
        </Form>
      )}
      {result?.intent === 'record' && <ActionNotice result={result.failure && { failure: result.failure }} />}
    </div>
  );
}

/** The rows grouped by outcome; outcomes without rows are left out. */
function Outcomes({ statement, outcome }: { statement: StatementData; outcome: RowOutcome | undefined }) {
  const t = useTranslations('adminStatements');
  const { id, counts, total } = statement;
  const shown = rowOutcomes.filter((key) => counts[key] > 0 || key === outcome);
  const tabs = [
    { key: undefined, count: total, label: t('all') },
    ...shown.map((key) => ({ key, count: counts[key], label: t(`outcomes.${key}`) })),
  ];
  return (
    <nav aria-label={t('byOutcome')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
      {tabs.map(({ key, count, label }) => (
        <TabLink
          key={label}
          to={`/admin/bank-statement/${id}${queryWith('', { outcome: key ?? '' })}`}
          isCurrent={key === outcome}
        >
          {t('outcomeCount', { outcome: label, count })}
        </TabLink>
      ))}
    </nav>
  );
}
