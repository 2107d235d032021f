import { useTranslations } from 'use-intl';
import type { StateWords } from '../ui/editor/history.tsx';
import type { Figure } from './material-form.ts';

/** How the history and a conflict call the fields of a material. */
export function useMaterialWords(): StateWords {
  const t = useTranslations('adminMaterials');
  return {
    label: (field) => t(`fields.${field as Figure}`),
    show: (field, value) => {
      if (field === 'active') return t(value ? 'offered' : 'notOffered');
      return String(value);
    },
  };
}
