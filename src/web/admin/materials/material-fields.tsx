import { useTranslations } from 'use-intl';
import { mouldingStyles, surfaces } from '../../../domains/catalogue/catalogue.rules.ts';
import { matBorderMm } from '../../../domains/catalogue/framing/configuration.rules.ts';
import type { MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialList } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { type Localized, textIn } from '../../../kernel/locale.ts';
import { isInHundredths } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import {
  FormCheckbox,
  FormField,
  FormNumber,
  FormSelect,
  FormTexts,
  useFormField,
} from '../ui/editor/form-fields.tsx';
import { colorFieldOf, type NumberField, numberFieldsOf, textFieldsOf } from './material-form.ts';

/** The numbers that need more words than their label. */
const explained = ['rabbet_depth_mm', 'backing_hundredths_mm', 'lightfast_years', 'uv_percent'] as const;
const hasHint = (name: NumberField): name is (typeof explained)[number] =>
  (explained as readonly NumberField[]).includes(name);

/** The form fields of a material of a kind. */
export function MaterialFields({ kind }: { kind: MaterialKind }) {
  const t = useTranslations('adminMaterials');
  const color = colorFieldOf[kind];
  return (
    <div className="space-y-6">
      <FormTexts name="name" label={t('fields.name')} />
      {textFieldsOf[kind].map((name) => (
        <FormTexts
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          {...(name === 'description' && { rows: 3 })}
          required={false}
        />
      ))}
      {kind === 'substrate' && <GroupField name="surface" groups={surfaces} />}
      {kind === 'moulding' && <GroupField name="style" groups={mouldingStyles} />}
      {(color || numberFieldsOf[kind].length > 0) && (
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {color && <ColorField name={color} />}
          {numberFieldsOf[kind].map((name) => (
            <FormNumber
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              {...(isInHundredths(name) && { inputMode: 'decimal' as const })}
              {...(hasHint(name) && { hint: t(`hints.${name}`) })}
            />
          ))}
        </div>
      )}
      <FormCheckbox name="active" label={t('active')} hint={t('activeHint')} />
    </div>
  );
}

type GroupProps =
  | { name: 'surface'; groups: readonly (typeof surfaces)[number][] }
  | { name: 'style'; groups: readonly (typeof mouldingStyles)[number][] };

/** What a material is, which decides what it goes together with. */
function GroupField({ name, groups }: GroupProps) {
  const t = useTranslations('adminMaterials');
  return (
    <FormSelect
      name={name}
      label={t(`fields.${name}`)}
      options={groups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
    />
  );
}

/** A colour as text, with a colour picker that writes into the text field; only the text is sent. */
function ColorField({ name }: { name: string }) {
  const t = useTranslations('adminMaterials');
  const { value = '' } = useFormField(name);
  return (
    <div className="flex items-end gap-2">
      <FormField
        name={name}
        label={t('fields.color')}
        autoComplete="off"
        spellCheck={false}
        placeholder="#8a6642"
        className="min-w-0 flex-1"
      />
      <input
        type="color"
        aria-label={t('pickColor')}
        defaultValue={/^#[0-9a-f]{6}$/i.test(value) ? value : '#8f897d'}
        onInput={({ currentTarget }) => {
          const text = currentTarget.form?.elements.namedItem(name);
          if (!(text instanceof HTMLInputElement)) return;
          text.value = currentTarget.value;
          text.dispatchEvent(new Event('input', { bubbles: true }));
        }}
        className="h-10 w-12 cursor-pointer border border-line bg-transparent p-1"
      />
    </div>
  );
}

/** The parts of a new frame. */
export function FramePartFields({ materials }: { materials: MaterialList }) {
  const t = useTranslations('adminMaterials');
  const locale = useLocale();
  const error = [useFormField('mat.color').error, useFormField('mat').error].find(Boolean);
  const toOptions = (list: readonly { id: string; name: Localized; active: boolean }[]) =>
    list.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: textIn(name, locale) }));
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <FormSelect
        name="moulding_id"
        label={t('kind.moulding')}
        none={t('choose')}
        options={toOptions(materials.mouldings)}
      />
      <FormSelect
        name="glazing_id"
        label={t('kind.glazing')}
        none={t('noGlazing')}
        options={toOptions(materials.glazings)}
      />
      <FormSelect
        name="mat.color"
        label={t('kind.mat')}
        none={t('noMat')}
        options={toOptions(materials.mats)}
        error={error}
      />
      <FormNumber
        name="mat.border_mm"
        label={t('fields.border_mm')}
        hint={t('borderHint', { ...matBorderMm })}
      />
    </div>
  );
}
