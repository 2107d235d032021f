import { useTranslations } from 'use-intl';
import type { CostedKind } from '../../../domains/catalogue/costs/costs.rules.ts';
import type { MaterialCostData } from '../../../domains/catalogue/costs/costs.schemas.ts';
import { formValues, isInHundredths } from '../../forms/form-values.ts';
import { FieldsForm } from '../ui/editor/fields-form.tsx';
import { FormNumber } from '../ui/editor/form-fields.tsx';
import { Section } from '../ui/section.tsx';
import { costFieldsOf } from './material-cost-form.ts';

type Saved = Pick<MaterialCostData, 'cost' | 'version'>;

type Props = {
  kind: CostedKind;
  saved: Saved;
  canWrite: boolean;
  result: Parameters<typeof FieldsForm>[0]['result'];
};

/** What the shop pays for a material, beside its form: other staff may read the material but not this. */
export function MaterialCostSection({ kind, saved, canWrite, result }: Props) {
  const t = useTranslations('adminCosts');
  const fields = costFieldsOf[kind];
  return (
    <Section title={t('material.title')} text={t('material.text')}>
      {!saved.cost && <p className="mb-4 text-sm text-soft">{t('material.unknown')}</p>}
      <fieldset disabled={!canWrite} className="min-w-0">
        <legend className="sr-only">{t('material.title')}</legend>
        <FieldsForm<Saved>
          title={t('material.title')}
          sent={{ intent: 'cost' }}
          edited={saved}
          getFields={({ cost }) => formValues({ cost })}
          labels={Object.fromEntries(fields.map((name) => [`cost.${name}`, t(`fields.${name}`)]))}
          result={result}
          submit={t('material.save')}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((name) => (
              <FormNumber
                key={name}
                name={`cost.${name}`}
                label={t(`fields.${name}`)}
                hint={t(`hints.${name}`)}
                {...(isInHundredths(name) && { inputMode: 'decimal' as const })}
              />
            ))}
          </div>
        </FieldsForm>
      </fieldset>
    </Section>
  );
}
