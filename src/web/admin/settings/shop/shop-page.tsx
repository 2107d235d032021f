import { useTranslations } from 'use-intl';
import {
  allowedHostsInput,
  bankAccountInput,
  infoInput,
  itemSectionsInput,
  paymentRemindersInput,
  printFilesInput,
  proofRequiredInput,
  publicLimitInput,
  serviceHoursInput,
  uploadLimitInput,
} from '../../../../domains/settings/settings.admin.schemas.ts';
import { publicLimitBounds, uploadLimitBounds } from '../../../../domains/settings/settings.rules.ts';
import {
  getFields,
  getRequestContext,
  performAction,
  toFormData,
  toResult,
  unwrap,
} from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/shop-page.ts';
import { BankForm } from './bank-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { InfoForm } from './info-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { PrintFilesForm } from './print-files-form.tsx';
import { HostsForm, ProofForm, RemindersForm, SectionsForm, SizeLimitForm } from './setting-form.tsx';
import { hoursFields, infoFields, shownFields } from './shop-values.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    settings: await unwrap(getRequestContext(context).api.api.admin.setting.$get()),
    canWrite: can(context, 'settings.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { setting } = getRequestContext(context).api.api.admin;
  const form = await toFormData(request);
  const values = getFields(form);
  const { intent = '' } = values;
  const actions = {
    info: () => toResult(setting.info.$put({ json: formBody(infoInput, infoFields(values)) })),
    logo: async () => putLogo({ file: await base64Of(form.get('logo')) }),
    remove_logo: () => putLogo(null),
    service_hours: () =>
      toResult(setting.service_hours.$put({ json: formBody(serviceHoursInput, hoursFields(values)) })),
    bank_account: () => toResult(setting.bank_account.$put({ json: formBody(bankAccountInput, values) })),
    item_sections: () => toResult(setting.item_sections.$put({ json: formBody(itemSectionsInput, values) })),
    public_limit: () => toResult(setting.public_limit.$put({ json: formBody(publicLimitInput, values) })),
    upload_limit: () => toResult(setting.upload_limit.$put({ json: formBody(uploadLimitInput, values) })),
    proof_required: () =>
      toResult(setting.proof_required.$put({ json: formBody(proofRequiredInput, values) })),
    print_files: () => toResult(setting.print_files.$put({ json: formBody(printFilesInput, values) })),
    payment_reminders: () =>
      toResult(setting.payment_reminders.$put({ json: formBody(paymentRemindersInput, values) })),
    allowed_hosts: () => toResult(setting.allowed_hosts.$put({ json: formBody(allowedHostsInput, values) })),
  };
  const putLogo = (value: { file: string } | null) =>
    toResult(setting.logo.$put({ json: { value, version: Number(values.version) } }));
  const saved = await performAction(actions, intent);
  return toActionResult(intent === 'remove_logo' ? 'logo' : intent, saved, shownFields(values));
}

/** A file as base64; empty where none was chosen, which the API rejects. */
async function base64Of(file: FormDataEntryValue | null): Promise<string> {
  if (!(file instanceof File)) return '';
  return Buffer.from(await file.arrayBuffer()).toString('base64');
}

export default function ShopPage({
  loaderData: { settings, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const {
    info,
    service_hours,
    bank_account,
    item_sections,
    allowed_hosts,
    public_limit,
    upload_limit,
    proof_required,
    print_files,
    payment_reminders,
    logo,
  } = settings;
  return (
    <>
      <AdminHeading
        title={t('shop.title')}
        lead={t(canWrite ? 'shop.lead' : 'readOnly')}
        back={{ to: '/admin/setting', label: t('title') }}
      />
      <fieldset disabled={!canWrite}>
        <legend className="sr-only">{t('shop.title')}</legend>
        <Section title={t('shop.info.title')} text={t('shop.info.text')}>
          <InfoForm saved={info} result={resultForIntent(result, 'info')} />
        </Section>
        <Section title={t('shop.logo.title')} text={t('shop.logo.text')}>
          <LogoForm saved={logo} result={resultForIntent(result, 'logo')} />
        </Section>
        <Section title={t('shop.hours.title')} text={t('shop.hours.text')}>
          <HoursForm saved={service_hours} result={resultForIntent(result, 'service_hours')} />
        </Section>
        <Section title={t('shop.bank.title')} text={t('shop.bank.text')}>
          <BankForm saved={bank_account} result={resultForIntent(result, 'bank_account')} />
        </Section>
        <Section title={t('shop.reminders.title')} text={t('shop.reminders.text')}>
          <RemindersForm saved={payment_reminders} result={resultForIntent(result, 'payment_reminders')} />
        </Section>
        <Section title={t('shop.sections.title')} text={t('shop.sections.text')}>
          <SectionsForm saved={item_sections} result={resultForIntent(result, 'item_sections')} />
        </Section>
        <Section title={t('shop.hosts.title')} text={t('shop.hosts.text')}>
          <HostsForm saved={allowed_hosts} result={resultForIntent(result, 'allowed_hosts')} />
        </Section>
        <Section title={t('shop.limit.title')} text={t('shop.limit.text')}>
          <SizeLimitForm
            intent="public_limit"
            bounds={publicLimitBounds}
            saved={public_limit}
            result={resultForIntent(result, 'public_limit')}
          />
        </Section>
        <Section title={t('shop.proof.title')} text={t('shop.proof.text')}>
          <ProofForm saved={proof_required} result={resultForIntent(result, 'proof_required')} />
        </Section>
        <Section title={t('shop.printFiles.title')} text={t('shop.printFiles.text')}>
          <PrintFilesForm saved={print_files} result={resultForIntent(result, 'print_files')} />
        </Section>
        <Section title={t('shop.uploadLimit.title')} text={t('shop.uploadLimit.text')}>
          <SizeLimitForm
            intent="upload_limit"
            bounds={uploadLimitBounds}
            saved={upload_limit}
            result={resultForIntent(result, 'upload_limit')}
          />
        </Section>
      </fieldset>
    </>
  );
}
