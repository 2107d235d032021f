import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { reminderBounds } from '../../../../domains/settings/settings.rules.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { formValues } from '../../../forms/form-values.ts';
import { FieldsForm } from '../../ui/editor/fields-form.tsx';
import {
  FormCheckbox,
  FormNumber,
  FormTextArea,
  FormTexts,
  useLocalizedLabels,
} from '../../ui/editor/form-fields.tsx';

/** A saved setting, and the result of its form. */
export type SettingProps<Value> = {
  saved: { value: Value; version: number };
  result: FormResult | undefined;
};

type Props<Value> = SettingProps<Value> & {
  /** The setting's key. */
  intent: string;
  /** The setting's texts by field name, which begins with `value`. */
  getTexts: (value: Value) => Record<string, string>;
  labels: Record<string, string>;
  /** `FormField`s. */
  children: ReactNode;
};

/** The form of one setting, with the saved values or the rejected input. */
export function SettingForm<Value>({ saved, result, intent, getTexts, labels, children }: Props<Value>) {
  return (
    <FieldsForm
      sent={{ intent }}
      edited={saved}
      getFields={({ value }) => getTexts(value)}
      labels={labels}
      result={result}
    >
      {children}
    </FieldsForm>
  );
}

/** The texts below those of every item's own page, and the print process on certificates. */
export function SectionsForm({ saved, result }: SettingProps<SettingValues['item_sections']>) {
  const t = useTranslations('adminSettings.shop.sections');
  const texts = { 'value.certification': t('certification'), 'value.care': t('care') };
  const process = { 'value.print_process': t('print_process') };
  return (
    <SettingForm
      intent="item_sections"
      saved={saved}
      result={result}
      getTexts={(value) => formValues({ value })}
      labels={useLocalizedLabels({ ...texts, ...process })}
    >
      {Object.entries(texts).map(([name, label]) => (
        <FormTexts key={name} name={name} label={label} rows={9} />
      ))}
      <FormTexts name="value.print_process" label={t('print_process')} />
    </SettingForm>
  );
}

/** Other hosts that links may lead to without a confirmation. */
export function HostsForm({ saved, result }: SettingProps<SettingValues['allowed_hosts']>) {
  const t = useTranslations('adminSettings.shop.hosts');
  return (
    <SettingForm
      intent="allowed_hosts"
      saved={saved}
      result={result}
      getTexts={(value) => ({ value: value.join('\n') })}
      labels={{ value: t('title') }}
    >
      <FormTextArea
        name="value"
        rows={5}
        className="max-w-md"
        label={t('label')}
        hint={t('hint')}
        spellCheck={false}
      />
    </SettingForm>
  );
}

/** The days on which members are reminded of unpaid orders on terms. */
export function RemindersForm({ saved, result }: SettingProps<SettingValues['payment_reminders']>) {
  const t = useTranslations('adminSettings.shop.reminders');
  return (
    <SettingForm
      intent="payment_reminders"
      saved={saved}
      result={result}
      getTexts={(value) => ({ value: value.join('\n') })}
      labels={{ value: t('label') }}
    >
      <FormTextArea
        name="value"
        rows={5}
        className="max-w-md"
        label={t('label')}
        hint={t('hint', reminderBounds)}
      />
    </SettingForm>
  );
}

type LimitProps = SettingProps<number> & {
  intent: 'public_limit' | 'upload_limit';
  bounds: { minimum: number; maximum: number };
};

/** A limit that is one number: the long side of public pictures in pixels, or the size of artists' files in MB. */
export function SizeLimitForm({ intent, bounds, saved, result }: LimitProps) {
  const t = useTranslations(`adminSettings.shop.${intent === 'public_limit' ? 'limit' : 'uploadLimit'}`);
  return (
    <SettingForm
      intent={intent}
      saved={saved}
      result={result}
      getTexts={(value) => ({ value: String(value) })}
      labels={{ value: t('label') }}
    >
      <FormNumber name="value" className="max-w-xs" label={t('label')} hint={t('hint', bounds)} />
    </SettingForm>
  );
}

/** Whether accepted works go on sale only after their artists approved a proof. */
export function ProofForm({ saved, result }: SettingProps<SettingValues['proof_required']>) {
  const t = useTranslations('adminSettings.shop.proof');
  return (
    <SettingForm
      intent="proof_required"
      saved={saved}
      result={result}
      getTexts={(value) => ({ value: value ? 'on' : '' })}
      labels={{ value: t('label') }}
    >
      <FormCheckbox name="value" label={t('label')} />
    </SettingForm>
  );
}
