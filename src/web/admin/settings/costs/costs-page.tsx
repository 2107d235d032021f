import { useTranslations } from 'use-intl';
import {
  type CostSettingsData,
  costSettingsInput,
} from '../../../../domains/catalogue/costs/costs.schemas.ts';
import { paytypes } from '../../../../domains/payments/payments.rules.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { toActionResult } from '../../../forms/form-result.ts';
import { formValues } from '../../../forms/form-values.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { usePaytypeName } from '../../orders/money/use-paytype-name.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { FieldsForm } from '../../ui/editor/fields-form.tsx';
import { FormNumber } from '../../ui/editor/form-fields.tsx';
import type { Route } from './+types/costs-page.ts';

export const handle: PageHandle = { messages: ['adminCosts', 'adminOrders', 'adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await unwrap(getRequestContext(context).api.api.admin.cost.$get());
  return { settings, canWrite: can(context, 'costs.write') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { setting } = getRequestContext(context).api.api.admin.cost;
  const values = await buildForm(request);
  const saved = await toResult(setting.$put({ json: formBody(costSettingsInput, values) }));
  return toActionResult('costs', saved, values);
}

const minutes = ['print', 'mat', 'frame', 'pack'] as const;
const backing = ['per_m2_ntd', 'waste_basis_points', 'least_charge_ntd'] as const;

/** The label of each field, in the order of the form. */
function useLabels() {
  const t = useTranslations('adminCosts');
  const getPaytypeName = usePaytypeName();
  const fees = paytypes.flatMap((paytype): [string, string][] => {
    const method = getPaytypeName(paytype);
    return [
      [`value.fees.${paytype}.fee_basis_points`, t('settings.fee_percent', { method })],
      [`value.fees.${paytype}.fixed_ntd`, t('settings.fee_fixed', { method })],
    ];
  });
  return {
    labour: {
      'value.labour_ntd_per_hour': t('settings.labour_ntd_per_hour'),
      ...Object.fromEntries(minutes.map((step) => [`value.minutes.${step}`, t(`settings.minutes.${step}`)])),
    },
    backing: Object.fromEntries(backing.map((name) => [`value.backing.${name}`, t(`fields.${name}`)])),
    fees: Object.fromEntries(fees),
    others: {
      'value.freight_basis_points': t('settings.freight_basis_points'),
      'value.minimum_margin_basis_points': t('settings.minimum_margin_basis_points'),
    },
  };
}

/** What making and selling a print costs besides its materials. */
export default function CostsPage({
  loaderData: { settings, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminCosts');
  const titles = useTranslations('adminSettings');
  const labels = useLabels();
  const hints: Record<string, string> = {
    'value.freight_basis_points': t('settings.freightHint'),
    'value.minimum_margin_basis_points': t('settings.marginHint'),
  };
  const groups = [
    { title: t('settings.labour'), text: t('settings.labourText'), fields: labels.labour },
    { title: t('settings.backing'), text: t('settings.backingText'), fields: labels.backing },
    { title: t('settings.fees'), text: t('settings.feesText'), fields: labels.fees },
    { title: t('settings.others'), text: null, fields: labels.others },
  ];
  return (
    <>
      <AdminHeading
        title={t('settings.title')}
        lead={canWrite ? t('settings.lead') : titles('readOnly')}
        back={{ to: '/admin/setting', label: titles('title') }}
      />
      <fieldset disabled={!canWrite} className="min-w-0">
        <legend className="sr-only">{t('settings.title')}</legend>
        <FieldsForm<CostSettingsData>
          title={t('settings.title')}
          sent={{}}
          edited={settings}
          getFields={({ value }) => formValues({ value })}
          labels={Object.assign({}, ...groups.map(({ fields }) => fields))}
          result={result}
        >
          {groups.map(({ title, text, fields }) => (
            <fieldset key={title} className="min-w-0 border-t border-line pt-5">
              <legend className="sr-only">{title}</legend>
              <p aria-hidden="true" className="text-lg">
                {title}
              </p>
              {text && <p className="mt-1 text-sm text-soft">{text}</p>}
              <div className="mt-4 grid gap-4 sm:grid-cols-2">
                {Object.entries(fields).map(([name, label]) => (
                  <FormNumber
                    key={name}
                    name={name}
                    label={label}
                    inputMode="decimal"
                    {...(hints[name] && { hint: hints[name] })}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </FieldsForm>
      </fieldset>
    </>
  );
}
