import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { locales } from '../../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { Checkbox, Field, FieldErrorMessage, Radio, Select, TextArea } from '../../../ui/field.tsx';
import { useLanguageName } from '../use-language-names.ts';
import { LocalizedFields } from './localized-fields.tsx';
import { toLocalized } from './localized-form.ts';

type Fields = Partial<Record<string, string>>;
type Given = { values: Fields; failure: Failure | undefined };

const GivenContext = createContext<Given>({ values: {}, failure: undefined });

type FieldsProps = {
  /** By the names of the fields; none where all are empty at first. */
  values?: Fields | undefined;
  failure?: Failure | undefined;
  children: ReactNode;
};

/** Gives the fields below their values and errors. */
export function FormFields({ values = {}, failure, children }: FieldsProps) {
  return <GivenContext value={{ values, failure }}>{children}</GivenContext>;
}

/** The value and the error of a field of the form; for fields that no component here describes. */
export function useFormField(name: string): { value: string | undefined; error: string | undefined } {
  const { values, failure } = use(GivenContext);
  return { value: values[name], error: messageOfField(failure, name) };
}

type Name = { name: string; label: string };

/** A one-line field of the form. */
export function FormField({ name, ...field }: Name & ComponentProps<typeof Field>) {
  const { value, error } = useFormField(name);
  return <Field name={name} defaultValue={value} error={error} {...field} />;
}

/** A field for a number, without the arrows and the wheel of `type="number"`. */
export const FormNumber = (field: Name & ComponentProps<typeof Field>) => (
  <FormField inputMode="numeric" autoComplete="off" {...field} />
);

/** A text of several lines; where it is a list, its error is that of the first of them. */
export function FormTextArea({ name, ...area }: Name & ComponentProps<typeof TextArea>) {
  const { values, failure } = use(GivenContext);
  const error = failure?.errors.find(({ field }) => field === name || field.startsWith(`${name}.`));
  return <TextArea name={name} defaultValue={values[name]} error={error?.message} {...area} />;
}

/** The error of a field that several inputs make up, or the first of its parts. */
export function FormError({ name, id }: { name: string; id?: string }) {
  const { failure } = use(GivenContext);
  const error = failure?.errors.find(({ field }) => field === name || field.startsWith(`${name}.`));
  return <FieldErrorMessage {...(id && { id })}>{error?.message}</FieldErrorMessage>;
}

/** A checkbox, which is sent as `on`. */
export function FormCheckbox({
  name,
  ...box
}: { name: string; label: ReactNode } & ComponentProps<typeof Checkbox>) {
  const { value, error } = useFormField(name);
  return <Checkbox name={name} defaultChecked={value === 'on'} error={error} {...box} />;
}

type Option = { value: string | number; label: string };

/** A select; `none` is the text of its empty option. */
export function FormSelect({
  name,
  none,
  options,
  children,
  ...select
}: Name & ComponentProps<typeof Select> & { none?: string; options?: readonly Option[] }) {
  const { value, error } = useFormField(name);
  return (
    <Select name={name} defaultValue={value} error={error} {...select}>
      {none !== undefined && <option value="">{none}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {children}
    </Select>
  );
}

type RadiosProps = { name: string; options: readonly (Option & { hint?: ReactNode })[]; chosen?: unknown };

/** Radio buttons, one below the other; `chosen` where the form has no value of its own. */
export function FormRadios({ name, options, chosen }: RadiosProps) {
  const { value = chosen } = useFormField(name);
  return (
    <div className="-space-y-px">
      {options.map((option) => (
        <Radio
          key={option.value}
          className="relative has-checked:z-1"
          name={name}
          defaultChecked={String(option.value) === String(value)}
          {...option}
        />
      ))}
    </div>
  );
}

/** A text of the form in every language, required unless said otherwise. */
export function FormTexts(text: Omit<ComponentProps<typeof LocalizedFields>, 'failure'>) {
  const { values, failure } = use(GivenContext);
  return <LocalizedFields values={toLocalized(values, text.name)} failure={failure} required {...text} />;
}

/** The label of each language's field of some texts, for the conflict notice. */
export function useLocalizedLabels(texts: Record<string, string>): Record<string, string> {
  const languageName = useLanguageName();
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, label]) =>
      locales.map((locale) => [`${name}.${locale}`, `${label} (${languageName(locale)})`]),
    ),
  );
}
