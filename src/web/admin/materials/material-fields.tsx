import { useTranslations } from 'use-intl';
import { mouldingStyles, surfaces } from '../../../domains/catalogue/catalogue.rules.ts';
import { matBorderMm } from '../../../domains/catalogue/framing/configuration.rules.ts';
import type { MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialList } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { type Locale, type Localized, textIn } from '../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import { LocalizedFields } from '../ui/editor/localized-fields.tsx';
import { localizedOf } from '../ui/editor/localized-form.ts';
import { colorFieldOf, type MaterialForm, numberFieldsOf, textFieldsOf } from './material-form.ts';

type Props = { kind: MaterialKind; form: MaterialForm; failure: Failure | undefined };

/** The form fields of a material of a kind. */
export function MaterialFields({ kind, form, failure }: Props) {
  const t = useTranslations('adminMaterials');
  const color = colorFieldOf[kind];
  return (
    <div className="space-y-6">
      <LocalizedFields
        name="name"
        label={t('fields.name')}
        required
        values={localizedOf(form, 'name')}
        failure={failure}
      />
      {textFieldsOf[kind].map((name) => (
        <LocalizedFields
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          {...(name === 'description' && { rows: 3 })}
          values={localizedOf(form, name)}
          failure={failure}
        />
      ))}
      {kind === 'substrate' && <GroupField name="surface" groups={surfaces} form={form} failure={failure} />}
      {kind === 'moulding' && (
        <GroupField name="style" groups={mouldingStyles} form={form} failure={failure} />
      )}
      {(color || numberFieldsOf[kind].length > 0) && (
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {color && <ColorField name={color} form={form} failure={failure} />}
          {numberFieldsOf[kind].map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={form[name] ?? ''}
              error={messageOfField(failure, name)}
            />
          ))}
        </div>
      )}
      <Checkbox
        name="active"
        label={t('active')}
        hint={t('activeHint')}
        defaultChecked={form.active === 'on'}
        error={messageOfField(failure, 'active')}
      />
    </div>
  );
}

type GroupProps = Omit<Props, 'kind'> &
  (
    | { name: 'surface'; groups: readonly (typeof surfaces)[number][] }
    | { name: 'style'; groups: readonly (typeof mouldingStyles)[number][] }
  );

/** What a material is, which decides what it goes together with. */
function GroupField({ name, groups, form, failure }: GroupProps) {
  const t = useTranslations('adminMaterials');
  return (
    <Select
      name={name}
      label={t(`fields.${name}`)}
      defaultValue={form[name] ?? groups[0]}
      error={messageOfField(failure, name)}
    >
      {groups.map((group) => (
        <option key={group} value={group}>
          {t(`groups.${group}`)}
        </option>
      ))}
    </Select>
  );
}

/** A colour as text, with a colour picker that writes into the text field; only the text is sent. */
function ColorField({
  name,
  form,
  failure,
}: {
  name: string;
  form: MaterialForm;
  failure: Failure | undefined;
}) {
  const t = useTranslations('adminMaterials');
  const value = form[name] ?? '';
  return (
    <div className="flex items-end gap-2">
      <Field
        name={name}
        label={t('fields.color')}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        placeholder="#8a6642"
        error={messageOfField(failure, name)}
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

type PartsProps = { materials: MaterialList; form: MaterialForm; failure: Failure | undefined };

/** The parts of a new frame. */
export function FramePartFields({ materials, form, failure }: PartsProps) {
  const t = useTranslations('adminMaterials');
  const locale = useLocale();
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <Select
        name="moulding_id"
        label={t('kind.moulding')}
        defaultValue={form.moulding_id ?? ''}
        error={messageOfField(failure, 'moulding_id')}
      >
        <option value="">{t('choose')}</option>
        <Options list={materials.mouldings} locale={locale} />
      </Select>
      <Select
        name="glazing_id"
        label={t('kind.glazing')}
        defaultValue={form.glazing_id ?? ''}
        error={messageOfField(failure, 'glazing_id')}
      >
        <option value="">{t('noGlazing')}</option>
        <Options list={materials.glazings} locale={locale} />
      </Select>
      <Select
        name="mat.color"
        label={t('kind.mat')}
        defaultValue={form['mat.color'] ?? ''}
        error={messageOfField(failure, 'mat.color') ?? messageOfField(failure, 'mat')}
      >
        <option value="">{t('noMat')}</option>
        <Options list={materials.mats} locale={locale} />
      </Select>
      <Field
        name="mat.border_mm"
        label={t('fields.border_mm')}
        hint={t('borderHint', { ...matBorderMm })}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={form['mat.border_mm'] ?? '50'}
        error={messageOfField(failure, 'mat.border_mm')}
      />
    </div>
  );
}

type OptionsProps = {
  list: readonly { id: string; name: Localized; active: boolean }[];
  locale: Locale;
};

function Options({ list, locale }: OptionsProps) {
  return list
    .filter(({ active }) => active)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {textIn(name, locale)}
      </option>
    ));
}
