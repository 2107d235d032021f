import { useTranslations } from 'use-intl';
import type { PayoutTermsData } from '../../../../domains/sales/payouts/payout-terms.schemas.ts';
import { type TaxStatus, taxStatuses } from '../../../../domains/sales/withholding/tax-status.rules.ts';
import { money } from '../../../../kernel/money.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import { typedNumber } from '../../../forms/typed-number.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { Price } from '../../../ui/price.tsx';
import type { Column } from '../../../ui/table.tsx';
import { parsePage } from '../../../urls/page-number.ts';
import { can } from '../../admin.server.ts';
import { typedAmount } from '../../orders/money/amount.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { FormField } from '../../ui/editor/form-fields.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { PageLinks } from '../../ui/lists/list-pager.tsx';
import { RowForm } from '../../ui/row-form.tsx';
import { Section } from '../../ui/section.tsx';
import { AddForm } from '../add-form.tsx';
import type { Route } from './+types/payout-terms-page.ts';

export const handle: PageHandle = { messages: ['adminPayouts', 'adminSettings'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = { page: String(parsePage(url.searchParams)) };
  return {
    list: await unwrap(getRequestContext(context).api.api.admin['payout-terms'].$get({ query })),
    canWrite: can(context, 'settings.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const terms = getRequestContext(context).api.api.admin['payout-terms'];
  const values = await buildForm(request);
  if (values.intent === 'remove') {
    const removed = await toResult(terms[':id'].$delete({ param: { id: values.id ?? '' } }));
    return toActionResult('remove', removed, values);
  }
  const { starts_on = '', withholding_percent = '', withholding_above_ntd = '' } = values;
  const { non_resident_percent = '', non_resident_above_ntd = '', company_percent = '' } = values;
  const json = {
    ...(starts_on && { starts_on }),
    withholding_percent,
    withholding_above_ntd: typedAmount(withholding_above_ntd, 'NTD'),
    non_resident_percent,
    non_resident_above_ntd: typedAmount(non_resident_above_ntd, 'NTD'),
    company_percent,
    minimum_ntd: typedAmount(values.minimum_ntd ?? '', 'NTD'),
    minimum_usd: typedAmount(values.minimum_usd ?? '', 'USD'),
    hold_days: Number(typedNumber(values.hold_days ?? '')),
  };
  return toActionResult('add', await toResult(terms.$post({ json })), values);
}

/** The tax withheld from payouts and the least that is paid, with their start. */
export default function PayoutTermsPage({
  loaderData: { list, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminPayouts.terms');
  const settings = useTranslations('adminSettings');
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/admin/setting', label: settings('title') }}
      />
      <ActionNotice result={resultForIntent(result, 'remove')} />
      <DenseTable
        label={t('title')}
        columns={useColumns(canWrite)}
        rows={list.items}
        getKey={({ id }) => id}
      />
      <PageLinks list={list} />
      {canWrite && (
        <Section title={t('add')} text={t('addText')}>
          <NewTerms
            key={`${list.total}-${list.items[0]?.id}`}
            inForce={list.in_force}
            result={resultForIntent(result, 'add')}
          />
        </Section>
      )}
    </>
  );
}

function useColumns(canWrite: boolean): Column<PayoutTermsData>[] {
  const t = useTranslations('adminPayouts.terms');
  return [
    { label: t('starts'), cell: ({ starts_on }) => <span className="numeric">{starts_on}</span> },
    {
      label: t('withholding'),
      isWide: true,
      cell: (terms) => <Rates terms={terms} />,
    },
    {
      label: t('minimum'),
      isNumeric: true,
      cell: ({ minimum_ntd, minimum_usd }) => (
        <>
          <Price value={money(minimum_ntd, 'NTD')} /> · <Price value={money(minimum_usd, 'USD')} />
        </>
      ),
    },
    { label: t('hold'), cell: ({ hold_days }) => t('holdAfter', { days: hold_days }) },
    {
      label: t('state'),
      cell: ({ id, state, starts_on }) => (
        <div className="inline-flex flex-wrap items-center gap-x-6">
          <span>{t(`states.${state}`)}</span>
          {canWrite && state === 'future' && (
            <RowForm
              sent={{ intent: 'remove', id }}
              label={t('remove')}
              name={t('removeOf', { day: starts_on })}
            />
          )}
        </div>
      ),
    },
  ];
}

/** What is withheld by each tax status. */
function Rates({ terms }: { terms: PayoutTermsData }) {
  const t = useTranslations('adminPayouts');
  const rates: Record<TaxStatus, { percent: string; above: number }> = {
    resident: { percent: terms.withholding_percent, above: terms.withholding_above_ntd },
    non_resident: { percent: terms.non_resident_percent, above: terms.non_resident_above_ntd },
    company: { percent: terms.company_percent, above: 0 },
  };
  return taxStatuses.map((status) => {
    const { percent, above } = rates[status];
    return (
      <span key={status} className="block">
        <span>{t(`taxStatuses.${status}`)}</span>
        {' · '}
        <Rate percent={percent} above={above} />
      </span>
    );
  });
}

function Rate({ percent, above }: { percent: string; above: number }) {
  const t = useTranslations('adminPayouts.terms');
  if (percent === '0') return <span>{t('off')}</span>;
  if (above === 0) return <span>{t('all', { percent })}</span>;
  const amount = () => <Price value={money(above, 'NTD')} />;
  return <span>{t.rich('above', { percent, amount })}</span>;
}

type NewProps = { inForce: PayoutTermsData; result: FormResult | undefined };

function NewTerms({ inForce, result }: NewProps) {
  const t = useTranslations('adminPayouts.terms');
  const initial = {
    withholding_percent: inForce.withholding_percent,
    withholding_above_ntd: String(inForce.withholding_above_ntd),
    non_resident_percent: inForce.non_resident_percent,
    non_resident_above_ntd: String(inForce.non_resident_above_ntd),
    company_percent: inForce.company_percent,
    minimum_ntd: String(inForce.minimum_ntd),
    minimum_usd: String(inForce.minimum_usd / 100),
    hold_days: String(inForce.hold_days),
  };
  const field = (name: keyof typeof initial) =>
    ({ id: name, name, autoComplete: 'off', inputMode: 'decimal', required: true }) as const;
  return (
    <AddForm result={result} sent={{ intent: 'add' }} initial={initial} submit={t('save')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField {...field('withholding_percent')} label={t('percentLabel')} hint={t('percentHint')} />
        <FormField {...field('withholding_above_ntd')} label={t('aboveLabel')} hint={t('aboveHint')} />
        <FormField
          {...field('non_resident_percent')}
          label={t('nonResidentPercent')}
          hint={t('percentHint')}
        />
        <FormField
          {...field('non_resident_above_ntd')}
          label={t('nonResidentAbove')}
          hint={t('nonResidentAboveHint')}
        />
        <FormField {...field('company_percent')} label={t('companyPercent')} hint={t('companyHint')} />
        <FormField {...field('hold_days')} label={t('holdLabel')} hint={t('holdHint')} />
        <FormField {...field('minimum_ntd')} label={t('minimumNtd')} />
        <FormField {...field('minimum_usd')} label={t('minimumUsd')} />
        <FormField id="starts_on" name="starts_on" type="date" label={t('starts')} hint={t('startsHint')} />
      </div>
    </AddForm>
  );
}
