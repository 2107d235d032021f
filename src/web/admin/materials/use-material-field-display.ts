import { useTranslations } from 'use-intl';
import { isInHundredths } from '../../forms/form-values.ts';
import type { FieldDisplay } from '../ui/editor/history.tsx';
import type { NumberField } from './material-form.ts';

/** The labels of a material's fields, for the history and conflicts. */
export function useMaterialFieldDisplay(): FieldDisplay {
  const t = useTranslations('adminMaterials');
  return {
    label: (field) => t(`fields.${field as NumberField}`),
    format: (field, value) => {
      if (field === 'active') return t(value ? 'offered' : 'notOffered');
      return isInHundredths(field) ? String(Number(value) / 100) : String(value);
    },
  };
}
