import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Form } from '../../forms/form.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { FormFields } from '../ui/editor/form-fields.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { dense } from '../ui/lists/density.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { findCurrentOrder, type OrderFormData } from './order-action-result.ts';

type Props = {
  page: OrderFormData;
  intent: string;
  /** The id of the parcel, transfer or refund that the action is about. */
  id?: number;
  /** Hidden fields of the form. */
  sent?: Record<string, string>;
  /** The values of its `FormField`s where nothing was rejected. */
  initial?: Record<string, string>;
  submit: string;
  variant?: 'solid' | 'outline';
  children?: ReactNode;
};

const isResult = ({ result }: OrderFormData, intent: string, id?: number): boolean =>
  result?.intent === intent && result.id === String(id ?? '');

/** Whether the form's input was rejected, so that the form is unfolded. */
export const isRejected = (page: OrderFormData, intent: string, id?: number): boolean =>
  isResult(page, intent, id) && page.result?.failure !== undefined;

/** The form of one action on an order; it sends the version that is shown, and keeps the input after a rejection. */
export function ActionForm({ page, intent, id, sent = {}, initial = {}, ...form }: Props) {
  const { submit, variant = 'outline', children } = form;
  const { formData } = useNavigation();
  const isOfForm = Object.entries(sent).every(([name, value]) => page.result?.values?.[name] === value);
  const rejected = isOfForm && isRejected(page, intent, id) ? page.result : undefined;
  const isBusy = formData?.get('intent') === intent && formData.get('id') === String(id ?? '');
  return (
    <Form method="post" preventScrollReset className={`max-w-2xl space-y-4 ${dense}`}>
      <HiddenFields values={{ intent, id: id ?? '', version: page.order.version, ...sent }} />
      <FormFields values={rejected?.values ?? initial} failure={rejected?.failure}>
        {children}
      </FormFields>
      {rejected?.failure?.status === 422 && <FormErrorMessage>{rejected.failure.message}</FormErrorMessage>}
      <SubmitButton variant={variant} isBusy={isBusy}>
        {submit}
      </SubmitButton>
    </Form>
  );
}

/** The result of the actions in one section of the page, shown there; a form shows its own errors. */
export function SectionNotice({ page, intents }: { page: OrderFormData; intents: readonly string[] }) {
  const t = useTranslations('adminOrders');
  const { result } = page;
  if (!result || !intents.includes(result.intent) || result.failure?.status === 422) return null;
  return (
    <div className="mb-5 space-y-2">
      <ActionNotice result={result} />
      {findCurrentOrder(result) && <p className="text-sm">{t('changed')}</p>}
    </div>
  );
}
