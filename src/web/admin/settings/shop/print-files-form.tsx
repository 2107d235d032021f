import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import {
  canvasEdges,
  printFileBounds,
  printFileNameParts,
} from '../../../../domains/settings/settings.rules.ts';
import { formValues } from '../../../forms/form-values.ts';
import { FormCheckbox, FormField, FormNumber, FormSelect } from '../../ui/editor/form-fields.tsx';
import { SettingForm, type SettingProps } from './setting-form.tsx';

/** How the files of prints are written. */
export function PrintFilesForm({ saved, result }: SettingProps<SettingValues['print_files']>) {
  const t = useTranslations('adminSettings.shop.printFiles');
  const parts = printFileNameParts.map((part) => `{${part}}`).join(' ');
  return (
    <SettingForm
      intent="print_files"
      saved={saved}
      result={result}
      getTexts={(value) => formValues({ value })}
      labels={{
        'value.pixels_per_inch': t('pixelsPerInch'),
        'value.bleed_mm': t('bleed'),
        'value.canvas_edge': t('canvasEdge'),
        'value.has_crop_marks': t('cropMarks'),
        'value.name': t('name'),
      }}
    >
      <div className="grid max-w-md grid-cols-2 gap-4">
        <FormNumber name="value.pixels_per_inch" label={t('pixelsPerInch')} required />
        <FormNumber
          name="value.bleed_mm"
          label={t('bleed')}
          hint={t('bleedHint', printFileBounds.bleedMm)}
          required
        />
      </div>
      <FormSelect
        name="value.canvas_edge"
        className="max-w-xs"
        label={t('canvasEdge')}
        hint={t('edgeHint')}
        options={canvasEdges.map((edge) => ({ value: edge, label: t(`edges.${edge}`) }))}
      />
      <FormCheckbox name="value.has_crop_marks" label={t('cropMarks')} />
      <FormField
        name="value.name"
        className="max-w-md"
        label={t('name')}
        hint={t('nameHint', { parts })}
        spellCheck={false}
        required
      />
    </SettingForm>
  );
}
