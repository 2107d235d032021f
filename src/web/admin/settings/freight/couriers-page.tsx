import { useTranslations } from 'use-intl';
import {
  type CourierData,
  courierChangeInput,
  courierInput,
} from '../../../../domains/orders/fulfilment/couriers.admin.schemas.ts';
import { textIn } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import { formValues } from '../../../forms/form-values.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { FieldsForm } from '../../ui/editor/fields-form.tsx';
import { FormCheckbox, FormField, FormTexts, useLocalizedLabels } from '../../ui/editor/form-fields.tsx';
import { FoldedForms } from '../folded-forms.tsx';
import type { Route } from './+types/couriers-page.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin.courier.$get());
  return { items, canWrite: can(context, 'settings.write') };
}

/** In place of a key, for the form of a new courier; no key begins with an underscore. */
const newCourier = '_new';

export async function action({ request, context }: Route.ActionArgs) {
  const { courier } = getRequestContext(context).api.api.admin;
  const values = await buildForm(request);
  const { key = '' } = values;
  if (key === newCourier) {
    const added = await toResult(courier.$post({ json: formBody(courierInput, values) }));
    return toActionResult(newCourier, added, values);
  }
  const json = formBody(courierChangeInput, values);
  return toActionResult(key, await toResult(courier[':key'].$put({ param: { key }, json })), values);
}

export default function CouriersPage({
  loaderData: { items, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const locale = useLocale();
  const added = resultForIntent(result, newCourier);
  return (
    <>
      <AdminHeading
        title={t('couriers.title')}
        lead={t('couriers.lead')}
        back={{ to: '/admin/setting', label: t('title') }}
      />
      <div className="mb-4 empty:hidden">{added && !added.failure && <ActionNotice result={result} />}</div>
      <FoldedForms
        legend={t('couriers.title')}
        canWrite={canWrite}
        entries={items.map((item) => {
          const given = resultForIntent(result, item.key);
          return {
            key: item.key,
            summary: (
              <>
                <span className={item.active ? undefined : 'text-soft'}>{textIn(item.name, locale)}</span>
                <span className="ml-3 text-sm text-soft">{t(`couriers.${describeState(item)}`)}</span>
              </>
            ),
            isOpen: given !== undefined,
            form: <CourierForm item={item} result={given} />,
          };
        })}
        added={{
          summary: t('couriers.add'),
          isOpen: added?.failure !== undefined,
          form: <CourierForm item={null} result={added} />,
        }}
      />
    </>
  );
}

function describeState({ active, tracking_url }: CourierData) {
  if (!active) return 'inactive';
  return tracking_url === null ? 'noTracking' : 'hasTracking';
}

type FormProps = { item: CourierData | null; result: FormResult | undefined };

/** A courier, new or existing. */
function CourierForm({ item, result }: FormProps) {
  const t = useTranslations('adminSettings.couriers');
  const locale = useLocale();
  const id = item?.key ?? newCourier;
  return (
    <div className="mt-4">
      <FieldsForm
        title={item ? textIn(item.name, locale) : t('add')}
        sent={{ key: id }}
        edited={item}
        getFields={(data: CourierData) => formValues(data)}
        initial={{ position: '99', active: 'on' }}
        labels={{
          ...useLocalizedLabels({ name: t('name') }),
          tracking_url: t('trackingUrl'),
          position: t('position'),
        }}
        result={result}
        className="max-w-4xl"
      >
        <FormTexts name="name" label={t('name')} />
        <FormField
          id={`${id}-tracking`}
          name="tracking_url"
          label={t('trackingUrl')}
          hint={t('trackingUrlHint', { placeholder: '{number}' })}
          placeholder="https://"
          autoComplete="off"
        />
        <FormField
          id={`${id}-position`}
          name="position"
          type="number"
          min="0"
          max="999"
          label={t('position')}
          className="max-w-40"
          required
        />
        <FormCheckbox id={`${id}-active`} name="active" label={t('active')} hint={t('activeHint')} />
      </FieldsForm>
    </div>
  );
}
