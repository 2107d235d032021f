import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type SaleFrequency,
  saleFrequencies,
} from '../../../domains/sales/notifications/sale-notifications.rules.ts';
import type { Failure } from '../../failure.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage, Radio } from '../../ui/field.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';

type Props = {
  frequency: SaleFrequency;
  result: { message?: string; failure?: Failure; values?: Record<string, string> } | undefined;
};

/** When an artist is mailed about sales. */
export function SaleMailsForm({ frequency, result }: Props) {
  const t = useTranslations('sales.mails');
  const isBusy = useNavigation().formMethod === 'POST';
  const chosen = result?.failure ? result.values?.frequency : frequency;
  return (
    <Form method="post" preventScrollReset className="mt-12 max-w-2xl space-y-5 border-t border-line pt-8">
      <ChoiceGroup name="frequency" legend={t('title')} isHeading>
        <div className="space-y-3">
          {saleFrequencies.map((one) => (
            <Radio key={one} name="frequency" value={one} defaultChecked={one === chosen} label={t(one)} />
          ))}
        </div>
      </ChoiceGroup>
      {result?.message && <StatusMessage>{t('saved')}</StatusMessage>}
      <FormErrorMessage>{result?.failure?.message}</FormErrorMessage>
      <Button variant="outline" isBusy={isBusy}>
        {t('save')}
      </Button>
    </Form>
  );
}
